import { loadCode } from '@bowline/common'
import {
  type AskNode,
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
import { bytes, number, yesNo } from '../reading/fields.ts'
import { parseHex, toHex } from '../reading/hex.ts'
import { readUnknown } from '../reading/readUnknown.ts'
import { sentLater } from '../reading/sentLater.ts'
import { keyOfAddress, sameAccount } from './addresses.ts'
import { type CallScene, native } from './CallScene.ts'
import { isOf, loadRuntime, type PolkadotReadingContext, prefixOf } from './chains.ts'
import { decodeCall } from './decodeCall.ts'
import { feeAssetFields } from './feeAsset.ts'
import { isEra } from './isEra.ts'
import { readCall } from './readCall.ts'
import type { Runtime } from './runtimes.ts'

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
    era: v.pipe(hex, v.check(isEra)),
    nonce: v.optional(quantity),
    /** Four bytes, the highest first. */
    transactionVersion: v.optional(v.pipe(quantity, v.transform(Number))),
    tip: v.optional(quantity, 0),
    signedExtensions: v.optional(v.array(v.string()), []),
    mode: v.optional(v.number()),
    metadataHash: v.nullish(v.pipe(hex, v.length(66))),
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
 * Loads what the calls of the chain are that a transaction is for, and returns the context with it. Messages need
 * nothing. A transaction that is signed with the digest of the chain's metadata (`CheckMetadataHash`, RFC-0078) is read by
 * the metadata that `ask` gets of any node: it has to have that digest, or the chain would refuse the transaction. Without
 * that, only the chains are known that are part of the build.
 */
export async function withRuntime(
  { method, params }: SigningRequest,
  context: ReadingContext,
  node?: { readonly ask: AskNode; readonly signal: AbortSignal },
): Promise<PolkadotReadingContext> {
  const { output, success } = v.safeParse(transaction, params)
  if (method !== 'polkadot_signTransaction' || !success) return context
  const payload = output.transactionPayload
  const digest = digestOf(payload)
  const proven = node && digest ? await provenRuntime(payload, { ...node, digest }) : undefined
  const runtime = proven ?? (await loadRuntime(chainIdOf(payload)))
  return runtime ? { ...context, runtime } : context
}

type Payload = v.InferOutput<typeof transaction>['transactionPayload']

/** The digest that is signed: the chain is told to check it, and by an extension that is signed. */
const digestOf = ({ mode, metadataHash, signedExtensions }: Payload): string | undefined =>
  mode === 1 && signedExtensions.includes('CheckMetadataHash')
    ? metadataHash?.toLowerCase()
    : undefined

async function provenRuntime(
  { genesisHash }: Payload,
  asking: { readonly ask: AskNode; readonly signal: AbortSignal; readonly digest: string },
): Promise<Runtime | undefined> {
  try {
    const { readMetadata } = await loadCode(() => import('./readMetadata.ts'))
    return await readMetadata({ ...asking, genesis: genesisHash.slice(2, 34).toLowerCase() })
  } catch (error) {
    if (asking.signal.aborted) throw error
    // No node has answered, or none with such metadata: what is part of the build may do.
    return undefined
  }
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
  const proof = runtime?.proof
  const isProven =
    proof !== undefined &&
    proof.digest === digestOf(payload) &&
    chainId === `polkadot:${runtime?.genesis}`
  const isKnown = runtime && (proof ? isProven : isOf(runtime, chainId, payload.transactionVersion))
  const call = isKnown ? decodeCall(content, runtime) : undefined
  const scene: Omit<CallScene, 'read'> = {
    context: proof && isProven ? { ...context, currency: proof.currency } : context,
    chainId,
    prefix: proof && isProven ? proof.prefix : prefixOf(chainId),
    actor: keyOfAddress(context.account),
  }
  const inner = call ? readCall(call, scene) : unknownCall(content, chainId)
  return createReading(chainId, {
    ...inner,
    fields: [
      ...inner.fields,
      ...(payload.tip > 0n ? [native(scene, 'tip', payload.tip)] : []),
      ...feeAssetFields(payload.assetId, scene),
      ...(payload.nonce === undefined ? [] : [number('nonce', payload.nonce)]),
      ...(call ? [yesNo('proven', isProven)] : []),
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
