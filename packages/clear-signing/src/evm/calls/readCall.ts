import { type FieldLabel, type Reading, type WarningCode, warn } from '@bowline/common/reading'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { checkReceiver } from '../../reading/checkReceiver.ts'
import { createReading, type ReadingParts } from '../../reading/createReading.ts'
import { bytes, list } from '../../reading/fields.ts'
import { toHex } from '../../reading/hex.ts'
import type { CallReader } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { addressesIn } from '../effects/addressesIn.ts'
import { accountAt, nativeAmount } from '../evmFields.ts'
import type { Call, EvmReadingContext, Scene } from '../Scene.ts'
import { accountCalls } from './accountCalls.ts'
import { accountOwnerCalls } from './accountOwnerCalls.ts'
import { authorityCalls } from './authorityCalls.ts'
import { batchCalls } from './batchCalls.ts'
import { bridgeCalls } from './bridgeCalls.ts'
import { entryPointCalls } from './entryPointCalls.ts'
import { marketCalls } from './marketCalls.ts'
import { nftCalls } from './nftCalls.ts'
import { permitCalls } from './permitCalls.ts'
import { poolCalls } from './poolCalls.ts'
import { punkCalls } from './punkCalls.ts'
import { rightsCalls } from './rightsCalls.ts'
import { safeCalls } from './safeCalls.ts'
import { safeOwnerCalls } from './safeOwnerCalls.ts'
import { swapCalls } from './swapCalls.ts'
import { tokenCalls } from './tokenCalls.ts'
import { wrapCalls } from './wrapCalls.ts'

/** Every function of contracts that is known. */
export const callReaders: readonly CallReader[] = [
  ...tokenCalls,
  ...nftCalls,
  ...punkCalls,
  ...permitCalls,
  ...rightsCalls,
  ...authorityCalls,
  ...wrapCalls,
  ...swapCalls,
  ...poolCalls,
  ...marketCalls,
  ...bridgeCalls,
  ...batchCalls,
  ...accountCalls,
  ...accountOwnerCalls,
  ...entryPointCalls,
  ...safeCalls,
  ...safeOwnerCalls,
]

/** Calls within calls; deeper ones are not read. */
const MAX_DEPTH = 8
/** Calls of one request altogether. No person looks through more. */
const MAX_CALLS = 256
/** The part of a call in which accounts are looked for. */
const MAX_SCANNED_BYTES = 16_384
/** Nodes take no larger transactions. */
const MAX_DATA_BYTES = 131_072

/** Makes what reads the calls of one request, so that they count together. */
export function createCallReading(place: {
  readonly context: EvmReadingContext
  readonly chainId: Scene['chainId']
}) {
  let count = 0

  function sceneOf(actor: string, depth: number): Scene {
    return { ...place, actor, inner: (call, by) => readCall(call, by, depth + 1) }
  }

  function readCall(call: Call, actor: string, depth: number): Reading {
    count += 1
    const scene = sceneOf(actor, depth)
    const isTooMuch = depth > MAX_DEPTH || count > MAX_CALLS || call.data.length > MAX_DATA_BYTES
    if (isTooMuch) return finish(unknownCall(call, 'tooLong'), call, scene)
    if (call.data.length === 0) return finish(plainPayment(call, scene), call, scene)
    const selector = toHex(call.data.subarray(0, 4)).slice(2)
    const reader = callReaders.find((one) => one.selector === selector)
    if (!reader) {
      const described = scene.context.descriptors?.readCall(call, scene)
      return finish(described ?? unknownCall(call), call, scene)
    }
    return finish(reader.read(call, scene) ?? unknownCall(call, 'malformed'), call, scene)
  }

  return {
    read: (call: Call, actor: string) => readCall(call, actor, 0),
    /** Makes the scene of a message that leads to calls. */
    scene: (actor: string) => sceneOf(actor, 0),
  }
}

/** The digest of ERC-8213, which hardware wallets show as well. */
export function callDataDigest(data: Uint8Array): string {
  const length = new Uint8Array(32)
  new DataView(length.buffer).setUint32(28, data.length)
  return toHex(keccak_256(concatBytes(length, data)))
}

function plainPayment({ to, value }: Call, scene: Scene): ReadingParts {
  const recipient = checksumAddress(to)
  return {
    intent: 'sendNative',
    fields: [nativeAmount(scene, 'amount', value), accountAt('recipient', to)],
    warnings: checkReceiver(scene.context, recipient),
  }
}

function unknownCall({ to, data }: Call, why?: WarningCode): ReadingParts {
  const named = addressesIn(data.subarray(4, MAX_SCANNED_BYTES))
  return {
    intent: 'callContract',
    fields: [
      accountAt('contract', to),
      bytes('selector', data.subarray(0, 4)),
      ...(named.length > 0
        ? [
            list(
              'named',
              named.map((address) => accountAt('named', address)),
            ),
          ]
        : []),
      bytes('data', data),
    ],
    warnings: why ? [warn(why)] : [],
  }
}

/** Labels of what the caller pays. */
const PAID: ReadonlySet<FieldLabel> = new Set(['amount', 'input', 'maximum'])

/** Adds what holds for each call: the money that goes along, and the digest of its data. */
function finish(parts: ReadingParts, { value, data }: Call, scene: Scene): Reading {
  const isShown = parts.fields.some(
    ({ label, value: shown }) =>
      PAID.has(label) &&
      shown.type === 'amount' &&
      shown.token.address === undefined &&
      shown.amount === value,
  )
  const fields =
    value === 0n || isShown
      ? parts.fields
      : [...parts.fields, nativeAmount(scene, 'attached', value)]
  const digest = data.length > 0 && data.length <= MAX_DATA_BYTES ? callDataDigest(data) : undefined
  return createReading(scene.chainId, { digest, ...parts, fields })
}
