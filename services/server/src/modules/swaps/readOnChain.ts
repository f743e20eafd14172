import type { Address } from 'viem'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import { parseChainAddress } from '../../chain/parseChainAddress.ts'

export interface OnChain {
  /** CAIP-2. */
  readonly chainId: string
  /** The contract's address in lower case. */
  readonly address: Address
}

/** Parses a CAIP-10 id of a token or an account on an EVM chain. */
export function readOnChain(id: string): OnChain {
  const { chainId, address } = parseChainAddress(id) ?? {}
  if (chainId && address) return { chainId, address: address.toLowerCase() as Address }
  throw new HttpProblem(400, 'NETWORK_NOT_SUPPORTED', 'Network not supported for Swaps')
}

/** Parses several ids. Throws if they are on different chains. */
export function readAllOnChain<const I extends readonly string[]>(
  ids: I,
): { readonly chainId: string; readonly addresses: { readonly [K in keyof I]: Address } } {
  const all = ids.map(readOnChain)
  const chainIds = new Set(all.map(({ chainId }) => chainId))
  const [chainId] = chainIds
  if (chainId === undefined || chainIds.size > 1)
    throw new HttpProblem(400, 'DIFFERENT_CHAINS', 'Swaps stay on one chain.')
  // One address per id, in order, which `map` does not say.
  const addresses = all.map(({ address }) => address) as { readonly [K in keyof I]: Address }
  return { chainId, addresses }
}
