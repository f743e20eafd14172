import type { ChainId, TransactionStatus } from '@bowline/common'
import type { Readable } from '../core/readable.ts'

/** An amount that moved or was meant to. */
export interface LocalMove {
  readonly direction: 'in' | 'out'
  /** Contract; `undefined` means the native currency. */
  readonly token?: string | undefined
  /** Empty if the symbol is unknown, as for an NFT. */
  readonly symbol: string
  readonly decimals: number
  /** The amount in the smallest unit, as decimal digits: storage cannot hold a bigint. */
  readonly amount: string
  /** The token is verified. */
  readonly verified?: boolean | undefined
  /** The id of an NFT, in decimal digits. */
  readonly tokenId?: string | undefined
}

/** What a transaction was meant to do. */
export interface TransactionNote {
  readonly kind: 'send' | 'swap' | 'approve' | 'other'
  /** Empty if it is not known before the chain reports it. */
  readonly moves: readonly LocalMove[]
  /** The receiver's address; for an approval, the spender. */
  readonly to?: string | undefined
  /** The name that the visitor typed for it. */
  readonly toName?: string | undefined
}

/** A transaction that was sent from this kit. */
export interface LocalTransaction extends TransactionNote {
  readonly chainId: ChainId
  readonly hash: string
  /** The sender's address. */
  readonly from: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** The hash of the transaction that pays the same in its place, with another fee. */
  readonly replacedBy?: string | undefined
  /** It was changed in the wallet before it was sent. The record tells what was sent. */
  readonly isEdited?: boolean | undefined
  /** How much of what a swap was to bring has arrived, in the smallest unit, as decimal digits. */
  readonly received?: string | undefined
  /** A batch of calls, whose `hash` is the wallet's id of it until its transaction has taken its place. */
  readonly isBatch?: boolean | undefined
  /** How often it was found in no block any more after it had been in one. */
  readonly undone?: number | undefined
  /** What its family finds it by, or what has taken its place, when the chain does not know its hash. */
  readonly trace?: string | undefined
  /** `unknown`: it was sent and its outcome could not be read. */
  readonly status: 'pending' | TransactionStatus | 'unknown'
}

/** What tells a transaction apart. */
export type TransactionId = Pick<LocalTransaction, 'chainId' | 'hash'>

/** The transactions that this visitor has sent from this kit, on this and earlier pages. */
export interface LocalTransactions {
  /** Newest first. */
  readonly store: Readable<readonly LocalTransaction[]>
  /** Resolves when the transactions of earlier pages are in the store. Never rejects. */
  readonly ready: Promise<void>
  find(transaction: TransactionId): LocalTransaction | undefined
  add(transaction: LocalTransaction): void
  settle(transaction: TransactionId, status: LocalTransaction['status']): void
  /** Records that another transaction pays the same in its place. Whichever is in a block then settles. */
  replace(transaction: TransactionId, replacedBy: string): void
  /** Records that a transaction is in no block any more: it may be included again. */
  reopen(transaction: TransactionId): void
  /** Records what was learnt of a transaction since it was sent. */
  learn(transaction: TransactionId, news: TransactionNews): void
  /** Stops listening to other pages. */
  stop(): void
}

export type TransactionNews = Partial<
  Pick<LocalTransaction, 'kind' | 'moves' | 'to' | 'toName' | 'isEdited' | 'trace' | 'received'>
>
