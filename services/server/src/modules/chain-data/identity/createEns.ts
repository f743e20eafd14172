import { type Address, isAddressEqual } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { problemIn } from '../../../http/HttpProblem.ts'
import { normalizeName } from './normalizeName.ts'

/** The names of a chain. Each throws `CHAIN_UNAVAILABLE` when no endpoint answers. */
export interface Ens {
  /** The primary name of an address, if it leads back to that address. */
  nameOf(address: Address): Promise<string | undefined>
  /** `name` must be normal. */
  addressOf(name: string): Promise<Address | undefined>
  /** A text record of a name. `name` must be normal. */
  textOf(name: string, key: string): Promise<string | undefined>
}

/**
 * Reads names through the configured universal resolver. Names whose records live outside of the
 * chain are not found: their contracts would choose the addresses that this server calls.
 * `undefined` when no chain has names.
 */
export function createEns(chains: ChainReader): Ens | undefined {
  const chainId = chains.chainIds.find((id) => chains.settings(id).ens)
  const resolver = chainId && chains.settings(chainId).ens?.universalResolver
  if (!chainId || !resolver) return undefined
  const place = { universalResolverAddress: resolver }
  const client = () => chains.client(chainId)

  const addressOf = (name: string) => orNothing(getEnsAddress(client(), { ...place, name }))

  return {
    addressOf,
    textOf: (name, key) => orNothing(getEnsText(client(), { ...place, name, key })),
    async nameOf(address) {
      const claimed = await orNothing(getEnsName(client(), { ...place, address }))
      // Shown as it is, so it must be the one spelling of itself.
      if (!claimed || normalizeName(claimed) !== claimed) return undefined
      const holder = await addressOf(claimed)
      return holder && isAddressEqual(holder, address) ? claimed : undefined
    },
  }
}

/** A resolver that reverts knows nothing; a chain that does not answer is another thing. */
async function orNothing<T>(answer: Promise<T | null>): Promise<T | undefined> {
  try {
    return (await answer) ?? undefined
  } catch (error) {
    const problem = problemIn(error)
    if (problem) throw problem
    return undefined
  }
}
