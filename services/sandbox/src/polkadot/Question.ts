/** What the process of the chain is asked: a method of its JSON-RPC, `faucet` or `balance`. */
export interface Question {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  /** The connection whose subscriptions a method may begin and end. Absent: it may not. */
  readonly connection?: number | undefined
}

/** A connection is over, and with it all that it has subscribed to. */
export interface Closed {
  readonly closed: number
}

export interface Failure {
  /** The error code of JSON-RPC. */
  readonly code: number
  readonly message: string
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: Failure }

/** What a connection has subscribed to. It comes after the answer with the id of the subscription. */
export interface Told {
  readonly connection: number
  readonly method: string
  readonly subscription: string
  readonly result: unknown
}
