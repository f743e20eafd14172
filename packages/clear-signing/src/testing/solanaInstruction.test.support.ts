import type { Reading } from '@bowline/common/reading'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { AccountRole, type Address, address, type Instruction } from '@solana/kit'
import { readSolanaRequest } from '../solana/readSolanaRequest.ts'
import type { SolanaReadingContext } from '../solana/SolanaScene.ts'
import { brief } from './evmCase.test.support.ts'
import { keyOf, wireOf } from './solanaWire.test.support.ts'

export const [ME, ALICE, EVE, FROM, TO, MINT] = [1, 2, 3, 4, 5, 6].map(keyOf) as Address[] &
  [Address, Address, Address, Address, Address, Address]

export const context: SolanaReadingContext = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  account: ME,
  currency: { symbol: 'SOL', decimals: 9 },
  tokens: [{ address: MINT, symbol: 'USDC', decimals: 6 }],
}

const note: Instruction = {
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: utf8ToBytes('beside'),
}

/** What an instruction is to be read as. */
export type InstructionCase = readonly [
  intent: string,
  instruction: Instruction,
  accountsNeeded: number,
  fields: readonly unknown[],
  warnings: readonly object[],
]

/** Reads instructions as a transaction of the account. */
export const readAll = (
  instructions: readonly Instruction[],
  changes: Partial<SolanaReadingContext> = {},
): Reading =>
  readSolanaRequest(
    {
      method: 'solana_signTransaction',
      params: { transaction: wireOf(instructions, { payer: ME }) },
    },
    { ...context, ...changes },
  )

/** Reads an instruction beside another one: what the whole transaction costs is not among its fields then. */
export function readOne(
  instruction: Instruction,
  changes: Partial<SolanaReadingContext> = {},
): Reading {
  const [one] = readAll([instruction, note], changes).calls
  if (!one) throw new Error('The transaction is not read.')
  return one
}

/** All fields in their order. */
export const fieldsOf = ({ fields }: Reading): readonly (readonly [string, unknown])[] =>
  fields.map(({ label, value }) => [label, brief(value)])

/** An instruction with more accounts than it names. */
export const withAccounts = (
  instruction: Instruction,
  ...more: readonly Address[]
): Instruction => ({
  ...instruction,
  accounts: [
    ...(instruction.accounts ?? []),
    ...more.map((one) => ({ address: one, role: AccountRole.READONLY })),
  ],
})

/** What is said of an instruction that is not read: nothing but what is in it. */
export const UNREAD = { intent: 'callContract', clarity: 'opaque', warnings: [] }

/** An instruction with the first of its accounts alone. */
export const withFirst = (instruction: Instruction, count: number): Instruction => ({
  ...instruction,
  accounts: (instruction.accounts ?? []).slice(0, count),
})

/** An instruction that is not whole: with less data or more, and with fewer accounts than it needs. */
export function brokenForms(
  instruction: Instruction,
  accountsNeeded: number,
): readonly Instruction[] {
  const { data = new Uint8Array() } = instruction
  return [
    ...Array.from({ length: data.length }, (_, length) => ({
      ...instruction,
      data: data.slice(0, length),
    })),
    { ...instruction, data: Uint8Array.of(...data, 0) },
    ...Array.from({ length: accountsNeeded }, (_, count) => withFirst(instruction, count)),
  ]
}
