import { type Address, concatHex, type Hex, numberToHex } from 'viem'

const FEE_BYTES = 3

/** Encodes a path for pools with fee tiers: token, fee, token, and so on. */
export function encodePath(path: readonly Address[], fees: readonly number[]): Hex {
  return concatHex(
    path.flatMap((token, index) => {
      const fee = fees[index]
      return fee === undefined ? [token] : [token, numberToHex(fee, { size: FEE_BYTES })]
    }),
  )
}
