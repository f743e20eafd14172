import type { Clock } from '@bowline/common'
import { type OpenWallet, sealVault, wordsToEntropy } from '@bowline/wallet-keys'
import type { Service } from '../service/createService.ts'
import { isLost, isRefused } from '../service/isLost.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { createOwnSlots } from './createOwnSlots.ts'
import type { Signing } from './createSigning.ts'
import { actsOf, type Wallet } from './createWallet.ts'
import { formOf, type WalletForm } from './formOf.ts'
import type { Keys, Restoring } from './Keys.ts'
import { listAccounts } from './listAccounts.ts'

export interface RewordingDeps {
  readonly wallet: Pick<Wallet, 'keep' | 'keepForLater' | 'later' | 'find'>
  readonly server: Pick<Service['vault'], 'replace' | 'custody'>
  readonly signing: Signing
  readonly slots: ReturnType<typeof createOwnSlots>
  readonly clock: Clock
}

/** What is to take the place of a wallet. */
interface Replacement {
  readonly record: WalletRecord
  /** What this browser had kept for later before. */
  readonly earlier: WalletRecord | undefined
  readonly args: Omit<Parameters<Service['vault']['replace']>[0], 'signed'>
}

/**
 * Creates what opens a wallet with its words, which gives it a new key. What is made is kept until the server has answered:
 * made anew for a further press, it would take the place of what the server has by then, and open nothing.
 */
export function createRewording(deps: RewordingDeps): Keys['restore'] {
  const { wallet, server, signing, slots: own, clock } = deps
  let unanswered: Replacement | undefined

  async function make(
    { userId, remote }: Restoring,
    entropy: OpenWallet['entropy'],
    form: WalletForm,
  ): Promise<Replacement> {
    const { walletId, custody, version: before } = remote
    const version = before + 1
    const sealing = { entropy, userId, walletId, version, createdAt: clock.now(), form }
    const { vault, vaultKey } = await sealVault(sealing)
    try {
      const { forServer, ...device } = await own.deviceSlot({ vault, vaultKey, userId })
      const accounts = await listAccounts(entropy, form)
      const { agentKey } = custody === 'assisted' ? await server.custody({}) : { agentKey: null }
      const agentSlot = await own.slotOfAgent({ vault, vaultKey, userId }, agentKey)
      const slots = agentSlot ? [forServer, agentSlot] : [forServer]
      const unkept = { userId, walletId, ...accounts, vault, version, ...device }
      const record = { ...unkept, custody, isProtected: false, acts: actsOf(remote) }
      const earlier = await wallet.later(userId)
      return { record, earlier, args: { version: before, vault: JSON.stringify(vault), slots } }
    } finally {
      vaultKey.fill(0)
    }
  }

  /** Whether it was made for the same wallet, and the same version of it. */
  const isFor = ({ record }: Replacement, { userId, remote }: Restoring) =>
    record.userId === userId &&
    record.walletId === remote.walletId &&
    record.version === remote.version + 1

  return async function restore(restoring) {
    const { userId, remote, words } = restoring
    const entropy = wordsToEntropy(words)
    try {
      // Words of another wallet are refused before anything that was made for this one is used.
      const form = await formOf(entropy, JSON.parse(remote.vault))
      const kept = unanswered && isFor(unanswered, restoring) ? unanswered : undefined
      const made = kept ?? (await make(restoring, entropy, form))
      unanswered = made
      const { record, args } = made
      // First here: without it, what the server has a day later opens nothing.
      await wallet.keepForLater(record)
      const { walletId, version } = remote
      const place = { act: 'replace', userId, walletId, version } as const
      const { effectiveAt } = await server.replace(
        remote.isSigned ? await signing.signed(entropy, place, args) : args,
      )
      // What waits is not made anew by a further press.
      if (effectiveAt === undefined) unanswered = undefined
      return effectiveAt === undefined ? await wallet.keep(record) : undefined
    } catch (error) {
      if (!isLost(error) && !isRefused(error)) throw error
      const { earlier } = unanswered ?? {}
      // What waits at the server was made before, by an earlier visit.
      if (isRefused(error) && earlier) await wallet.keepForLater(earlier)
      const found = await wallet.find(userId).catch(() => undefined)
      if (found?.record?.version !== remote.version + 1) throw error
      return found.record
    } finally {
      entropy.fill(0)
    }
  }
}
