import { type Clock, isChainId, type KitStorage } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { is, type Kind } from '../../core/is.ts'
import type { LocalTransaction, LocalTransactions, TransactionId } from '../../kit/transactions.ts'
import type { KitRecord } from '../../persistence/createRecord.ts'
import { STORAGE_PREFIX } from '../../persistence/readKept.ts'
import { isSameList, mergeTransactions, transactionKey } from './mergeTransactions.ts'

/** Transactions that are pending for longer are not watched on later pages, unless they can be replaced. */
export const PENDING_LIFE_MS = 24 * 3_600_000

interface Parts {
  readonly clock: Clock
  readonly record: KitRecord<readonly object[]>
  readonly storage: KitStorage
  /** Whether a transaction waits for its block however long that takes. */
  staysPending(transaction: TransactionId): boolean
}

/**
 * Stores the visitor's transactions. Open pages overwrite each other's record, so each page that sees
 * another's write adds its own missing transactions. None is lost while a page that knows it is open.
 */
export function createLocalTransactions(parts: Parts): LocalTransactions {
  const { clock, record, storage, staysPending } = parts
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
    const isOver = (one: LocalTransaction) =>
      one.status === 'pending' && one.sentAt < limit && !staysPending(one)
    const list = store.getState()
    update(list.map((one) => (isOver(one) ? { ...one, status: 'unknown' } : one)))
  }
  const change = (transaction: TransactionId, news: Partial<LocalTransaction>) => {
    const key = transactionKey(transaction)
    const list = store.getState()
    update(list.map((one) => (transactionKey(one) === key ? { ...one, ...news } : one)))
    void share() // never rejects
  }
  const find = ({ chainId, hash }: TransactionId) =>
    store.getState().find((one) => one.chainId === chainId && one.hash === hash)
  const stop = storage.watch?.(`${STORAGE_PREFIX}transactions`, () => void share())

  return {
    store,
    ready: share().then(giveUpOld),
    find,
    add(transaction) {
      update(mergeTransactions([transaction], store.getState()))
      void share() // never rejects
    },
    settle: (transaction, status) => change(transaction, { status }),
    replace: (transaction, replacedBy) => change(transaction, { replacedBy }),
    reopen(transaction) {
      const undone = (find(transaction)?.undone ?? 0) + 1
      change(transaction, { status: 'pending', undone })
    },
    learn: change,
    stop: stop ?? (() => {}),
  }
}

const of = (name: string, fits: (value: never) => boolean): Kind => ({
  name,
  fits: (value) => fits(value as never),
})
const flag = (name: string) =>
  of('a flag', (value: Readonly<Record<string, unknown>>) =>
    is.oneOf(undefined, true, false).fits(value[name]),
  )
const digits = of(
  'digits',
  (value: unknown) => is.text.fits(value) && /^\d{1,78}$/.test(`${value}`),
)
const count = of('a count', (value: number) => Number.isSafeInteger(value) && value >= 0)
const chain = of('a chain', (value: unknown) => is.text.fits(value) && isChainId(`${value}`))
const moves = is.listOf(
  every(
    is.with('direction', is.oneOf('in', 'out')),
    is.with('symbol', is.text, 'token'),
    is.with('decimals', count),
    is.with('amount', digits, 'tokenId'),
    flag('verified'),
  ),
)
const transaction = every(
  is.with('chainId', chain),
  is.with('hash from', is.text, 'to toName replacedBy trace'),
  flag('isEdited'),
  flag('isBatch'),
  of(
    'received',
    ({ received }: { readonly received?: string }) =>
      received === undefined || digits.fits(received),
  ),
  of(
    'undone',
    ({ undone }: { readonly undone?: number }) => undone === undefined || count.fits(undone),
  ),
  is.with('sentAt', count),
  is.with(
    'status',
    is.oneOf('pending', 'confirmed', 'reverted', 'replaced', 'cancelled', 'unknown'),
  ),
  is.with('kind', is.oneOf('send', 'swap', 'approve', 'other')),
  is.with('moves', moves),
)

/** Returns true if a stored value is a transaction. */
const isLocalTransaction = (value: object): value is LocalTransaction => transaction.fits(value)

function every(...kinds: readonly Kind[]): Kind {
  return of('all of these', (value) => kinds.every(({ fits }) => fits(value)))
}
