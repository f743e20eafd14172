import { type Clock, KitError } from '@bowline/common'
import { createSlot, type OpenWallet, type Stretch } from '@bowline/wallet-keys'
import { toBase64url } from '../service/base64url.ts'
import type { Service } from '../service/createService.ts'
import { isLost, isRefused } from '../service/isLost.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { createActs } from './createActs.ts'
import type { createOpener } from './createOpener.ts'
import { newId, shareOf } from './createOwnSlots.ts'
import type { RemoteWallet, Wallet } from './createWallet.ts'
import type { Keys, NewSecret, Opening, ProtectingOptions, SecretOpener } from './Keys.ts'

export interface ProtectingDeps {
  readonly wallet: Pick<Wallet, 'record' | 'keep' | 'find'>
  readonly server: Pick<Service['vault'], 'addSlot'>
  readonly acts: Pick<ReturnType<typeof createActs>, 'signed'>
  readonly opener: ReturnType<typeof createOpener>
  readonly openFor: (opening: Opening) => Promise<OpenWallet & { readonly record: WalletRecord }>
  readonly clock: Clock
  readonly stretch: Stretch
}

/**
 * Creates what adds ways to open the wallet. A press after one whose answer was lost finds what that one has added: with it,
 * the server asks for more than a click, and takes no second password.
 */
export function createProtecting(deps: ProtectingDeps): Keys['protect'] {
  const { wallet, server, acts, opener, openFor, clock, stretch } = deps

  async function add(secret: NewSecret, { replaces, opens }: ProtectingOptions) {
    const open = await openFor(opens ?? { for: 'slots' })
    try {
      const { record, vaultKey } = open
      const { vault, userId, version } = record
      const made = await createSlot({
        vault,
        vaultKey,
        userId,
        slotId: newId(),
        createdAt: clock.now(),
        secret: secret.kind === 'password' ? { ...secret, stretch } : secret,
      })
      const slot = partOf(made, secret)
      await server.addSlot(await acts.signed(open, 'addSlot', { version, slot, replaces }))
      const known = (await wallet.record()) ?? record
      return await wallet.keep({ ...known, isProtected: true, provenSlotId: slot.slotId })
    } finally {
      for (const bytes of [open.entropy, open.vaultKey]) bytes.fill(0)
    }
  }

  /** Whether a slot opens the wallet with a secret: that it names the same one shows nothing. */
  async function opensBy(remote: RemoteWallet, userId: string, by: SecretOpener) {
    const opening = { vault: JSON.parse(remote.vault), userId, atLeastVersion: 1 }
    const opened = await opener.openShared(opening, by).catch((error) => {
      if (isLost(error)) throw error
      return undefined
    })
    for (const bytes of opened ? [opened.entropy, opened.vaultKey] : []) bytes.fill(0)
    return opened !== undefined
  }

  /** What the server has of a secret: the slot that it opens, the one whose place it would take, or neither. */
  async function look(secret: NewSecret) {
    const { userId } = await opener.needRecord()
    const { remote } = await wallet.find(userId)
    if (!remote) return {}
    for (const slot of remote.slots) {
      if (slot.kind === 'password' && secret.kind === 'password') {
        const { password } = secret
        return (await opensBy(remote, userId, { slot, password })) ? { own: slot } : { other: slot }
      }
      if (slot.kind !== 'passkey' || secret.kind !== 'passkey') continue
      const { credentialId, prfOutput } = secret
      const isNamed = slot.credentialId === credentialId
      if (isNamed && (await opensBy(remote, userId, { slot, prfOutput }))) return { own: slot }
    }
    return {}
  }

  return async function protect(secret, options = {}) {
    try {
      return await add(secret, options)
    } catch (error) {
      if (!isLost(error) && !isRefused(error)) throw error
      const { own, other } = await look(secret).catch(() => {
        throw error
      })
      const known = await wallet.record()
      if (own && known)
        return wallet.keep({ ...known, isProtected: true, provenSlotId: own.slotId })
      const isChanged = options.replaces !== undefined && options.replaces !== other?.slotId
      // Another password has taken the place of the one to be replaced.
      if (other && isChanged) return add(secret, { ...options, replaces: other.slotId })
      // Whoever presses again has entered another one than before, which the server has.
      if (other && options.replaces === undefined && isRefused(error)) throw slotLimit()
      throw error
    }
  }
}

const slotLimit = () =>
  new KitError('HTTP_STATUS', { endpoint: 'addSlot', status: 409, reason: 'SLOT_LIMIT' })

type Made = Awaited<ReturnType<typeof createSlot>>

/** What the server is given of a new slot. */
function partOf(made: Made, secret: NewSecret) {
  const { slot, proof } = made
  const ofServer = { ...shareOf(made), userBlob: JSON.stringify(slot) }
  if (slot.kind === 'passkey') {
    const { kind, credentialId } = slot
    const { created } = secret.kind === 'passkey' ? secret : {}
    return { kind, credentialId, created, ...ofServer }
  }
  if (slot.kind !== 'password' || !proof) throw new TypeError('It is neither.')
  const { kind, kdfParams } = slot
  return { kind, kdfParams, proof: toBase64url(proof), ...ofServer }
}
