import type { Hex } from 'viem'
import { decodeDecimals } from '../../../chain/decodeDecimals.ts'
import { decodeText } from '../../../chain/decodeText.ts'
import type { TokenClaim } from './repo.ts'

export interface ClaimAnswers {
  readonly name: Hex | undefined
  readonly symbol: Hex | undefined
  readonly decimals: Hex | undefined
}

const MAX_CHARACTERS = 512

/** Parses a contract's answers to `name`, `symbol` and `decimals`. All of them are untrusted. */
export function readClaim({ name, symbol, decimals }: ClaimAnswers): Omit<TokenClaim, 'readAt'> {
  return { name: readText(name), symbol: readText(symbol), decimals: decodeDecimals(decimals) }
}

const readText = (data: Hex | undefined) => (decodeText(data) ?? '').slice(0, MAX_CHARACTERS)
