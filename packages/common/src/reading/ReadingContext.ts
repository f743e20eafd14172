/** What the reader is told about the account that is asked, and about what it knows. */
export interface ReadingContext {
  /** The chain of the account that is asked to sign, as CAIP-2 names it. */
  readonly chainId: string
  /** The account's address. */
  readonly account: string
  /** The chain's own currency. Without it, amounts of it are in their smallest unit. */
  readonly currency?:
    | {
        readonly symbol: string
        readonly decimals: number
        /** The price of one whole unit in US dollars. Without prices, nothing is said of what is given and got. */
        readonly usd?: number | undefined
      }
    | undefined
  /** Tokens of that chain whose details are known to be right. */
  readonly tokens?: readonly KnownToken[] | undefined
  /** The user's own addresses, and those that the user has paid. Addresses that look like them are reported. */
  readonly trusted?: readonly string[] | undefined
  /** Addresses that are the user's own: money that goes there is change. */
  readonly own?: readonly string[] | undefined
  /** Contracts of that chain that the caller vouches for, besides those that the reader knows. */
  readonly contracts?: readonly string[] | undefined
  /** The host, with port, of the site that asks. Messages that sign in elsewhere are reported. */
  readonly domain?: string | undefined
  /** Now, in seconds since 1970. Without it, nothing is said to be expired. */
  readonly nowSeconds?: number | undefined
  /** The hash that is signed, if the caller has it. Used for EIP-712 messages. */
  readonly digest?: string | undefined
  /** Asks the operator's server what is known of contracts. Without it, only what is part of the reader is. */
  readonly readDescriptors?: ReadDescriptors | undefined
}

/**
 * Reads what is kept of a contract, which is named by CAIP-10 in lower case; `undefined` if nothing is. Rejects if there is no
 * answer.
 */
export type ReadDescriptors = (
  contract: string,
  signal: AbortSignal,
) => Promise<DescriptorShard | undefined>

/** What is kept of one contract. */
export interface DescriptorShard {
  /** A list of descriptors (ERC-7730) as JSON, each by itself. */
  readonly text: string
  /** The hash of the text that an index has promised, in hexadecimal. */
  readonly sha256: string
}

export interface KnownToken {
  /** Contract or mint. */
  readonly address: string
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** Default: a token with decimals. */
  readonly isNft?: boolean | undefined
  /** The price of one whole unit, or the floor of a collection, in US dollars. */
  readonly usd?: number | undefined
}
