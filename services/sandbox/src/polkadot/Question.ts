/** What the process of the chain is asked: a method of its JSON-RPC, `faucet` or `balance`. */
export interface Question {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

export interface Failure {
  /** Of JSON-RPC. */
  readonly code: number
  readonly message: string
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: Failure }
