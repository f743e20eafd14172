import { AccountRole } from '@solana/kit'
import { parseSystemInstruction, SystemInstruction } from '@solana-program/system'
import type { InstructionWords, NamedInstruction } from './NamedInstruction.ts'

/** Parses instructions of the system program. */
export function parseSystem(instruction: NamedInstruction): InstructionWords | undefined {
  const { program, accounts: keys, data } = instruction
  const accounts = keys.map((address) => ({ address, role: AccountRole.READONLY }))
  const read = parseSystemInstruction({ programAddress: program, accounts, data })
  if (read.instructionType === SystemInstruction.TransferSol) {
    const { source, destination } = read.accounts
    const info = {
      source: source.address,
      destination: destination.address,
      lamports: read.data.amount,
    }
    return { type: 'transfer', info }
  }
  if (read.instructionType !== SystemInstruction.CreateAccount) return undefined
  const { payer, newAccount } = read.accounts
  const { lamports, space, programAddress: owner } = read.data
  const info = { source: payer.address, newAccount: newAccount.address, lamports, space, owner }
  return { type: 'createAccount', info }
}
