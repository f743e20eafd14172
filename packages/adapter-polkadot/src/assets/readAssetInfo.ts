import { KitError, type TokenInfo } from '@bowline/common'
import { type Asset, parseAsset } from '../chain/Asset.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { type AssetQuestion, readMetadataBytes } from './assetStorage.ts'

const AMOUNT_BYTES = 16
const MAX_TEXT_BYTES = 16_383

/**
 * Reads what tokens say of themselves, in their order; `undefined` for one that says nothing: its decimals are not known.
 */
export async function readAssetInfos(
  context: PolkadotContext,
  assets: readonly Asset[],
  asking: AssetQuestion,
): Promise<readonly (TokenInfo | undefined)[]> {
  const all = await readMetadataBytes(context, assets, asking)
  return all.map((bytes) => bytes && decode(bytes))
}

/** Reads the name, symbol and decimals of a token. Throws `INVALID_RESPONSE` if there is no such token, or it says nothing. */
export async function getTokenInfo(
  context: PolkadotContext,
  { token, ...asking }: AssetQuestion & { readonly token: string },
): Promise<TokenInfo> {
  if (asking.signal?.aborted) throw new KitError('ABORTED')
  const asset = parseAsset(token)
  const [info] = asset ? await readAssetInfos(context, [asset], asking) : []
  if (!info) throw new KitError('INVALID_RESPONSE', { endpoint: asking.chainId })
  return info
}

/** The deposit, two texts with their lengths, the decimals, and whether they may be changed. */
function decode(bytes: Uint8Array): TokenInfo | undefined {
  const name = textAt(bytes, AMOUNT_BYTES)
  const symbol = name && textAt(bytes, name.end)
  const decimals = symbol && bytes[symbol.end]
  if (!name || !symbol || decimals === undefined) return undefined
  return { name: name.text, symbol: symbol.text, decimals }
}

/** A text behind its length, which takes one byte, or two. */
function textAt(bytes: Uint8Array, at: number) {
  const first = bytes[at]
  if (first === undefined || (first & 2) !== 0) return undefined
  const isShort = (first & 1) === 0
  const length = (isShort ? first : first | ((bytes[at + 1] ?? 0) << 8)) >> 2
  const start = at + (isShort ? 1 : 2)
  const end = start + length
  if (length > MAX_TEXT_BYTES || end > bytes.length) return undefined
  return { text: new TextDecoder().decode(bytes.subarray(start, end)), end }
}
