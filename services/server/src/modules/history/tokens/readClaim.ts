import { type Hex, hexToBigInt, size, slice } from 'viem'
import { decodeText } from '../../../chain/decodeText.ts'
import type { TokenClaim } from './repo.ts'

export interface ClaimAnswers {
  readonly name: Hex | undefined
  readonly symbol: Hex | undefined
  readonly decimals: Hex | undefined
}

const MAX_CHARACTERS = 512
const MAX_DECIMALS = 255n

/** Parses a contract's answers to `name`, `symbol` and `decimals`. All of them are untrusted. */
export function readClaim({ name, symbol, decimals }: ClaimAnswers): Omit<TokenClaim, 'readAt'> {
  return { name: readText(name), symbol: readText(symbol), decimals: readDecimals(decimals) }
}

const readText = (data: Hex | undefined) => (decodeText(data) ?? '').slice(0, MAX_CHARACTERS)

function readDecimals(data: Hex | undefined): number | undefined {
  if (!data || size(data) < 32) return undefined
  const decimals = hexToBigInt(slice(data, 0, 32))
  return decimals <= MAX_DECIMALS ? Number(decimals) : undefined
}
