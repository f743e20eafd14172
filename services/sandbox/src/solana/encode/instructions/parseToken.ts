import { AccountRole } from '@solana/kit'
import { parseTokenInstruction, TokenInstruction } from '@solana-program/token'
import { programs } from '../../programs.ts'
import { uiAmount } from '../uiAmount.ts'
import type { InstructionWords, NamedInstruction } from './NamedInstruction.ts'

/** Parses the instructions that both token programs have in common. */
export function parseToken(instruction: NamedInstruction): InstructionWords | undefined {
  const { accounts: keys, data } = instruction
  const accounts = keys.map((address) => ({ address, role: AccountRole.READONLY }))
  const read = parseTokenInstruction({ programAddress: programs.token, accounts, data })
  switch (read.instructionType) {
    case TokenInstruction.Transfer: {
      const { source, destination, authority } = addressesOf(read.accounts)
      const amount = read.data.amount.toString()
      return { type: 'transfer', info: { source, destination, authority, amount } }
    }
    case TokenInstruction.TransferChecked: {
      const { amount, decimals } = read.data
      const info = { ...addressesOf(read.accounts), tokenAmount: uiAmount(amount, decimals) }
      return { type: 'transferChecked', info }
    }
    case TokenInstruction.MintTo: {
      const { mint, token: account, mintAuthority } = addressesOf(read.accounts)
      const amount = read.data.amount.toString()
      return { type: 'mintTo', info: { mint, account, mintAuthority, amount } }
    }
    case TokenInstruction.InitializeMint2: {
      const { decimals, mintAuthority } = read.data
      const { mint } = addressesOf(read.accounts)
      return { type: 'initializeMint2', info: { mint, decimals, mintAuthority } }
    }
    case TokenInstruction.InitializeAccount3: {
      const { account, mint } = addressesOf(read.accounts)
      return { type: 'initializeAccount3', info: { account, mint, owner: read.data.owner } }
    }
    case TokenInstruction.InitializeImmutableOwner:
      return { type: 'initializeImmutableOwner', info: addressesOf(read.accounts) }
    case TokenInstruction.CloseAccount: {
      const { account, destination, owner } = addressesOf(read.accounts)
      return { type: 'closeAccount', info: { account, destination, owner } }
    }
    default:
      return undefined
  }
}

function addressesOf<Name extends string>(
  accounts: Readonly<Record<Name, { readonly address: string }>>,
): Readonly<Record<Name, string>> {
  const entries = Object.entries<{ readonly address: string }>(accounts)
  // The same names, each with the address alone.
  return Object.fromEntries(entries.map(([name, { address }]) => [name, address])) as Record<
    Name,
    string
  >
}
