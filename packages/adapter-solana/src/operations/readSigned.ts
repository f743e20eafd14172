import { KitError } from '@bowline/common'
import { getTransactionDecoder, type Transaction } from '@solana/kit'
import { fromBase64, toBase64 } from '../base64.ts'
import type { PaymentOrder } from './PaymentOrder.ts'
import { readSignature } from './readSignature.ts'

export interface SignedTransaction {
  /** Base64 of the wire format. */
  readonly wire: string
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Reads what a wallet answers to `solana_signTransaction`: the whole transaction, or, of older
 * paired wallets, the signature alone.
 *
 * Throws `WALLET_ANSWER_INVALID` unless the payer's signature is in it.
 */
export function readSigned(
  answer: unknown,
  { order: { payer, compiled }, method }: { readonly order: PaymentOrder; readonly method: string },
): SignedTransaction {
  const text: unknown = Object(answer).transaction
  if (text === undefined) {
    const { bytes: signature } = readSignature(answer, method)
    return { ...compiled, wire: withSignature(compiled.wire, signature), signature }
  }
  const bytes = typeof text === 'string' ? fromBase64(text) : undefined
  const transaction = bytes && decode(bytes)
  const signature = transaction?.signatures[payer]
  if (!transaction || !signature) throw new KitError('WALLET_ANSWER_INVALID', { method })
  const message = new Uint8Array(transaction.messageBytes)
  return { wire: toBase64(bytes), message, signature: new Uint8Array(signature) }
}

function decode(bytes: Uint8Array): Transaction | undefined {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    // Bytes of anything else.
    return undefined
  }
}

/** The payer alone signs, so the one signature stands behind its count, which is 1. */
function withSignature(wire: string, signature: Uint8Array): string {
  const bytes = Uint8Array.from(fromBase64(wire) ?? [])
  bytes.set(signature, 1)
  return toBase64(bytes)
}
