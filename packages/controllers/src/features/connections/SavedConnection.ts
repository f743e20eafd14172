/** What is needed to find a wallet again. It contains no key and no session. */
export interface SavedConnection {
  readonly connectorId: string
  readonly rdns?: string | undefined
  readonly chainId: string
  /** CAIP-10. Set only if the app chooses the account, because the wallet does not know that choice. */
  readonly account?: string | undefined
  /** CAIP-10. The account that was in use, by which wallets that claim the same domain are told apart. */
  readonly shown?: string | undefined
}
