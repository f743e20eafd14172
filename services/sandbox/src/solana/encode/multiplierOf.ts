import type { EncodedAccount } from '@solana/kit'
import { extensionData } from './parseExtensions.ts'

const SCALED = 25
const INTEREST = 10
const AUTHORITY_BYTES = 32
const YEAR_SECONDS = 31_556_736
const WHOLE = 10_000

/**
 * How much more of a token nodes show than there is: its multiplier, or the interest since it was made (Token-2022).
 * `undefined` where they show what there is.
 */
export function multiplierOf({ data }: EncodedAccount, nowSeconds: number): number | undefined {
  const scaled = viewOf(extensionData(data, SCALED))
  if (scaled) {
    const isNewer = nowSeconds >= Number(scaled.getBigInt64(AUTHORITY_BYTES + 8, true))
    return scaled.getFloat64(AUTHORITY_BYTES + (isNewer ? 16 : 0), true)
  }
  const interest = viewOf(extensionData(data, INTEREST))
  if (!interest) return undefined
  const start = Number(interest.getBigInt64(AUTHORITY_BYTES, true))
  const update = Number(interest.getBigInt64(AUTHORITY_BYTES + 10, true))
  const grown = (rate: number, seconds: number) => Math.exp((rate * seconds) / YEAR_SECONDS / WHOLE)
  return (
    grown(interest.getInt16(AUTHORITY_BYTES + 8, true), update - start) *
    grown(interest.getInt16(AUTHORITY_BYTES + 18, true), nowSeconds - update)
  )
}

const viewOf = (data: Uint8Array | undefined) =>
  data && new DataView(data.buffer, data.byteOffset, data.byteLength)
