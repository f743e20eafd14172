import { type Reading, type SigningRequest, warn } from '@bowline/common/reading'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { readMessage } from '../messages/readMessage.ts'
import { wholeText } from '../messages/wholeText.ts'
import { createReading } from '../reading/createReading.ts'
import { bytes } from '../reading/fields.ts'
import { parseHex, toHex } from '../reading/hex.ts'
import { readUnknown } from '../reading/readUnknown.ts'
import { sentLater } from '../reading/sentLater.ts'
import { isEvmAddress } from './checksumAddress.ts'
import { nameCollections } from './nameCollections.ts'
import { readBundle, readTransaction } from './readTransaction.ts'
import type { EvmReadingContext } from './Scene.ts'
import { readTypedData } from './typed-data/readTypedData.ts'

/**
 * Says what an EIP-1193 request asks for: a transaction, a batch of calls, a message or typed data. Never throws
 * and asks nobody. What it cannot read becomes an opaque reading.
 *
 * @example
 * const reading = readEvmRequest({ method: 'personal_sign', params }, { chainId: 'eip155:1', account })
 */
export function readEvmRequest(request: SigningRequest, context: EvmReadingContext): Reading {
  return nameCollections(read(request, context) ?? readUnknown(request, context), context)
}

function read({ method, params }: SigningRequest, context: EvmReadingContext): Reading | undefined {
  const [first, second] = Array.isArray(params) ? params : []
  if (method === 'eth_sendTransaction') return readTransaction(first, context)
  if (method === 'eth_signTransaction') return sentLater(readTransaction(first, context))
  if (method === 'wallet_sendCalls') return readBundle(first, context)
  if (method === 'personal_sign') return readPersonal(first, second, context)
  if (method === 'eth_sign') return readHash(first, second, context)
  const isTyped = method === 'eth_signTypedData_v4' || method === 'eth_signTypedData_v3'
  if (!isTyped || !isEvmAddress(first)) return undefined
  return withSigner(readTypedData({ method, data: second }, context), first, context)
}

/** Some apps have the parameters the other way round. An address of 20 bytes is no message then. */
function readPersonal(
  first: unknown,
  second: unknown,
  context: EvmReadingContext,
): Reading | undefined {
  const isTurned = isEvmAddress(first) && !isEvmAddress(second)
  const [message, signer] = isTurned ? [second, first] : [first, second]
  if (!v.is(wholeText, message)) return undefined
  const content = parseHex(message) ?? utf8ToBytes(message)
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${content.length}`)
  const digest = toHex(keccak_256(concatBytes(prefix, content)))
  const reading = readMessage(content, { context, digest, family: 'Ethereum' })
  return withSigner(reading, signer, context)
}

/** Signs whatever the hash is of: a transaction, an order, anything. */
function readHash(signer: unknown, hash: unknown, context: EvmReadingContext): Reading {
  const reading = createReading(context.chainId, {
    intent: 'signHash',
    fields: [bytes('data', parseHex(hash) ?? new Uint8Array())],
    warnings: [warn('mayBeHash')],
    digest: typeof hash === 'string' ? hash.slice(0, 66) : undefined,
  })
  return withSigner(reading, signer, context)
}

function withSigner<R extends Reading | undefined>(
  reading: R,
  signer: unknown,
  { account }: EvmReadingContext,
): R {
  const isOwn =
    signer === undefined ||
    (typeof signer === 'string' && signer.toLowerCase() === account.toLowerCase())
  if (!reading || isOwn) return reading
  const subject = isEvmAddress(signer) ? signer : undefined
  const warnings = [warn('otherAccount', { subject, expected: account }), ...reading.warnings]
  return { ...reading, warnings }
}
