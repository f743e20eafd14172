import { type Clock, isKitError, KitError } from '@bowline/common'
import {
  createDeviceKey,
  createEntropy,
  createSlot,
  deriveAddresses,
  KeyError,
  type NewSlot,
  type OpenWallet,
  openWallet,
  provePassword,
  sealVault,
  type VaultRecord,
  wordsToEntropy,
} from '@bowline/wallet-keys'
import { fromBase64url, toBase64url } from '../service/base64url.ts'
import type { Service } from '../service/createService.ts'
import type { RemoteWallet, SlotOf, Wallet } from './createWallet.ts'
import { listAccounts } from './listAccounts.ts'
import { stretchInWorker as stretch } from './passwords.ts'
import type { WalletRecord } from './WalletRecord.ts'

/** What a further slot is made with. */
export type NewSecret = Exclude<NewSlot['secret'], { kind: 'device' }>

export interface KeysOptions {
  readonly wallet: Wallet
  readonly service: Pick<Service, 'vault'>
  readonly clock: Clock
}

/** The keys of the wallet of the user who is logged in. They exist only while they are used. */
export interface Keys {
  /** Makes the wallet of a user who has none. */
  create(userId: string): Promise<WalletRecord>
  /** Opens it with a slot that is not of this browser, and gives this browser one. */
  unlock(unlocking: Unlocking): Promise<WalletRecord>
  /**
   * Opens it with its words alone, and gives it a new key: what opened it before opens nothing any more.
   * The user has to be confirmed. Throws `INVALID_WORDS`, and `ADDRESS_MISMATCH` for another wallet's.
   */
  restore(restoring: Restoring): Promise<WalletRecord>
  /** Adds a way to open it. */
  protect(secret: NewSecret): Promise<WalletRecord>
  /** Opens it for a moment. */
  withEntropy<T>(use: (entropy: OpenWallet['entropy']) => Promise<T>): Promise<T>
}

export interface Restoring {
  readonly userId: string
  readonly remote: RemoteWallet
  /** 24 of them. */
  readonly words: string
}

export interface Unlocking {
  readonly userId: string
  readonly remote: RemoteWallet
  readonly opener:
    | { readonly slot: SlotOf<'passkey'>; readonly prfOutput: Bytes }
    | { readonly slot: SlotOf<'password'>; readonly password: string }
}

type Bytes = OpenWallet['entropy']

const newId = () => toBase64url(crypto.getRandomValues(new Uint8Array(16)))

