import {
  createEntropy,
  createSlot,
  type OpenWallet,
  openRecovery,
  openTransfer,
  sealTransfer,
  sealVault,
  type VaultRecord,
  wordsToEntropy,
} from '@bowline/wallet-keys'
import { toBase64url } from '../service/base64url.ts'
import { createActs } from './createActs.ts'
import { createConfirming } from './createConfirming.ts'
import { createOpener } from './createOpener.ts'
import { createOwnSlots, newId, shareOf } from './createOwnSlots.ts'
import { createSigning } from './createSigning.ts'
import { actsOf, isShared } from './createWallet.ts'
import { formOf, NEW_FORM } from './formOf.ts'
import type { Keys, KeysOptions } from './Keys.ts'
import { listAccounts } from './listAccounts.ts'
import { stretchInWorker } from './passwords.ts'

export function createKeys(options: KeysOptions): Keys {
  const { wallet, service, clock, stretch = stretchInWorker } = options
  const { vault: server } = service
  const { keep, keepForLater } = wallet
  const opener = createOpener({ wallet, server, stretch })
  const { openFor, ...confirming } = createConfirming({ opener, stretch })
  const openShared = opener.openShared.bind(opener)
  const { deviceSlot, slotOfAgent } = createOwnSlots(clock)
  const signing = createSigning(server)
  const acts = createActs({ wallet, server, signing })

  return {
    async create(userId, agentKey) {
      const entropy = createEntropy()
      const walletId = newId()
      const sealing = {
        entropy,
        userId,
        walletId,
        version: 1,
        createdAt: clock.now(),
        form: NEW_FORM,
      }
      return wipeAfter({ ...(await sealVault(sealing)), entropy }, async ({ vault, vaultKey }) => {
        const { forServer, ...device } = await deviceSlot({ vault, vaultKey, userId })
        const accounts = await listAccounts(entropy, NEW_FORM)
        // First here: a wallet that the server has and no browser can open would be lost.
        const record = { userId, walletId, ...accounts, vault, version: 1, ...device }
        const kept = { ...record, isProtected: false, acts: 'signed' } as const
        await keep({ ...kept, custody: agentKey ? 'assisted' : 'user-held' })
        const agentSlot = await slotOfAgent({ vault, vaultKey, userId }, agentKey)
        const made = { walletId, vault: JSON.stringify(vault), slot: forServer, agentSlot }
        const place = { act: 'create', userId, walletId, version: 1 } as const
        const actKey = await signing.key(entropy, place, made)
        await server.create({ ...made, actKey })
        const stored = (await server.read({})).wallet
        return keep({ ...kept, custody: stored?.custody ?? 'user-held' })
      })
    },

    async unlock({ userId, remote, opener }) {
      const { walletId, custody, version } = remote
      const vault: VaultRecord = JSON.parse(remote.vault)
      const opening = { vault, userId, atLeastVersion: 1 }
      const opened =
        'recoveryId' in opener
          ? await openRecovery({ ...opening, ...opener })
          : 'sealed' in opener
            ? await openTransfer({ ...opening, ...opener, stretch })
            : await openShared(opening, opener)
      return wipeAfter(opened, async (open) => {
        const { forServer, ...device } = await deviceSlot({ ...open, vault, userId })
        const accounts = await listAccounts(open.entropy, vault.v)
        const place = { act: 'addSlot', userId, walletId, version } as const
        const added = { version, slot: forServer }
        await server.addSlot(
          remote.isSigned ? await signing.signed(open.entropy, place, added) : added,
        )
        const record = { userId, walletId, ...accounts, vault, version, ...device }
        const provenSlotId = 'slot' in opener ? opener.slot.slotId : undefined
        const isProtected = isShared(remote) || provenSlotId !== undefined
        return keep({ ...record, custody, isProtected, provenSlotId, acts: actsOf(remote) })
      })
    },

    async check({ userId, remote: { vault, version: atLeastVersion }, opener }) {
      const opened = await openShared({ vault: JSON.parse(vault), userId, atLeastVersion }, opener)
      wipe(opened)
    },

    async restore({ userId, remote, words }) {
      const entropy = wordsToEntropy(words)
      const { walletId, custody, version: before } = remote
      const form = await formOf(entropy, JSON.parse(remote.vault))
      const version = before + 1
      const sealing = { entropy, userId, walletId, version, createdAt: clock.now(), form }
      return wipeAfter({ ...(await sealVault(sealing)), entropy }, async ({ vault, vaultKey }) => {
        const { forServer, ...device } = await deviceSlot({ vault, vaultKey, userId })
        const accounts = await listAccounts(entropy, form)
        const { agentKey } = custody === 'assisted' ? await server.custody({}) : { agentKey: null }
        const agentSlot = await slotOfAgent({ vault, vaultKey, userId }, agentKey)
        const slots = agentSlot ? [forServer, agentSlot] : [forServer]
        const unkept = { userId, walletId, ...accounts, vault, version, ...device }
        const record = { ...unkept, custody, isProtected: false, acts: actsOf(remote) }
        // First here: without it, what the server has a day later opens nothing.
        await keepForLater(record)
        const replacing = { version: before, vault: JSON.stringify(vault), slots }
        const place = { act: 'replace', userId, walletId, version: before } as const
        const { effectiveAt } = await server.replace(
          remote.isSigned ? await signing.signed(entropy, place, replacing) : replacing,
        )
        return effectiveAt === undefined ? keep(record) : undefined
      })
    },

    protect: async (secret, { replaces, opens } = {}) =>
      wipeAfter(await openFor(opens ?? { for: 'slots' }), async (open) => {
        const { record, vaultKey } = open
        const add = async (args: Parameters<typeof server.addSlot>[0]) =>
          server.addSlot(await acts.signed(open, 'addSlot', args))
        const { vault, userId, version } = record
        const place = { vault, vaultKey, userId }
        const made = await createSlot({
          ...place,
          slotId: newId(),
          createdAt: clock.now(),
          secret: secret.kind === 'password' ? { ...secret, stretch } : secret,
        })
        const { slot, proof } = made
        const ofServer = { ...shareOf(made), userBlob: JSON.stringify(slot) }
        if (slot.kind === 'passkey') {
          const { kind, credentialId } = slot
          const { created } = secret.kind === 'passkey' ? secret : {}
          const added = { kind, credentialId, created, ...ofServer }
          await add({ version, slot: added, replaces })
        }
        if (slot.kind === 'password' && proof) {
          const { kind, kdfParams } = slot
          const whatProves = { kdfParams, proof: toBase64url(proof) }
          await add({ version, slot: { kind, ...whatProves, ...ofServer }, replaces })
        }
        const known = (await wallet.record()) ?? record
        return keep({ ...known, isProtected: true, provenSlotId: slot.slotId })
      }),

    handOver: async ({ transferId, code }, opens) =>
      wipeAfter(await openFor(opens ?? { for: 'handOver' }), async (open) => {
        const { record, vaultKey } = open
        const { vault, userId, version } = record
        const sealed = await sealTransfer({ vault, vaultKey, userId, transferId, code, stretch })
        const args = { transferId, version, sealed }
        await server.answerTransfer(await acts.signed(open, 'handOver', args))
      }),

    ...confirming,

    withEntropy: async (use, opening) =>
      wipeAfter(await openFor(opening), async (open) => {
        const result = await use(open.entropy)
        await acts.registerQuietly(open)
        return result
      }),

    signed: async (act, args, opening) =>
      wipeAfter(await openFor(opening ?? { for: 'acts' }), (open) => acts.signed(open, act, args)),

    async register() {
      if ((await wallet.record())?.acts === 'signed') return true
      return wipeAfter(await openFor({ for: 'acts' }), (open) => acts.register(open))
    },

    async bringBack({ userId, closed, words }) {
      const { walletId, version } = closed
      const place = { act: 'restore', userId, walletId, version } as const
      const args = { walletId }
      if (words === undefined) return server.restore(args)
      const entropy = wordsToEntropy(words)
      try {
        return await server.restore(await signing.signed(entropy, place, args))
      } finally {
        entropy.fill(0)
      }
    },
  }
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
