import type { Address } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'

/** More would make a quote slow and rarely better. */
const MAX_MIDDLES = 8

/** Tokens that many others trade against, the most likely first. */
export function middlesOf(chains: ChainReader, chainId: string): readonly Address[] {
  const { wrappedNative, usdAnchors } = chains.settings(chainId)
  const popular = chains
    .tokens(chainId)
    .filter((token) => token.popular)
    .map(({ address }) => address)
  const all = [wrappedNative ?? [], usdAnchors, popular].flat()
  const unique = new Set(all.map((address) => address.toLowerCase() as Address))
  return [...unique].slice(0, MAX_MIDDLES)
}
