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
/** A favour of the wallet's: one that is not a number is no price. */
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
 * Reads what a wallet answers to `wallet_getAssets` (ERC-7811) about one network. `undefined` when any
 * asset is not as the standard says: an answer that is wrong in one place is trusted in none.
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
    // One asset breaks the standard, so the whole answer is left to others.
    return undefined
  }
}

function holdingOf(asset: { readonly type: string }, network: Network): Holding | undefined {
  const kind = asset.type.toLowerCase()
  if (kind === 'native') {
    const { balance: amount, metadata } = v.parse(nativeSchema, asset)
    return nativeHolding(network, { amount, ...metadata })
  }
  // Other kinds, such as NFTs, are no portfolio's business.
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
