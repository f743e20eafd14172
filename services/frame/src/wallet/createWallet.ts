import type { Service } from '../service/createService.ts'
import {
  forgetLeft,
  keepForLater,
  laterWallet,
  leftWallet,
  readWallet,
} from '../store/leftWallet.ts'
import type { Store } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'

/** The encrypted wallet as the server has it. */
export type RemoteWallet = NonNullable<Awaited<ReturnType<Service['vault']['read']>>['wallet']>
type RemoteSlot = RemoteWallet['slots'][number]
export type SlotOf<K extends RemoteSlot['kind']> = Extract<RemoteSlot, { kind: K }>

/** A wallet that was deleted, and can be brought back. */
export type ClosedWallet = NonNullable<Awaited<ReturnType<Service['vault']['read']>>['closed']>

/** What there is of a user's wallet. */
export interface Found {
  /** The wallet as the server has it; undefined if the user has none. */
  readonly remote: RemoteWallet | undefined
  /** What this browser opens it with; undefined if it cannot. */
  readonly record: WalletRecord | undefined
  /** The one that was deleted last. */
  readonly closed?: ClosedWallet | undefined
  /** All deleted ones that are kept. */
  readonly kept?: readonly ClosedWallet[] | undefined
}

/** What this browser keeps of the wallet of the user who is logged in. */
export interface Wallet {
  /** Undefined if this browser cannot open it. Asks nobody. */
  record(): Promise<WalletRecord | undefined>
  /** Asks the server for the wallet of the user, and compares it with what this browser keeps. */
  find(userId: string): Promise<Found>
  /** Returns the record that it keeps. */
  keep(record: WalletRecord): Promise<WalletRecord>
  /** Keeps a record that opens the wallet from a later time on. `find` finds it then. */
  keepForLater(record: WalletRecord): Promise<void>
  /** The record that was kept for later. */
  later(userId: string): Promise<WalletRecord | undefined>
  forget(): Promise<void>
}

export interface WalletOptions {
  readonly service: Pick<Service, 'vault'>
  readonly store: Store
}

export function createWallet({ service, store }: WalletOptions): Wallet {
  const read = () => readWallet(store, 'wallet')

  async function keep(record: WalletRecord): Promise<WalletRecord> {
    await store.set('wallet', record)
    return record
  }

  /** A browser forgets a wallet that something else opens, so it must be known to. */
  const isProven = ({ provenSlotId }: WalletRecord, remote: RemoteWallet): boolean =>
    sharedSlots(remote).some(({ slotId, counts }) => counts || slotId === provenSlotId)

  return {
    record: read,
    keep,
    keepForLater: (record) => keepForLater(store, record),
    later: (userId) => laterWallet(store, userId),
    forget: () => store.remove('wallet'),

    async find(userId) {
      const { wallet, closed, kept: all } = await service.vault.read({})
      const remote = wallet ?? undefined
      const own = await read()
      const first = own?.userId === userId ? own : await leftWallet(store, userId)
      const kept = [first, await laterWallet(store, userId)]
      const record = kept.find((one) => one && remote && opens(one, remote))
      if (!record || !remote) return { remote, record: undefined, closed }
      const { custody } = remote
      const isProtected = isProven(record, remote)
      const found = await keep({ ...record, custody, isProtected, acts: actsOf(remote) })
      await forgetLeft(store, userId)
      return { remote, record: found, kept: all }
    },
  }
}

/** What a browser keeps of whether acts of a wallet are signed. Undefined: this browser may have them so. */
export const actsOf = ({ isSigned, canRegister }: RemoteWallet): WalletRecord['acts'] =>
  isSigned ? 'signed' : canRegister ? undefined : 'unsigned'

const opens = ({ walletId, slot: { slotId } }: WalletRecord, remote: RemoteWallet): boolean =>
  walletId === remote.walletId && remote.slots.some((slot) => slot.slotId === slotId)

/** The name under which a browser keeps what it needs once the operator has opened the wallet for it. */
export const recoveryName = (userId: string) => `recovery|${userId}`

/** Whether its user has something besides devices that is known to open it. */
export const isShared = (remote: RemoteWallet): boolean =>
  sharedSlots(remote).some(({ counts }) => counts)

const sharedSlots = ({ slots }: RemoteWallet) =>
  slots.filter(({ kind }) => kind === 'passkey' || kind === 'password')
