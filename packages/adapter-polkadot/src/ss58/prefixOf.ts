import type { ChainId } from '@bowline/common'
import { isPrefix } from '@bowline/signatures/ss58'

/** Address prefixes of the chains that this package knows by name, per CAIP-2 id. */
const KNOWN: ReadonlyMap<string, number> = new Map([
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 0],
  ['polkadot:68d56f15f85d3136970ec16946040bc1', 0],
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 2],
  ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 42],
])

/**
 * Returns a chain's address prefix: the one that the app or the chain has given (`reported`), else a
 * well-known one. Returns `undefined` if it is not known yet.
 */
export function prefixOf(
  reported: ReadonlyMap<string, number>,
  chainId: ChainId<'polkadot'>,
): number | undefined {
  const prefix = reported.get(chainId) ?? KNOWN.get(chainId)
  return isPrefix(prefix) ? prefix : undefined
}
