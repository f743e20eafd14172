/** What a token's contract says of itself. Claims: shown only after `sanitizeName`. */
export interface TokenInfo {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A name that an address has claimed, and that leads back to it. */
export interface NameRecord {
  readonly name: string
  /** What the name's owner has put there; an address of a picture, or anything else. */
  readonly avatar?: string | undefined
}

/** What an account holds of one token, as the chain itself lists it. */
export interface TokenHolding {
  readonly token: string
  /** In the smallest unit. */
  readonly amount: bigint
  readonly decimals: number
}
