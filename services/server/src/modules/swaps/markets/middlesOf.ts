import type { Address } from 'viem'
import type { ChainSettings } from '../../../config/ChainSettings.ts'

/** More would make a quote slow and rarely better. */
const MAX_MIDDLES = 8

/** Tokens that many others trade against, the most likely first. */
export function middlesOf({
  wrappedNative,
  usdAnchors,
  tokens,
}: ChainSettings): readonly Address[] {
  const popular = tokens.filter((token) => token.popular).map(({ address }) => address)
  const all = [wrappedNative ?? [], usdAnchors, popular].flat()
  const unique = new Set(all.map((address) => address.toLowerCase() as Address))
  return [...unique].slice(0, MAX_MIDDLES)
}
