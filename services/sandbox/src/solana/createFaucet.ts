import { address, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Pay } from './world/createPayer.ts'
import { sandboxSolana } from './world/sandboxSolana.ts'
import { testSigner } from './world/testSigner.ts'
import { transferInstructions } from './world/tokenInstructions.ts'

/** Amounts that a faucet pays, in the smallest unit. */
export interface SolanaFaucetAmounts {
  readonly lamports?: bigint | undefined
  readonly tokens?: Readonly<Partial<Record<keyof typeof sandboxSolana.tokens, bigint>>> | undefined
}

/** Pays from the treasury to an address. Resolves with the signature once it is confirmed. */
export type SolanaFaucet = (to: string, amounts: SolanaFaucetAmounts) => Promise<string>

/** Throws if the chain rejects the payment: a new account must receive at least its rent. */
export function createFaucet(pay: Pay): SolanaFaucet {
  const { people, tokens } = sandboxSolana
  return async (to, { lamports = 0n, tokens: amounts = {} }) => {
    const treasury = await testSigner(people.treasury.index)
    const instructions: Instruction[] = []
    if (lamports > 0n) {
      const destination = address(to)
      instructions.push(
        getTransferSolInstruction({ source: treasury, destination, amount: lamports }),
      )
    }
    for (const [name, amount] of Object.entries(amounts)) {
      const token = tokens[name as keyof typeof tokens] // the type has no other keys
      instructions.push(...(await transferInstructions(treasury, { token, to, amount })))
    }
    return pay(treasury, instructions)
  }
}
