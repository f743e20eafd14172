import type { ChainId, TransactionStatus } from '@bowline/common'

/** What moved, or was meant to. */
export interface LocalMove {
  readonly direction: 'in' | 'out'
  /** Contract; `undefined` means the native currency. */
  readonly token?: string | undefined
  /** Empty where nobody has named it, as with an NFT. */
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit, as decimal digits: storage knows no bigint. */
  readonly amount: string
  /** Somebody vouched for the token. */
  readonly verified?: boolean | undefined
  /** Decimal digits. */
  readonly tokenId?: string | undefined
}

/** What the visitor meant by a transaction. */
export interface TransactionNote {
  readonly kind: 'send' | 'swap' | 'approve' | 'other'
  /** Empty when only the chain can tell. */
  readonly moves: readonly LocalMove[]
  /** The receiver's address; of an approval, who may take. */
  readonly to?: string | undefined
  /** The name that the visitor has typed for it. */
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
  /** `unknown`: it was sent, and nobody could tell how it ended. */
  readonly status: 'pending' | TransactionStatus | 'unknown'
}
