import type { EncodedAccount } from '@solana/kit'
import { getMintDecoder, getTokenDecoder, type Mint, type Token } from '@solana-program/token'
import { tokenProgramName } from '../programs.ts'

export const MINT_BYTES = 82
export const TOKEN_BYTES = 165
const MULTISIG_BYTES = 355

// The account type follows the 165 bytes of a token account, or a mint padded to that size.
const KIND_OFFSET = TOKEN_BYTES
const KIND_MINT = 1
const KIND_TOKEN = 2

/** Decodes a token account of either token program. */
export function readTokenAccount({ data, programAddress }: EncodedAccount): Token | undefined {
  if (!tokenProgramName(programAddress) || data.length === MULTISIG_BYTES) return undefined
  const isToken =
    data.length === TOKEN_BYTES || (data.length > TOKEN_BYTES && data[KIND_OFFSET] === KIND_TOKEN)
  return isToken ? getTokenDecoder().decode(data.subarray(0, TOKEN_BYTES)) : undefined
}

/** Decodes a mint of either token program. */
export function readMint({ data, programAddress }: EncodedAccount): Mint | undefined {
  if (!tokenProgramName(programAddress) || data.length === MULTISIG_BYTES) return undefined
  const isMint =
    data.length === MINT_BYTES || (data.length > TOKEN_BYTES && data[KIND_OFFSET] === KIND_MINT)
  return isMint ? getMintDecoder().decode(data.subarray(0, MINT_BYTES)) : undefined
}
