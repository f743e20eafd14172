import {
  type BlockhashLifetimeConstraint,
  blockhash,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import type { Ledger } from '../ledger/createLedger.ts'
import { failureText } from '../ledger/failureText.ts'
import { readEnvelope } from '../ledger/readEnvelope.ts'
import { signInstructions } from './signInstructions.ts'

/** Signs instructions and puts them into a block. Returns the signature. */
export type Pay = (payer: KeyPairSigner, instructions: readonly Instruction[]) => Promise<string>

/** Throws when the chain refuses what is paid. */
export function createPayer(ledger: Ledger, nextSlot: () => void): Pay {
  return async (payer, instructions) => {
    // Each in a block of its own: the same payment twice is two payments.
    nextSlot()
    const lifetime: BlockhashLifetimeConstraint = {
      blockhash: blockhash(ledger.blockhash()),
      lastValidBlockHeight: ledger.slot(),
    }
    const signed = await signInstructions(payer, lifetime, instructions)
    const envelope = readEnvelope(Uint8Array.from(getTransactionEncoder().encode(signed)))
    const { failure, logs } = ledger.land(envelope)
    if (!failure) return envelope.signature
    throw new Error([failureText(failure), ...logs].join('\n'))
  }
}
