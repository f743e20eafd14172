/**
 * What is publicly known of an address: that it has a key and no code, that it is a contract, and for contracts that
 * somebody has only just made and shows to nobody, `fresh`. Code of an account that delegates is `delegated`.
 */
export type KnownAddress = 'key' | 'contract' | 'fresh' | 'delegated'

export interface Balance {
  /**
   * Contract, mint or number of the token; of inscriptions the coin that carries it, as `transaction:index`. Absent
   * for the chain's own currency.
   */
  readonly token?: string
  /** A number of the smallest unit; of collections, how many. */
  readonly amount: string
  /** Those of a collection that the account has. */
  readonly ids?: readonly string[]
  /** The worth of all of it in US dollars, where no list of prices has it. */
  readonly usd?: number
}

/** A request as a wallet gets it, and what is known around it. */
export interface Request {
  readonly id: string
  /** Requests of one template have the same shape; ten at most. */
  readonly template: string
  readonly kind: string
  readonly family: 'evm' | 'solana' | 'bitcoin' | 'polkadot'
  /** CAIP-2. */
  readonly chain: string
  readonly method: string
  readonly params: unknown
  readonly context: {
    readonly account: string
    /** The user's other addresses. */
    readonly own: readonly string[]
    /** Those that the user has paid before. */
    readonly trusted: readonly string[]
    /** The host of the site that asks. */
    readonly domain: string
    readonly known: Readonly<Record<string, KnownAddress>>
    readonly balances: readonly Balance[]
    /** Lookup tables of Solana. */
    readonly tables?: Readonly<Record<string, readonly string[]>>
    /** Token accounts of Solana: whose they are, and of which mint. */
    readonly tokenAccounts?: Readonly<
      Record<string, { readonly owner: string; readonly mint: string }>
    >
  }
  /** Names in `sources.data.json`. */
  readonly sources: readonly string[]
}

export interface Drainer extends Request {
  /** What it does to its user. */
  readonly harm: string
  /** What the person has to be told at least. */
  readonly atLeast: 'red' | 'refused'
}

/** An honest request is never red, and never refused. */
export interface Honest extends Request {
  /** What it does for its user. */
  readonly does: string
  /** Why a second look may be asked for; `false` if it may not. */
  readonly yellow: false | string
}

export interface Asset {
  readonly symbol: string
  readonly decimals: number
  /** The price of one whole unit, or the floor of a collection, in US dollars. */
  readonly usd: number
  /** How many whole units there are, about. */
  readonly supply?: number
  readonly isNft?: true
}

/** Stands for the address of a chain's own currency in `assets.data.json`. */
export const NATIVE = 'native'

/** When all requests are asked, in seconds since 1970. */
export const NOW_SECONDS = 1_795_900_000
