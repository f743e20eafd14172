import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'

/** A decoded signed transaction. */
export interface Envelope {
  readonly wire: Uint8Array
  readonly transaction: Transaction
  readonly message: EnvelopeMessage
  /** The first signature in base58, which identifies the transaction. */
  readonly signature: string
  readonly signatures: readonly string[]
}

export type EnvelopeMessage = Extract<
  CompiledTransactionMessage & CompiledTransactionMessageWithLifetime,
  { readonly version: 'legacy' | 0 }
>

const SIGNATURE_BYTES = 64

/** Decodes a transaction. Throws an `Error` with a reason if the bytes are invalid. */
export function readEnvelope(wire: Uint8Array): Envelope {
  const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
  const message = readMessage(messageBytes)
  const filled = Object.entries(signatures).map(
    ([signer, signature]) => [signer, signature ?? new Uint8Array(SIGNATURE_BYTES)] as const,
  )
  const texts = filled.map(([, signature]) => getBase58Decoder().decode(signature))
  const [signature] = texts
  if (signature === undefined) throw new Error('no signer')
  return {
    wire,
    message,
    // Missing signatures are zeros in the encoded transaction as well.
    transaction: {
      messageBytes,
      signatures: Object.fromEntries(filled) as Transaction['signatures'],
    },
    signature,
    signatures: texts,
  }
}

/** Decodes a message. Throws an `Error` with a reason if the bytes are invalid. */
export function readMessage(bytes: ReadonlyUint8Array): EnvelopeMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 'legacy' || message.version === 0) return message
  throw new Error(`version ${message.version} is not known`)
}

/** Lists the accounts of a message, and says of each whether it is a signer and whether it is writable. */
export function rolesOf({ header, staticAccounts }: EnvelopeMessage): readonly {
  readonly address: Address
  readonly isSigner: boolean
  readonly isWritable: boolean
}[] {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  return staticAccounts.map((address, index) => {
    const isSigner = index < numSignerAccounts
    const end = isSigner
      ? numSignerAccounts - numReadonlySignerAccounts
      : staticAccounts.length - numReadonlyNonSignerAccounts
    return { address, isSigner, isWritable: index < end }
  })
}
