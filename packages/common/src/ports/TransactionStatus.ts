import type { AccountId } from '../caip/identifiers.ts'
import type { Namespace, ProviderMap } from '../caip/ProviderMap.ts'
import type { FeeRate } from './TransferIntent.ts'

/**
 * The outcome of a transaction. `replaced`: another transaction has taken its place, with its nonce or its
 * coins. `cancelled`: one that moves nothing has, so nothing but a fee was paid.
 */
export type TransactionStatus = 'confirmed' | 'reverted' | 'replaced' | 'cancelled'

/** A transaction that has taken the place of another one. */
export interface Replacement {
  readonly hash: string
  /**
   * `repriced`: it does the same, for another fee. `cancelled`: it moves nothing. `replaced`: it does
   * something else. Left out by families that know only what it pays.
   */
  readonly reason?: 'repriced' | 'cancelled' | 'replaced' | undefined
  /** What it pays of the native currency, in the smallest unit. */
  readonly pays: readonly { readonly to: string; readonly amount: bigint }[]
}

/** How a transaction that waits for its block can be sped up. */
export interface SpeedUp {
  /** What it pays for itself now, in the smallest native unit. */
  readonly fee: bigint
  /** The rates to choose from, cheapest first. Empty if the account cannot pay a higher fee. */
  readonly offers: readonly SpeedUpOffer[]
}

export interface SpeedUpOffer extends FeeRate {
  /** What the transaction in its place would pay, in the smallest native unit. */
  readonly fee: bigint
}

/** A transaction of the account that waits for its block. */
export interface WaitingTransaction<N extends Namespace = Namespace> {
  readonly account: AccountId<N>
  readonly hash: string
}

/** A waiting transaction, and what the one in its place may cost. */
export interface SpeedUpRequest<N extends Namespace = Namespace> extends WaitingTransaction<N> {
  readonly feeRate: bigint
  /** The most that the fee may be, in the smallest native unit: that of the offer which was reviewed. */
  readonly maxFee?: bigint | undefined
}

/** What a family keeps of a transaction, and tells of it, while it is sent and waited for. */
export interface TransactionWatch<N extends Namespace = Namespace> {
  /** What `onTrace` was given last, perhaps on an earlier page. */
  readonly trace?: string | undefined
  /**
   * Called with a text by which the family finds the transaction, or what has taken its place, when the chain does
   * not know its hash. Only the family reads it. Of two texts, the one that sorts last is kept.
   */
  onTrace?(trace: string): void
  /** Called with what the transaction does if that is not what the wallet was asked for. */
  onEdited?(sent: EditedTransaction): void
  /** The wallet that has sent it, while it is connected: only the wallet knows what has become of a batch. */
  provider?(): ProviderMap[N] | undefined
  /** What the account is to receive by it: a contract, or `undefined` for the native currency. */
  readonly receives?: { readonly token: string | undefined } | undefined
  /** Hears how much of that has arrived, in the smallest unit, if the chain tells. */
  onReceived?(amount: bigint): void
  /** Hears that the transaction is certainly in no block, or in none any more. */
  onWaiting?(): void
}

/** What a transaction does that was changed in the wallet before it was sent. */
export interface EditedTransaction {
  readonly kind: 'send' | 'approve' | 'other'
  /** The receiver; for an approval, the spender. */
  readonly to?: string | undefined
  /** Contract; `undefined` means the native currency. */
  readonly token?: string | undefined
  /** The amount in the smallest unit. */
  readonly amount: bigint
}
