import { FIAT_DECIMALS, fiatOfAmount, parsePrice, sanitizeName } from '@bowline/common'
import type { transferSchema } from '@bowline/common/api'
import type { InferInput } from 'valibot'
import { formatUnits } from 'viem'
import type { ChainSettings } from '../../../config/ChainSettings.ts'
import type { Asset, Movement } from '../ChainTransaction.ts'
import { type TokenFacts, unknownToken } from '../tokens/TokenFacts.ts'
import { quantityOf } from './quantity.ts'

export type Transfer = InferInput<typeof transferSchema>

type NftAsset = Extract<Asset, { readonly tokenId: bigint }>
type FungibleAsset = Exclude<Asset, NftAsset>

export interface Market {
  readonly price: number | null
  /** A URL on this server; empty if there is no picture. */
  readonly iconUrl: string
}

export interface MovementFacts {
  readonly account: string
  readonly native: ChainSettings['native']
  readonly factsOf: (asset: Asset) => TokenFacts | undefined
  /** The price of a whole token in US dollars, and its picture. */
  readonly marketOf: (asset: Asset) => Market | undefined
  /** Returns whether a name contains links or bait instead of a plain name. */
  readonly isLure: (...claims: readonly string[]) => boolean
}

/** Describes a movement for the API, from the account's point of view. */
export function describeMovement(movement: Movement, facts: MovementFacts): Transfer {
  const { asset, from, to, amount } = movement
  const seen = { direction: directionOf(movement, facts.account), sender: from, recipient: to }
  return 'tokenId' in asset
    ? { ...seen, ...describeNft(asset, amount, facts) }
    : { ...seen, ...describeFungible(asset, amount, facts) }
}

function describeNft(asset: NftAsset, amount: bigint, { factsOf, isLure }: MovementFacts) {
  const { name, symbol, verified } = factsOf(asset) ?? unknownToken
  return {
    nft_info: {
      name: sanitizeName(name, '') || null,
      contract_address: asset.contract,
      token_id: String(asset.tokenId),
      flags: { is_spam: !verified && isLure(name, symbol) },
    },
    quantity: { numeric: String(amount) },
  }
}

function describeFungible(asset: FungibleAsset, amount: bigint, facts: MovementFacts) {
  const { decimals, info } = describeToken(asset, facts)
  return {
    fungible_info: info,
    quantity: quantityOf(amount, decimals),
    ...worthOf(amount, decimals, facts.marketOf(asset)?.price ?? null),
  }
}

/** Identifies the token and its unit. */
export function describeToken(asset: FungibleAsset, facts: MovementFacts) {
  const isNative = asset.kind === 'native'
  const token = isNative
    ? { ...facts.native, verified: true }
    : (facts.factsOf(asset) ?? unknownToken)
  const iconUrl = facts.marketOf(asset)?.iconUrl
  return {
    decimals: token.decimals,
    info: {
      name: sanitizeName(token.name, ''),
      symbol: sanitizeName(token.symbol, ''),
      icon: iconUrl ? { url: iconUrl } : null,
      verified: token.verified,
      ...(!isNative && { address: asset.contract }),
    },
  }
}

function directionOf({ from, to }: Movement, account: string): Transfer['direction'] {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

function worthOf(amount: bigint, decimals: number | undefined, price: number | null) {
  const exact = parsePrice(price)
  if (exact === undefined || decimals === undefined) return { price: null, value: null }
  return { price, value: Number(formatUnits(fiatOfAmount(amount, decimals, exact), FIAT_DECIMALS)) }
}
