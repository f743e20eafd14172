/** A request as it comes to a wallet. Nothing about it is taken for granted. */
export interface SigningRequest {
  readonly method: string
  readonly params?: unknown
}
