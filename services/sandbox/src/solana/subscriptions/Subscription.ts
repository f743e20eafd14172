import type { Ledger } from '../ledger/createLedger.ts'
import type { PastTransaction } from '../ledger/PastTransaction.ts'

/** An active subscription of one client. */
export interface Subscription {
  /** Called after each transaction, with it, and at the start of each slot, without. */
  hear(transaction: PastTransaction | undefined): void
}

export interface SubscriptionHost {
  readonly ledger: Ledger
  tell(result: unknown): void
  /** Ends the subscription after its last notification. */
  end(): void
}

/** Parses a subscription's parameters. Throws an `RpcError`. */
export type Subscribe = (params: readonly unknown[], host: SubscriptionHost) => Subscription
