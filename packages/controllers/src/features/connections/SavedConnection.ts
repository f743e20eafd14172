/** What is needed to find a wallet again. No key, no session. */
export interface SavedConnection {
  readonly connectorId: string
  readonly rdns?: string | undefined
  readonly chainId: string
  /** CAIP-10. Only where the account is the app's choice, since the wallet does not know of it. */
  readonly account?: string | undefined
}