export function createKeys({ wallet, service, clock }: KeysOptions): Keys {
  const { vault: server } = service
  const { keep } = wallet

  /** Opens the wallet with the slot of this browser. */
  async function openHere(): Promise<OpenWallet & { readonly record: WalletRecord }> {
    const record = await wallet.record()
    if (!record) throw new KitError('WALLET_DISCONNECTED')
    const { vault, slot, userId, deviceKey, version: atLeastVersion } = record
    const secret = { kind: 'device', key: deviceKey } as const
    const { serverShare } = await release({ slotId: slot.slotId })
    const open = await openWallet({ vault, slot, serverShare, userId, secret, atLeastVersion })
    return { ...open, record }
  }

  async function release(params: Parameters<typeof server.release>[0]) {
    try {
      const { serverShare, userBlob } = await server.release(params)
      return { serverShare: fromBase64url(serverShare), userBlob }
    } catch (error) {
      // This browser was revoked, or the wallet has a new key.
      if (isKitError(error, 'HTTP_STATUS') && error.context.status === 404) await wallet.forget()
      throw error
    }
  }

  /** Asks for what opens a slot that this browser does not have. */
  async function shared(userId: string, opener: Unlocking['opener']) {
    if ('prfOutput' in opener) {
      const { slot, prfOutput } = opener
      const { serverShare } = await release({ slotId: slot.slotId })
      const secret = { kind: 'passkey', prfOutput } as const
      return { serverShare, secret, slot: JSON.parse(slot.userBlob) }
    }
    const { slotId, kdfParams } = opener.slot
    const { secret, proof } = await provePassword({ ...opener, kdfParams, userId, stretch })
    const { serverShare, userBlob } = await release({ slotId, proof: toBase64url(proof) })
    return { serverShare, secret, slot: JSON.parse(userBlob ?? 'null') }
  }

  /** A slot for this browser; the server keeps its part of it. */
  async function deviceSlot(options: Pick<NewSlot, 'vault' | 'vaultKey' | 'userId'>) {
    const deviceKey = await createDeviceKey()
    const secret = { kind: 'device', key: deviceKey } as const
    const made = await createSlot({ ...options, secret, slotId: newId(), createdAt: clock.now() })
    const { slot } = made
    return { deviceKey, slot, forServer: { kind: 'device', ...shareOf(made) } as const }
  }

  return {
    async create(userId) {
      const entropy = createEntropy()
      const walletId = newId()
      const sealing = { entropy, userId, walletId, version: 1, createdAt: clock.now() }
      return wipeAfter({ ...(await sealVault(sealing)), entropy }, async ({ vault, vaultKey }) => {
        const { forServer, ...device } = await deviceSlot({ vault, vaultKey, userId })
        const accounts = [...(await listAccounts(entropy))]
        // First here: a wallet that the server has and no browser can open would be lost.
        const record = { userId, walletId, accounts, vault, version: 1, ...device }
        await keep({ ...record, custody: 'user-held', isProtected: false })
        await server.create({ walletId, vault: JSON.stringify(vault), slot: forServer })
        const stored = (await server.read({})).wallet
        return keep({ ...record, custody: stored?.custody ?? 'user-held', isProtected: false })
      })
    },

    async unlock({ userId, remote, opener }) {
      const { walletId, custody, version } = remote
      const vault = JSON.parse(remote.vault)
      const opening = { vault, userId, atLeastVersion: 1, ...(await shared(userId, opener)) }
      return wipeAfter(await openWallet(opening), async (open) => {
        const { forServer, ...device } = await deviceSlot({ ...open, vault, userId })
        const accounts = [...(await listAccounts(open.entropy))]
        await server.addSlot({ version, slot: forServer })
        const record = { userId, walletId, accounts, vault, version, ...device }
        return keep({ ...record, custody, isProtected: true })
      })
    },

    async restore({ userId, remote, words }) {
      const entropy = wordsToEntropy(words)
      const { walletId, custody, version: before } = remote
      const { eip155 } = await deriveAddresses(entropy)
      const known: VaultRecord = JSON.parse(remote.vault)
      if (known.addrs.eip155 !== eip155)
        throw new KeyError('ADDRESS_MISMATCH', { family: 'eip155' })
      const version = before + 1
      const sealing = { entropy, userId, walletId, version, createdAt: clock.now() }
      return wipeAfter({ ...(await sealVault(sealing)), entropy }, async ({ vault, vaultKey }) => {
        const { forServer, ...device } = await deviceSlot({ vault, vaultKey, userId })
        const accounts = [...(await listAccounts(entropy))]
        await server.replace({ version: before, vault: JSON.stringify(vault), slots: [forServer] })
        const record = { userId, walletId, accounts, vault, version, ...device }
        return keep({ ...record, custody, isProtected: false })
      })
    },

    protect: async (secret) =>
      wipeAfter(await openHere(), async ({ record, vaultKey }) => {
        const { vault, userId, version } = record
        const made = await createSlot({
          ...{ vault, vaultKey, userId, slotId: newId(), createdAt: clock.now() },
          secret: secret.kind === 'password' ? { ...secret, stretch } : secret,
        })
        const { slot, proof } = made
        const ofServer = { ...shareOf(made), userBlob: JSON.stringify(slot) }
        if (slot.kind === 'passkey') {
          const { kind, credentialId } = slot
          await server.addSlot({ version, slot: { kind, credentialId, ...ofServer } })
        }
        if (slot.kind === 'password' && proof) {
          const { kind, kdfParams } = slot
          const whatProves = { kdfParams, proof: toBase64url(proof) }
          await server.addSlot({ version, slot: { kind, ...whatProves, ...ofServer } })
        }
        return keep({ ...record, isProtected: true })
      }),

    withEntropy: async (use) => wipeAfter(await openHere(), ({ entropy }) => use(entropy)),
  }
}

/** The server's part of a new slot. */
function shareOf({ slot, serverShare }: Awaited<ReturnType<typeof createSlot>>) {
  const part = { slotId: slot.slotId, serverShare: toBase64url(serverShare) }
  serverShare.fill(0)
  return part
}

async function wipeAfter<O extends OpenWallet, T>(open: O, use: (open: O) => Promise<T>) {
  try {
    return await use(open)
  } finally {
    open.entropy.fill(0)
    open.vaultKey.fill(0)
  }
}
