/** The details that a token's contract reports. Unverified: show them only after `sanitizeName`. */
export interface TokenInfo {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A name that an address has claimed, and that resolves back to it. */
export interface NameRecord {
  readonly name: string
  /** The avatar record of the name: an image address, or any other text. */
  readonly avatar?: string | undefined
}

/** The balance of one token, as the chain itself lists it. */
export interface TokenHolding {
  readonly token: string
  /** The amount in the smallest unit. */
  readonly amount: bigint
  readonly decimals: number
}
