/** What is needed to find a wallet again. No account, no key, no session. */
export interface SavedConnection {
  readonly connectorId: string
  readonly rdns?: string | undefined
  readonly chainId: string
}
