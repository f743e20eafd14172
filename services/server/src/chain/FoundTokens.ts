/** Contracts of fungible tokens that an account may hold. How much, only the chain knows. */
export interface FoundTokens<A extends string = string> {
  readonly contracts: readonly A[]
  /** Whether the account holds no others, as far as the source knows. */
  readonly isComplete: boolean
}
