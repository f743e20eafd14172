import type { Field } from '@bowline/common/reading'
import * as v from 'valibot'
import { text } from '../reading/fields.ts'
import { parseHex } from '../reading/hex.ts'
import type { CallScene } from './CallScene.ts'

const whole = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^\d{1,39}$/)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value) => `${value}`),
)
const location = v.object({
  parents: v.pipe(v.unknown(), v.transform(Number), v.literal(0)),
  interior: v.object({
    X2: v.tuple([
      v.object({ PalletInstance: v.pipe(whole, v.literal('50')) }),
      v.object({ GeneralIndex: whole }),
    ]),
  }),
})
/** The chain's own assets: no chain up, two junctions, the pallet 50, and a number. An `Option` has a byte before it. */
const OWN_ASSET = [0, 2, 4, 50, 5]
const OPTION = 1

/** Longer places are none that a fee is taken from. */
const MAX_WRITTEN = 1_024

/** Names what a fee is taken from: by what the wallet knows the asset as, and its number, or else as the bytes are. */
export function feeAssetFields(
  assetId: unknown,
  { context, chainId }: Pick<CallScene, 'context' | 'chainId'>,
): readonly Field[] {
  const asset = feeAssetOf(assetId)
  if (asset === undefined)
    return typeof assetId === 'string' ? [text('feeAsset', assetId.slice(0, MAX_WRITTEN))] : []
  const tokens = context.chainId === chainId ? (context.tokens ?? []) : []
  const symbol = tokens.find(({ address }) => address === asset)?.symbol
  return [text('feeAsset', symbol === undefined ? asset : `${symbol} (${asset})`)]
}

/**
 * Finds the asset of an Asset Hub that a fee is taken from, by its number; `undefined` for a location of another kind.
 * Apps write it as a number, as a location, or as the bytes of one.
 */
function feeAssetOf(assetId: unknown): string | undefined {
  const number = v.safeParse(whole, assetId)
  if (number.success) return number.output
  const place = v.safeParse(location, assetId)
  if (place.success) return place.output.interior.X2[1].GeneralIndex
  const bytes = parseHex(assetId)
  if (!bytes) return undefined
  const rest = bytes[0] === OPTION && bytes[1] === 0 ? bytes.subarray(1) : bytes
  const isOwn = OWN_ASSET.every((byte, index) => rest[index] === byte)
  const found = isOwn ? compactOf(rest.subarray(OWN_ASSET.length)) : undefined
  return found === undefined ? undefined : `${found}`
}

/** Reads a compact number of SCALE that is all there is. */
function compactOf(bytes: Uint8Array): bigint | undefined {
  const [first] = bytes
  if (first === undefined) return undefined
  const mode = first & 3
  const isLong = mode === 3
  const length = isLong ? (first >> 2) + 5 : 1 << mode
  if (bytes.length !== length || length > 17) return undefined
  const value = (isLong ? bytes.subarray(1) : bytes).reduceRight(
    (sum, byte) => (sum << 8n) | BigInt(byte),
    0n,
  )
  return isLong ? value : value >> 2n
}
