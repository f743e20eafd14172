import { isEra } from '@bowline/clear-signing/polkadot'
import { FrameError } from '@bowline/common/frame'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import * as v from 'valibot'

const HEX = /^0x(?:[0-9a-f]{2})+$/i
const bytes = v.pipe(v.string(), v.maxLength(262_146), v.regex(HEX))
const hash = v.pipe(bytes, v.length(66))
/** Big-endian, as wallets are told it. */
const number = (maximum: number) => v.pipe(bytes, v.maxLength(2 + 2 * maximum))

/** What is signed of a transaction (`SignerPayloadJSON`). Whatever else is in it is not signed. */
export const payloadSchema = v.object({
  address: v.string(),
  method: bytes,
  genesisHash: hash,
  blockHash: hash,
  era: v.pipe(bytes, v.check(isEra)),
  // More than chains count to would take the place of what follows.
  nonce: number(4),
  tip: v.optional(number(16), '0x00'),
  specVersion: number(4),
  transactionVersion: number(4),
  signedExtensions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(32)),
  version: v.optional(v.literal(4), 4),
  // Fees in other assets are not written here.
  assetId: v.optional(v.null()),
  /** 1: the chain checks the digest of its metadata (RFC-0078). */
  mode: v.optional(v.picklist([0, 1]), 0),
  metadataHash: v.nullish(hash),
})

export type PolkadotPayload = v.InferOutput<typeof payloadSchema>
/** What an extension adds to the transaction, and what only to the bytes that are signed. */
type Parts = readonly [extra: Uint8Array, signed: Uint8Array]

const NOTHING = new Uint8Array()
/** Longer payloads are signed by their hash. */
const MAX_SIGNED_LENGTH = 256

/**
 * Writes the bytes that are signed for a transaction from the names of its extensions, as wallets do that
 * have no metadata of the chain. Throws `invalid` for an extension that is not known.
 */
export function payloadBytes(payload: PolkadotPayload): Uint8Array {
  checkOrder(payload.signedExtensions)
  const parts = payload.signedExtensions.map((name) => partsOf(name, payload))
  const all = concatBytes(
    fromHex(payload.method),
    ...parts.map(([extra]) => extra),
    ...parts.map(([, signed]) => signed),
  )
  return all.length > MAX_SIGNED_LENGTH ? blake2b(all, { dkLen: 32 }) : all
}

/** Version 4, signed. */
const SIGNED_V4 = 0x84
/** Nobody's account, and a signature of sr25519 of nothing. What a transaction costs follows from neither. */
const NOBODY = Uint8Array.of(0, ...new Uint8Array(32), 1, ...new Uint8Array(64))

/** Writes the transaction as its chain takes it, with its length before it, signed by nobody. */
export function unsignedTransaction(payload: PolkadotPayload): Uint8Array {
  const extra = payload.signedExtensions.map((name) => partsOf(name, payload)[0])
  const body = concatBytes(Uint8Array.of(SIGNED_V4), NOBODY, ...extra, fromHex(payload.method))
  return concatBytes(compact(BigInt(body.length)), body)
}

/** The extensions that write something, in the order of all chains. The last one is newer than some chains. */
const ORDER: Readonly<Record<string, number>> = {
  CheckSpecVersion: 1,
  CheckTxVersion: 2,
  CheckGenesis: 3,
  CheckEra: 4,
  CheckMortality: 4,
  CheckNonce: 5,
  ChargeTransactionPayment: 6,
  ChargeAssetTxPayment: 6,
  CheckMetadataHash: 7,
}
const NEEDED = '123456'

/** Refuses another order, in which a chain would read other values than are shown: the nonce as a tip. */
function checkOrder(names: readonly string[]): void {
  const order = names.flatMap((name) => (Object.hasOwn(ORDER, name) ? [ORDER[name]] : [])).join('')
  if (order !== NEEDED && order !== `${NEEDED}7`) throw new FrameError('invalid')
}

function partsOf(name: string, payload: PolkadotPayload): Parts {
  switch (name) {
    case 'CheckNonZeroSender':
    case 'CheckWeight':
    case 'PrevalidateAttests':
    case 'StorageWeightReclaim':
    case 'WeightReclaim':
      return [NOTHING, NOTHING]
    case 'CheckEra':
    case 'CheckMortality':
      return [fromHex(payload.era), fromHex(payload.blockHash)]
    case 'CheckNonce':
      return [compact(BigInt(payload.nonce)), NOTHING]
    case 'ChargeTransactionPayment':
      return [compact(BigInt(payload.tip)), NOTHING]
    case 'ChargeAssetTxPayment':
      return [concatBytes(compact(BigInt(payload.tip)), Uint8Array.of(0)), NOTHING]
    case 'CheckMetadataHash':
      return metadataParts(payload)
    case 'CheckSpecVersion':
      return [NOTHING, u32(BigInt(payload.specVersion))]
    case 'CheckTxVersion':
      return [NOTHING, u32(BigInt(payload.transactionVersion))]
    case 'CheckGenesis':
      return [NOTHING, fromHex(payload.genesisHash)]
    default:
      throw new FrameError('invalid')
  }
}

/** A digest without its mode, or a mode without one, is a mistake: the chain would refuse it. */
function metadataParts({ mode, metadataHash }: PolkadotPayload): Parts {
  if ((mode === 1) !== (metadataHash != null)) throw new FrameError('invalid')
  if (metadataHash == null) return [Uint8Array.of(0), Uint8Array.of(0)]
  return [Uint8Array.of(1), Uint8Array.of(1, ...fromHex(metadataHash))]
}

const fromHex = (text: string): Uint8Array => hex.decode(text.slice(2).toLowerCase())

export const u32 = (value: bigint): Uint8Array =>
  Uint8Array.from([0, 8, 16, 24], (shift) => Number((value >> BigInt(shift)) & 0xffn))

/** A number in as few bytes as it needs; the last two bits of the first say how many. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return Uint8Array.of(Number(value << 2n))
  if (value < 1n << 14n) return u32((value << 2n) | 1n).subarray(0, 2)
  if (value < 1n << 30n) return u32((value << 2n) | 2n)
  const rest: number[] = []
  for (let left = value; left > 0n; left >>= 8n) rest.push(Number(left & 0xffn))
  return Uint8Array.of(((rest.length - 4) << 2) | 3, ...rest)
}
