import {
  appendTransactionMessageInstructions,
  type BlockhashLifetimeConstraint,
  createTransactionMessage,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'

/** Creates a transaction from instructions, with `payer` and all named signers. */
export async function signInstructions(
  payer: KeyPairSigner,
  lifetime: BlockhashLifetimeConstraint,
  instructions: readonly Instruction[],
) {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timely) => appendTransactionMessageInstructions(instructions, timely),
  )
  return signTransactionMessageWithSigners(message)
}
