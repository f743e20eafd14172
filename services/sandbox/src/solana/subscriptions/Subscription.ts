import type { Ledger } from '../ledger/createLedger.ts'
import type { PastTransaction } from '../ledger/PastTransaction.ts'

/** One thing that a listener wants to be told. */
export interface Subscription {
  /** Called after each transaction, with it, and after the beginning of each slot, without. */
  hear(transaction: PastTransaction | undefined): void
}

export interface SubscriptionHost {
  readonly ledger: Ledger
  tell(result: unknown): void
  /** Ends the subscription: there is nothing more to be told. */
  end(): void
}

/** Reads what is asked for. Throws an `RpcError`. */
export type Subscribe = (params: readonly unknown[], host: SubscriptionHost) => Subscription
