/** What visitors are shown of a chain. */
export const SHOWN_KINDS = ['balances', 'tokens', 'history', 'nfts', 'names', 'prices'] as const
export type ShownKind = (typeof SHOWN_KINDS)[number]

/** The one that is asked: the chain's RPC endpoints, or a service by its name in metrics; nobody for what the server has itself. */
export type Asked =
  | { readonly kind: 'nodes' }
  | { readonly kind: 'upstream'; readonly name: string }
  | { readonly kind: 'nobody' }

export type Shown =
  | {
      readonly status: 'shown'
      /** Its source, as words without an address: `a service (Blockscout)`. */
      readonly from: string
      readonly asks: Asked
      /** What is missing all the same, as a sentence. */
      readonly lacks?: string | undefined
      /** The variable that would change that. */
      readonly setting?: string | undefined
    }
  | {
      readonly status: 'notShown'
      /** Completes the sentence "Not shown, because …". */
      readonly because: string
      /** The variable that would change it; absent if none does. */
      readonly setting?: string | undefined
    }

export interface ChainCoverage {
  /** CAIP-2. */
  readonly chainId: string
  readonly name: string
  readonly endpoints: number
  readonly shown: Readonly<Record<ShownKind, Shown>>
}
