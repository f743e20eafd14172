import type { ChainId } from '../caip/identifiers.ts'

/** A request that was answered after the page that had made it was gone: its tab was led to the wallet and back. */
export interface AnsweredRequest {
  readonly id: string
  readonly chainId: ChainId
  readonly method: string
  /** The parameters as the app has passed them. */
  readonly params?: unknown
  /** `code`: as the provider would have thrown it, by EIP-1193 or JSON-RPC: 4001 if its user has refused. */
  readonly outcome:
    | { readonly status: 'answered'; readonly result: unknown }
    | { readonly status: 'failed'; readonly code: number }
}

/** Requests whose answers wait for the app, oldest first. Each is taken once, in the tab that has asked. */
export interface AnsweredRequests {
  getState(): readonly AnsweredRequest[]
  subscribe(onChange: () => void): () => void
  /** Takes one off the list. Undefined if it was taken. */
  take(id: string): AnsweredRequest | undefined
}
