/** The name and decimals of a token, from the operator's list or its contract. */
export interface TokenFacts {
  /** Empty if the contract does not provide it. */
  readonly name: string
  readonly symbol: string
  /** `undefined` if the contract does not provide it or returns an invalid value. */
  readonly decimals: number | undefined
  /** Whether it is on the operator's list of tokens. */
  readonly verified: boolean
}

/** The facts of an unknown token. */
export const unknownToken: TokenFacts = {
  name: '',
  symbol: '',
  decimals: undefined,
  verified: false,
}
