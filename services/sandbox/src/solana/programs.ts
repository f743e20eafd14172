import { type Address, address } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'

/** The programs with a known name. */
export const programs = {
  system: SYSTEM_PROGRAM_ADDRESS,
  token: TOKEN_PROGRAM_ADDRESS,
  token2022: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associatedToken: ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  computeBudget: address('ComputeBudget111111111111111111111111111111'),
  memo: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  memoV1: address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'),
  metadata: address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'),
} as const

/** The name of a token program in parsed accounts. */
export function tokenProgramName(program: Address): 'spl-token' | 'spl-token-2022' | undefined {
  if (program === programs.token) return 'spl-token'
  return program === programs.token2022 ? 'spl-token-2022' : undefined
}
