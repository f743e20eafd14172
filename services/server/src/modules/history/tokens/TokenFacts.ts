/** What a token is called, by the operator's list or else by its own words. */
export interface TokenFacts {
  /** Empty when the contract does not say. */
  readonly name: string
  readonly symbol: string
  /** `undefined` when the contract does not say, or nothing that makes sense. */
  readonly decimals: number | undefined
  /** On the operator's list of tokens. */
  readonly verified: boolean
}

/** What nothing is known of. */
export const unknownToken: TokenFacts = {
  name: '',
  symbol: '',
  decimals: undefined,
  verified: false,
}
