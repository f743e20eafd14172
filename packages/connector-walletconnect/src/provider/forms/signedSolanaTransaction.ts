import { base58, base64 } from '@scure/base'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

const SIGNATURE_BYTES = 64

/**
 * Writes a signature into the transaction that it signs.
 * Throws if the signer is not a signer of the transaction, or the signature is malformed.
 */
export function signedSolanaTransaction(
  transaction: string,
  { signer, signature }: { readonly signer: string; readonly signature: string },
): string {
  const { bytes, keys, signerCount, signatures, signaturesAt } = readSolanaTransaction(transaction)
  const index = keys.indexOf(signer)
  const written = base58.decode(signature)
  if (index < 0 || index >= Math.min(signerCount, signatures.length))
    throw new RangeError('The transaction does not ask for this signer')
  if (written.length !== SIGNATURE_BYTES) throw new RangeError('This is not a signature')
  const signed = bytes.slice()
  signed.set(written, signaturesAt + index * SIGNATURE_BYTES)
  return base64.encode(signed)
}
