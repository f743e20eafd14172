import type { Clock, KitStorage } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type { KitRecord } from '../../persistence/createRecord.ts'
import { STORAGE_PREFIX } from '../../persistence/readKept.ts'
import type { Readable } from '../../readable.ts'
import { isLocalTransaction } from './isLocalTransaction.ts'
import type { LocalTransaction } from './LocalTransaction.ts'
import { isSameList, mergeTransactions, transactionKey } from './mergeTransactions.ts'

/** Transactions that are pending for longer are not watched on later pages. */
export const PENDING_LIFE_MS = 24 * 3_600_000

/** The transactions that this visitor has sent from this kit, on this and earlier pages. */
export interface LocalTransactions {
  /** Newest first. */
  readonly store: Readable<readonly LocalTransaction[]>
  /** Resolves when the transactions of earlier pages are in the store. Never rejects. */
  readonly ready: Promise<void>
  add(transaction: LocalTransaction): void
  settle(
    transaction: Pick<LocalTransaction, 'chainId' | 'hash'>,
    status: LocalTransaction['status'],
  ): void
  /** Stops listening to other pages. */
  stop(): void
}

interface Parts {
  readonly clock: Clock
  readonly record: KitRecord<readonly object[]>
  readonly storage: KitStorage
}

/**
 * Stores the visitor's transactions. Open pages overwrite each other's record, so each page that sees
 * another's write adds its own missing transactions. None is lost while a page that knows it is open.
 */
export function createLocalTransactions({ clock, record, storage }: Parts): LocalTransactions {
  const store = createStore<readonly LocalTransaction[]>(() => [])

  const update = (next: readonly LocalTransaction[]) => {
    if (!isSameList(next, store.getState())) store.setState(next, true)
  }
  const share = async () => {
    const kept = mergeTransactions(((await record.read()) ?? []).filter(isLocalTransaction))
    const all = mergeTransactions(store.getState(), kept)
    update(all)
    if (!isSameList(all, kept)) record.write(all)
  }
  const giveUpOld = () => {
    const limit = clock.now() - PENDING_LIFE_MS
    const isOver = ({ status, sentAt }: LocalTransaction) => status === 'pending' && sentAt < limit
    const list = store.getState()
    update(list.map((one) => (isOver(one) ? { ...one, status: 'unknown' } : one)))
  }
  const stop = storage.watch?.(`${STORAGE_PREFIX}transactions`, () => void share())

  return {
    store,
    ready: share().then(giveUpOld),
    add(transaction) {
      update(mergeTransactions([transaction], store.getState()))
      void share() // never rejects
    },
    settle(transaction, status) {
      const key = transactionKey(transaction)
      const list = store.getState()
      update(list.map((one) => (transactionKey(one) === key ? { ...one, status } : one)))
      void share() // never rejects
    },
    stop: stop ?? (() => {}),
  }
}
