import type { Address } from 'viem'

/** The known properties of a fungible token. */
export interface Token<A extends string = Address> {
  readonly address: A
  readonly name: string
  readonly symbol: string
  /** 1 to 36. */
  readonly decimals: number
  /** On the operator's list. */
  readonly verified: boolean
}
