import {
  createEntropy,
  type OpenWallet,
  openRecovery,
  openTransfer,
  sealTransfer,
  sealVault,
  type VaultRecord,
} from '@bowline/wallet-keys'
import { createActs } from './createActs.ts'
import { createBringingBack } from './createBringingBack.ts'
import { createConfirming } from './createConfirming.ts'
import { createOpener } from './createOpener.ts'
import { createOwnSlots, newId } from './createOwnSlots.ts'
import { createProtecting } from './createProtecting.ts'
import { createRewording } from './createRewording.ts'
import { createSigning } from './createSigning.ts'
import { actsOf, isShared } from './createWallet.ts'
import { NEW_FORM } from './formOf.ts'
import type { Keys, KeysOptions } from './Keys.ts'
import { listAccounts } from './listAccounts.ts'
import { stretchInWorker } from './passwords.ts'

export function createKeys(options: KeysOptions): Keys {
  const { wallet, service, clock, stretch = stretchInWorker } = options
  const { vault: server } = service
  const { keep } = wallet
  const opener = createOpener({ wallet, server, stretch })
  const { openFor, ...confirming } = createConfirming({ opener, stretch })
  const openShared = opener.openShared.bind(opener)
  const slots = createOwnSlots(clock)
  const { deviceSlot, slotOfAgent } = slots
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

    restore: createRewording({ ...options, server, signing, slots }),

    protect: createProtecting({ ...options, server, acts, opener, openFor, stretch }),

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

    bringBack: createBringingBack({ server, signing }),
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
