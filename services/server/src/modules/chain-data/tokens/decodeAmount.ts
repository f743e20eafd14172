import { type Hex, size, slice } from 'viem'

/** More than any honest token issues: 2^192 is 6 · 10^57. */
const MAX_AMOUNT = 2n ** 192n

/** Decodes an amount that a contract returned; `undefined` if it is implausible. */
export function decodeAmount(data: Hex | undefined): bigint | undefined {
  if (!data || size(data) < 32) return undefined
  const amount = BigInt(slice(data, 0, 32))
  return amount < MAX_AMOUNT ? amount : undefined
}
