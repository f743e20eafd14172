import { type Network, parseChainId, safeIcon } from '@bowline/common'
import * as v from 'valibot'
import type { Holding } from './Holding.ts'
import { nativeHolding } from './nativeHolding.ts'
import { toHolding } from './toHolding.ts'

const MAX_ASSETS = 1000

const balance = v.pipe(
  v.string(),
  v.maxLength(66),
  v.regex(/^0x[0-9a-fA-F]+$/),
  v.transform((hex) => BigInt(hex)),
)
/** Optional in a wallet's answer. A value that is not a number is ignored. */
const price = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? value : undefined)),
)
const iconUrl = v.pipe(v.unknown(), v.transform(safeIcon))

const nativeSchema = v.object({
  balance,
  metadata: v.optional(v.object({ price: v.optional(price), iconUrl: v.optional(iconUrl) }), {}),
})

const tokenSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  balance,
  metadata: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: v.number(),
    price: v.optional(price),
    iconUrl: v.optional(iconUrl),
  }),
})

const listSchema = v.pipe(v.array(v.looseObject({ type: v.string() })), v.maxLength(MAX_ASSETS))

/**
 * Parses a wallet's answer to `wallet_getAssets` (ERC-7811) for one network. Returns `undefined` if any
 * asset violates the standard, since the rest cannot be trusted then.
 */
export function assetsOf(
  answer: unknown,
  network: Network,
): readonly (Holding | undefined)[] | undefined {
  const chain = `0x${BigInt(parseChainId(network.chainId).reference).toString(16)}`
  const { success, output } = v.safeParse(v.object({ [chain]: listSchema }), answer)
  if (!success) return undefined
  try {
    return (output[chain] ?? []).map((asset) => holdingOf(asset, network))
  } catch {
    // One asset violates the standard, so another source is used.
    return undefined
  }
}

function holdingOf(asset: { readonly type: string }, network: Network): Holding | undefined {
  const kind = asset.type.toLowerCase()
  if (kind === 'native') {
    const { balance: amount, metadata } = v.parse(nativeSchema, asset)
    return nativeHolding(network, { amount, ...metadata })
  }
  // Other assets, such as NFTs, are not part of a portfolio.
  if (kind !== 'erc20') return undefined
  const { address: token, balance: amount, metadata } = v.parse(tokenSchema, asset)
  return toHolding({
    ...metadata,
    token,
    chainId: network.chainId,
    amount,
    verified: true,
    iconUrl: metadata.iconUrl,
  })
}
