import { identifyAssociatedTokenInstruction } from '@solana-program/token'
import type { InstructionWords, NamedInstruction } from './NamedInstruction.ts'

const TYPES = ['create', 'createIdempotent']

/** Parses instructions that create a token account for an owner. */
export function parseAssociatedToken({
  accounts,
  data,
}: NamedInstruction): InstructionWords | undefined {
  const type = TYPES[data.length === 0 ? 0 : identifyAssociatedTokenInstruction(data)]
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts
  if (!type || !tokenProgram) return undefined
  return { type, info: { source, account, wallet, mint, systemProgram, tokenProgram } }
}
