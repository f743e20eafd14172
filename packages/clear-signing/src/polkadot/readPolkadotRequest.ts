import {
  type Reading,
  type ReadingContext,
  type SigningRequest,
  type Warning,
  warn,
} from '@bowline/common/reading'
import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { readMessage } from '../messages/readMessage.ts'
import { wholeText } from '../messages/wholeText.ts'
import { createReading } from '../reading/createReading.ts'
import { bytes, number } from '../reading/fields.ts'
import { parseHex, toHex } from '../reading/hex.ts'
import { readUnknown } from '../reading/readUnknown.ts'
import { sentLater } from '../reading/sentLater.ts'
import { keyOfAddress, sameAccount } from './addresses.ts'
import { type CallScene, native } from './CallScene.ts'
import { isOf, loadRuntime, type PolkadotReadingContext, prefixOf } from './chains.ts'
import { decodeCall } from './decodeCall.ts'
import { readCall } from './readCall.ts'

const hex = v.pipe(v.string(), v.maxLength(262_146), v.regex(/^0x(?:[0-9a-f]{2})*$/i))
const quantity = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^(?:0x[0-9a-f]{1,64}|\d{1,40})$/i)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value) => BigInt(value)),
)
const transaction = v.object({
  address: v.string(),
  transactionPayload: v.object({
    address: v.string(),
    method: hex,
    genesisHash: hex,
    era: hex,
    nonce: v.optional(quantity),
    /** Four bytes, the highest first. */
    transactionVersion: v.optional(v.pipe(quantity, v.transform(Number))),
    tip: v.optional(quantity, 0),
    assetId: v.nullish(v.unknown()),
  }),
})
const message = v.object({ address: v.string(), message: wholeText })

/**
 * Says what a request to a Polkadot wallet asks for: a transaction or a message. Never throws and asks nobody.
 * Transactions of Polkadot, its Asset Hub and Kusama are read with the context that `withRuntime` returns; without it, and
 * of other chains, they are opaque.
 *
 * @example
 * readPolkadotRequest({ method: 'polkadot_signTransaction', params }, { chainId, account })
 */
export function readPolkadotRequest(
  request: SigningRequest,
  context: PolkadotReadingContext,
): Reading {
  return read(request, context) ?? readUnknown(request, context)
}

/**
 * Loads what the calls of the chain are that a transaction is for, and returns the context with it. Messages, and
 * transactions of chains that are not known, need nothing.
 */
export async function withRuntime(
  { method, params }: SigningRequest,
  context: ReadingContext,
): Promise<PolkadotReadingContext> {
  const { output, success } = v.safeParse(transaction, params)
  if (method !== 'polkadot_signTransaction' || !success) return context
  const runtime = await loadRuntime(chainIdOf(output.transactionPayload))
  return runtime ? { ...context, runtime } : context
}

const chainIdOf = ({ genesisHash }: { readonly genesisHash: string }): string =>
  `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`

function read(
  { method, params }: SigningRequest,
  context: PolkadotReadingContext,
): Reading | undefined {
  if (method === 'polkadot_signTransaction') {
    const { output, success } = v.safeParse(transaction, params)
    return success ? sentLater(readPayload(output, context)) : undefined
  }
  const { output, success } = v.safeParse(message, params)
  if (method !== 'polkadot_signMessage' || !success) return undefined
  const reading = readMessage(utf8ToBytes(output.message), { context, family: 'Polkadot' })
  return { ...reading, warnings: [...checkSigner([output.address], context), ...reading.warnings] }
}

function readPayload(
  { address, transactionPayload: payload }: v.InferOutput<typeof transaction>,
  context: PolkadotReadingContext,
): Reading {
  const content = parseHex(payload.method) ?? new Uint8Array()
  const chainId = chainIdOf(payload)
  const { runtime } = context
  const isKnown = runtime && isOf(runtime, chainId, payload.transactionVersion)
  const call = isKnown ? decodeCall(content, runtime) : undefined
  const scene: Omit<CallScene, 'read'> = {
    context,
    chainId,
    prefix: prefixOf(chainId),
    actor: keyOfAddress(context.account),
  }
  const inner = call ? readCall(call, scene) : unknownCall(content, chainId)
  return createReading(chainId, {
    ...inner,
    fields: [
      ...inner.fields,
      ...(payload.tip > 0n ? [native(scene, 'tip', payload.tip)] : []),
      ...(payload.nonce === undefined ? [] : [number('nonce', payload.nonce)]),
    ],
    warnings: [
      ...(chainId === context.chainId
        ? []
        : [warn('otherChain', { subject: chainId, expected: context.chainId })]),
      ...checkSigner([address, payload.address], context),
      ...(payload.tip > maxTip(context) ? [warn('highFeeRate')] : []),
      // The mark of a transaction that has no end.
      ...(payload.era === '0x00' ? [warn('neverExpires')] : []),
      // The fee is then taken from an asset, which the call does not name.
      ...(payload.assetId == null ? [] : [warn('feeInAsset')]),
      ...inner.warnings,
    ],
    digest: toHex(blake2b(content, { dkLen: 32 })),
  })
}

/** A whole unit. Nobody pays that on purpose to be first. */
const maxTip = ({ currency }: ReadingContext): bigint => 10n ** BigInt(currency?.decimals ?? 10)

const unknownCall = (content: Uint8Array, chainId: string): Reading =>
  createReading(chainId, { intent: 'callContract', fields: [bytes('data', content)] })

function checkSigner(
  named: readonly string[],
  { account: own }: ReadingContext,
): readonly Warning[] {
  const other = named.find((one) => !sameAccount(one, own))
  return other === undefined ? [] : [warn('otherAccount', { subject: other, expected: own })]
}
