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

/** Makes a transaction of instructions, signed by whoever they name and paid by `payer`. */
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
