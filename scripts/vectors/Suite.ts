/** The vectors of one public source, each put to a function of ours. */
export interface Suite {
  /** What is specified, such as `EIP-712`. */
  readonly of: string
  /** The publisher of the vectors. */
  readonly source: string
  /** The function of ours, from the root of the repository. */
  readonly checks: string
  /** Lists the vectors that the function is for. */
  cases(): Promise<readonly VectorCase[]>
}

export interface VectorCase {
  readonly name: string
  /** Whether the function does what the vector says. An error counts as no. */
  passes(): boolean | Promise<boolean>
}
