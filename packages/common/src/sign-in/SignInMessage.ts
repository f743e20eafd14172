/** A message of EIP-4361, or its form for other families (CAIP-122), as it is written. */
export interface SignInMessage {
  readonly scheme?: string | undefined
  readonly domain: string
  /** The family as it stands in the message: `Ethereum`, `Solana`. */
  readonly family: string
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  /** The chain, without the namespace on EVM chains. `chainOf` gives the CAIP-2 identifier. */
  readonly chainId: string
  readonly nonce: string
  /** Moments are of RFC 3339. */
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources: readonly string[]
}

/** What a sign-in message is made of. */
export interface SignInFields {
  /** CAIP-10. Of an EVM account the address has the capitals of EIP-55: wallets expect it. */
  readonly account: string
  /** The host of the page that asks, with its port if it has one. */
  readonly domain: string
  /** The page or service that is signed in to. */
  readonly uri: string
  /** The nonce of the server for this one message: 8 to 256 letters and digits. */
  readonly nonce: string
  /** Moments are of RFC 3339, as `Date.toISOString` writes them. */
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  /** One line of ASCII without `"%<>\^{|}` and the backtick, as EIP-4361 wants it. */
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  /** URIs, 64 at most. */
  readonly resources?: readonly string[] | undefined
  /** The scheme of the page, where wallets shall check it: `https`. */
  readonly scheme?: string | undefined
}
