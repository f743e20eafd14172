import { type Address, isAddressEqual } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { problemIn } from '../../../http/HttpProblem.ts'
import { normalizeName } from './normalizeName.ts'

/** Resolves names of a chain. Each call throws `CHAIN_UNAVAILABLE` when no endpoint answers. */
export interface Ens {
  /** The primary name of an address, if the name resolves back to that address. */
  nameOf(address: Address): Promise<string | undefined>
  /** `name` must be normalised. */
  addressOf(name: string): Promise<Address | undefined>
  /** A text record of a name. `name` must be normalised. */
  textOf(name: string, key: string): Promise<string | undefined>
}

/**
 * Resolves names with the configured universal resolver. Names with offchain records are not found,
 * because their contracts would choose the addresses that this server calls. Returns `undefined` if
 * no chain has names.
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
      // The name is displayed as it is, so it must be normalised.
      if (!claimed || normalizeName(claimed) !== claimed) return undefined
      const holder = await addressOf(claimed)
      return holder && isAddressEqual(holder, address) ? claimed : undefined
    },
  }
}

/** Returns `undefined` if the resolver reverts. An unreachable chain still throws. */
async function orNothing<T>(answer: Promise<T | null>): Promise<T | undefined> {
  try {
    return (await answer) ?? undefined
  } catch (error) {
    const problem = problemIn(error)
    if (problem) throw problem
    return undefined
  }
}
