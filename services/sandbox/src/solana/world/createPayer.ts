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

/** Signs and sends instructions. Returns the signature. */
export type Pay = (payer: KeyPairSigner, instructions: readonly Instruction[]) => Promise<string>

/** Throws if the chain rejects the transaction. */
export function createPayer(ledger: Ledger, nextSlot: () => void): Pay {
  return async (payer, instructions) => {
    // Each in its own block, so that two equal payments are both executed.
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
