import {
  appendTransactionMessageInstructions,
  type Blockhash,
  blockhash,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { Ledger } from '../ledger/createLedger.ts'
import { failureText } from '../ledger/failureText.ts'
import { readEnvelope } from '../ledger/readEnvelope.ts'

/** Signs instructions and puts them into a block. Returns the signature. */
export type Pay = (payer: KeyPairSigner, instructions: readonly Instruction[]) => Promise<string>

/** Throws when the chain refuses what is paid. */
export function createPayer(ledger: Ledger, nextSlot: () => void): Pay {
  return async (payer, instructions) => {
    // Each in a block of its own: the same payment twice is two payments.
    nextSlot()
    const lifetime: { blockhash: Blockhash; lastValidBlockHeight: bigint } = {
      blockhash: blockhash(ledger.blockhash()),
      lastValidBlockHeight: ledger.slot(),
    }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timely) => appendTransactionMessageInstructions(instructions, timely),
    )
    const signed = await signTransactionMessageWithSigners(message)
    const envelope = readEnvelope(Uint8Array.from(getTransactionEncoder().encode(signed)))
    const { failure, logs } = ledger.land(envelope)
    if (!failure) return envelope.signature
    throw new Error([failureText(failure), ...logs].join('\n'))
  }
}
