import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { Mint } from './readMint.ts'

/** An account of the first token program; one with extensions is as long, and a byte says what it is. */
const PLAIN_SIZE = 165
/** Number and length before each extension. */
const HEADER_SIZE = 4

/** What an account gets for an extension of its token, in bytes: Token-2022's own table. */
const BY_MINT_EXTENSION = new Map([
  [1, 8], // transfer fee: what is held back
  [9, 0], // not transferable
  [14, 1], // transfer hook: whether one runs
  [26, 0], // can be paused
])

/** How long the token account is that is made for a receiver, in bytes. The rent depends on it. */
export function tokenAccountSize(program: Address, { extensions }: Mint): bigint {
  if (program === TOKEN_PROGRAM_ADDRESS) return BigInt(PLAIN_SIZE)
  // Every associated account of this program has the extension that its owner never changes.
  const parts = [0, ...[...extensions.keys()].flatMap((kind) => BY_MINT_EXTENSION.get(kind) ?? [])]
  const total = parts.reduce((sum, size) => sum + HEADER_SIZE + size, PLAIN_SIZE + 1)
  return BigInt(total)
}
