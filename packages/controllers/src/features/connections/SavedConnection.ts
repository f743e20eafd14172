/** What is needed to find a wallet again. No key, no session. */
export interface SavedConnection {
  readonly connectorId: string
  readonly rdns?: string | undefined
  readonly chainId: string
  /** CAIP-10. Only where the visitor has chosen one in the app, since their wallet does not know. */
  readonly account?: string | undefined
}
