import {
  type Reading,
  type ReadingContext,
  type SigningRequest,
  warn,
} from '@bowline/common/reading'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { readMessage } from '../messages/readMessage.ts'
import { createReading } from '../reading/createReading.ts'
import { toHex } from '../reading/hex.ts'
import { readUnknown } from '../reading/readUnknown.ts'
import { sentLater } from '../reading/sentLater.ts'
import { isTransactionMessage } from './parseTransaction.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'
import type { SolanaReadingContext } from './SolanaScene.ts'

/** Longer texts are no transaction, and no message that anyone reads. */
const encoded = v.pipe(v.string(), v.maxLength(16_384))
const one = v.object({ transaction: encoded })
const several = v.object({
  transactions: v.pipe(v.array(encoded), v.minLength(1), v.maxLength(32)),
})
const message = v.object({ message: encoded, pubkey: v.optional(v.string()) })

/**
 * Says what a request to a Solana wallet asks for: one transaction or several, or a message. Never throws and asks
 * nobody. What it cannot read becomes an opaque reading.
 *
 * @example
 * readSolanaRequest({ method: 'solana_signTransaction', params: { transaction } }, { chainId, account })
 */
export function readSolanaRequest(request: SigningRequest, context: SolanaReadingContext): Reading {
  return read(request, context) ?? readUnknown(request, context)
}

/** The transactions of a request, as their bytes; none for a request of another kind. */
export function transactionsOf({ method, params }: SigningRequest): readonly Uint8Array[] {
  const isSeveral = method === 'solana_signAllTransactions'
  const { output, success } = v.safeParse(isSeveral ? several : one, params)
  if (!success) return []
  const wires = 'transactions' in output ? output.transactions : [output.transaction]
  return wires.flatMap((wire) => decode(base64, wire) ?? [])
}

function read(
  { method, params }: SigningRequest,
  context: SolanaReadingContext,
): Reading | undefined {
  if (method === 'solana_signTransaction' || method === 'solana_signAndSendTransaction') {
    const { output, success } = v.safeParse(one, params)
    const reading = success ? readEncoded(output.transaction, context) : undefined
    return method === 'solana_signTransaction' ? sentLater(reading) : reading
  }
  if (method === 'solana_signAllTransactions') {
    const { output, success } = v.safeParse(several, params)
    if (!success) return undefined
    const calls = output.transactions.flatMap((wire) => readEncoded(wire, context) ?? [])
    if (calls.length < output.transactions.length) return undefined
    return sentLater(createReading(context.chainId, { intent: 'batch', fields: [], calls }))
  }
  const { output, success } = v.safeParse(message, params)
  if (method !== 'solana_signMessage' || !success) return undefined
  const content = decode(base58, output.message)
  return content && readSigned(content, output.pubkey, context)
}

function readEncoded(wire: string, context: SolanaReadingContext): Reading | undefined {
  const content = decode(base64, wire)
  return content && readSolanaTransaction(content, context)
}

function readSigned(
  content: Uint8Array,
  signer: string | undefined,
  context: ReadingContext,
): Reading {
  const digest = toHex(sha256(content))
  const reading = readMessage(content, { context, digest, family: 'Solana' })
  const isOther = signer !== undefined && signer !== context.account
  // Solana has no mark that tells a message from a transaction. Without its signatures it is one as well.
  const meant = isTransactionMessage(content)
    ? readSolanaTransaction(Uint8Array.of(0, ...content), context)
    : undefined
  return createReading(context.chainId, {
    ...reading,
    calls: meant ? [meant] : [],
    warnings: [
      ...(meant ? [warn('isTransaction')] : []),
      ...(isOther ? [warn('otherAccount', { subject: signer, expected: context.account })] : []),
      ...reading.warnings,
    ],
  })
}

function decode(coder: { decode(text: string): Uint8Array }, text: string): Uint8Array | undefined {
  try {
    return coder.decode(text)
  } catch {
    // Another alphabet: no bytes.
    return undefined
  }
}
