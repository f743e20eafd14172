import { writeKeyUse } from '@bowline/common/api'
import {
  createDeviceKey,
  createEntropy,
  createSlot,
  deriveAddresses,
  KeyError,
  type NewSlot,
  type OpenWallet,
  openRecovery,
  openTransfer,
  provePassword,
  sealTransfer,
  sealVault,
  type VaultRecord,
  wordsToEntropy,
} from '@bowline/wallet-keys'
import { toBase64url } from '../service/base64url.ts'
import { createOpener } from './createOpener.ts'
import { isShared } from './createWallet.ts'
import type { Confirmation, Confirming, Keys, KeysOptions, Opening } from './Keys.ts'
import { listAccounts } from './listAccounts.ts'
import { stretchInWorker } from './passwords.ts'

const newId = () => toBase64url(crypto.getRandomValues(new Uint8Array(16)))

export function createKeys(options: KeysOptions): Keys {
  const { wallet, service, clock, stretch = stretchInWorker } = options
  const { vault: server } = service
  const { keep, keepForLater } = wallet
  const opener = createOpener({ wallet, server, stretch })
  const { needRecord, releaseHere } = opener
  const openShared = opener.openShared.bind(opener)

  async function openFor(opening: Opening) {
    const record = await needRecord()
    const opens =
      typeof opening === 'function' ? opening : await releaseHere({ use: writeKeyUse(opening) })
    return { ...(await opens()), record }
  }

  async function confirmationOf(
    by: Exclude<Confirming['by'], { readonly prfOutput: unknown }>,
  ): Promise<Confirmation> {
    if ('signed' in by) return { by: 'passkey', requestId: by.requestId, ...by.signed }
    const { userId } = await needRecord()
    const { slotId, kdfParams } = by.slot
    const { proof } = await provePassword({ ...by, kdfParams, userId, stretch })
    return { by: 'password', slotId, proof: toBase64url(proof) }
  }

  /** A slot for this browser; the server keeps its part of it. */
  async function deviceSlot(options: Pick<NewSlot, 'vault' | 'vaultKey' | 'userId'>) {
    const deviceKey = await createDeviceKey()
    const secret = { kind: 'device', key: deviceKey } as const
    const made = await createSlot({ ...options, secret, slotId: newId(), createdAt: clock.now() })
    const { slot } = made
    return { deviceKey, slot, forServer: { kind: 'device', ...shareOf(made) } as const }
  }

  /** A slot for the operator; none without a key to seal for. */
  async function slotOfAgent(
    options: Pick<NewSlot, 'vault' | 'vaultKey' | 'userId'>,
    agentKey: string | null | undefined,
  ) {
    if (!agentKey) return undefined
    const secret = { kind: 'agent', agentKey } as const
    const made = await createSlot({ ...options, secret, slotId: newId(), createdAt: clock.now() })
    return { kind: 'agent', ...shareOf(made), userBlob: JSON.stringify(made.slot) } as const
  }

  return {
    async create(userId, agentKey) {
      const entropy = createEntropy()
      const walletId = newId()
      const sealing = { entropy, userId, walletId, version: 1, createdAt: clock.now() }
      return wipeAfter({ ...(await sealVault(sealing)), entropy }, async ({ vault, vaultKey }) => {
        const { forServer, ...device } = await deviceSlot({ vault, vaultKey, userId })
        const accounts = [...(await listAccounts(entropy))]
        // First here: a wallet that the server has and no browser can open would be lost.
        const record = { userId, walletId, accounts, vault, version: 1, ...device }
        const kept = { ...record, isProtected: false }
        await keep({ ...kept, custody: agentKey ? 'assisted' : 'user-held' })
        const agentSlot = await slotOfAgent({ vault, vaultKey, userId }, agentKey)
        const slots = { slot: forServer, agentSlot }
        await server.create({ walletId, vault: JSON.stringify(vault), ...slots })
        const stored = (await server.read({})).wallet
        return keep({ ...kept, custody: stored?.custody ?? 'user-held' })
      })
    },

    async unlock({ userId, remote, opener }) {
      const { walletId, custody, version } = remote
      const vault = JSON.parse(remote.vault)
      const opening = { vault, userId, atLeastVersion: 1 }
      const opened =
        'recoveryId' in opener
          ? await openRecovery({ ...opening, ...opener })
          : 'sealed' in opener
            ? await openTransfer({ ...opening, ...opener, stretch })
            : await openShared(opening, opener)
      return wipeAfter(opened, async (open) => {
        const { forServer, ...device } = await deviceSlot({ ...open, vault, userId })
        const accounts = [...(await listAccounts(open.entropy))]
        await server.addSlot({ version, slot: forServer })
        const record = { userId, walletId, accounts, vault, version, ...device }
        const provenSlotId = 'slot' in opener ? opener.slot.slotId : undefined
        return keep({ ...record, custody, isProtected: isShared(remote), provenSlotId })
      })
    },

    async check({ userId, remote: { vault, version: atLeastVersion }, opener }) {
      const opened = await openShared({ vault: JSON.parse(vault), userId, atLeastVersion }, opener)
      wipe(opened)
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
        const { agentKey } = custody === 'assisted' ? await server.custody({}) : { agentKey: null }
        const agentSlot = await slotOfAgent({ vault, vaultKey, userId }, agentKey)
        const slots = agentSlot ? [forServer, agentSlot] : [forServer]
        const unkept = { userId, walletId, accounts, vault, version, ...device }
        const record = { ...unkept, custody, isProtected: false }
        // First here: without it, what the server has a day later opens nothing.
        await keepForLater(record)
        const replacing = { version: before, vault: JSON.stringify(vault), slots }
        const { effectiveAt } = await server.replace(replacing)
        return effectiveAt === undefined ? keep(record) : undefined
      })
    },

    protect: async (secret, { replaces, opens } = {}) =>
      wipeAfter(await openFor(opens ?? { for: 'slots' }), async ({ record, vaultKey }) => {
        const { vault, userId, version } = record
        const made = await createSlot({
          ...{ vault, vaultKey, userId, slotId: newId(), createdAt: clock.now() },
          secret: secret.kind === 'password' ? { ...secret, stretch } : secret,
        })
        const { slot, proof } = made
        const ofServer = { ...shareOf(made), userBlob: JSON.stringify(slot) }
        if (slot.kind === 'passkey') {
          const { kind, credentialId } = slot
          const { created } = secret.kind === 'passkey' ? secret : {}
          const added = { kind, credentialId, created, ...ofServer }
          await server.addSlot({ version, slot: added, replaces })
        }
        if (slot.kind === 'password' && proof) {
          const { kind, kdfParams } = slot
          const whatProves = { kdfParams, proof: toBase64url(proof) }
          await server.addSlot({ version, slot: { kind, ...whatProves, ...ofServer }, replaces })
        }
        return keep({ ...record, isProtected: true, provenSlotId: slot.slotId })
      }),

    handOver: async ({ transferId, code }, opens) =>
      wipeAfter(await openFor(opens ?? { for: 'handOver' }), async ({ record, vaultKey }) => {
        const { vault, userId, version } = record
        const sealed = await sealTransfer({ vault, vaultKey, userId, transferId, code, stretch })
        await server.answerTransfer({ transferId, version, sealed })
      }),

    async confirm({ use, remote, by }) {
      if (!('prfOutput' in by)) return releaseHere({ use, confirmation: await confirmationOf(by) })
      const { userId } = await needRecord()
      const { vault, version: atLeastVersion } = remote
      // The server knows no key of this passkey. Its slot opens with it alone.
      return opener.releaseShared({ vault: JSON.parse(vault), userId, atLeastVersion }, by)
    },

    confirmation: async ({ by }) => ('prfOutput' in by ? undefined : confirmationOf(by)),

    withEntropy: async (use, opening) =>
      wipeAfter(await openFor(opening), ({ entropy }) => use(entropy)),
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
    wipe(open)
  }
}

function wipe({ entropy, vaultKey }: OpenWallet): void {
  for (const bytes of [entropy, vaultKey]) bytes.fill(0)
}
