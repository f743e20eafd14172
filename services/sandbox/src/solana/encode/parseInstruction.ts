import { type Address, getBase58Decoder } from '@solana/kit'
import { programs } from '../programs.ts'
import type { InstructionWords, NamedInstruction } from './instructions/NamedInstruction.ts'
import { parseAssociatedToken } from './instructions/parseAssociatedToken.ts'
import { parseSystem } from './instructions/parseSystem.ts'
import { parseToken } from './instructions/parseToken.ts'

type Parser = (instruction: NamedInstruction) => InstructionWords | string | undefined

const memo: Parser = ({ data }) => new TextDecoder().decode(data)

const PARSERS: Readonly<Record<Address, { readonly program: string; readonly parse: Parser }>> = {
  [programs.system]: { program: 'system', parse: parseSystem },
  [programs.token]: { program: 'spl-token', parse: parseToken },
  // The node that this stands for names both token programs alike here.
  [programs.token2022]: { program: 'spl-token', parse: parseToken },
  [programs.associatedToken]: {
    program: 'spl-associated-token-account',
    parse: parseAssociatedToken,
  },
  [programs.memo]: { program: 'spl-memo', parse: memo },
  [programs.memoV1]: { program: 'spl-memo', parse: memo },
}

/** Parses an instruction (`jsonParsed`). An unknown instruction is returned as bytes. */
export function parseInstruction(instruction: NamedInstruction) {
  const { program: programId, accounts, data, stackHeight } = instruction
  const parser = PARSERS[programId]
  const parsed = parser && attempt(parser.parse, instruction)
  if (parser && parsed !== undefined)
    return { program: parser.program, programId, parsed, stackHeight }
  return { programId, accounts, data: getBase58Decoder().decode(data), stackHeight }
}

function attempt(parse: Parser, instruction: NamedInstruction) {
  try {
    return parse(instruction)
  } catch {
    // Too few accounts or bytes. The program rejects it too, so it is returned as bytes.
    return undefined
  }
}
