import { nameCoinTypes } from '@bowline/common'
import { type Address, getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { problemIn } from '../../../http/HttpProblem.ts'
import { normalizeName } from './normalizeName.ts'

/** What a name stands for on a chain. */
export interface ChainRecord {
  readonly address: Address | undefined
  /** Whether it stands for an address on any chain that was looked at. */
  readonly isKnown: boolean
}

/** Resolves names of a chain. Each call throws `CHAIN_UNAVAILABLE` when no endpoint answers. */
export interface Ens {
  /** The primary name of an address, if the name resolves back to that address. */
  nameOf(address: Address): Promise<string | undefined>
  /** `name` must be normalised, `chainId` of an EVM chain. */
  addressOf(name: string, chainId: string): Promise<ChainRecord>
  /** A text record of a name. `name` must be normalised. */
  textOf(name: string, key: string): Promise<string | undefined>
}

interface Place {
  readonly chainId: string
  readonly universalResolverAddress: Address
}

/** The one that `getEnsAddress` reads without a coin type, which older resolvers know alone. */
const ETHER = 60n

/**
 * Resolves names with the configured universal resolver. Names with offchain records are not found,
 * because their contracts would choose the addresses that this server calls. Returns `undefined` if
 * no chain has names.
 */
export function createEns(chains: ChainReader): Ens | undefined {
  const places = chains.chainIds.flatMap((chainId): Place[] => {
    const universalResolverAddress = chains.settings(chainId).ens?.universalResolver
    return universalResolverAddress ? [{ chainId, universalResolverAddress }] : []
  })
  const isTest = (chainId: string) => chains.has(chainId) && chains.settings(chainId).testnet
  // Anyone can have any name on a test network.
  const [first] = places.toSorted((one, other) => rank(one) - rank(other))
  if (!first) return undefined

  function rank({ chainId }: Place): number {
    return isTest(chainId) ? 1 : 0
  }

  /** The chain itself, else the first that has names, as the kit has it without a server. */
  function placeOf(chainId: string): Place | undefined {
    const others = places.filter((place) => isTest(chainId) || !isTest(place.chainId))
    return places.find((place) => place.chainId === chainId) ?? others[0]
  }

  async function recordOf(name: string, { chainId: home, ...where }: Place, chainId: string) {
    for (const coinType of nameCoinTypes(numberOf(chainId), numberOf(home))) {
      const coin = coinType === ETHER ? {} : { coinType }
      const question = { ...where, ...coin, name }
      const found = await orNothing(getEnsAddress(chains.client(home), question))
      if (found && isAddress(found, { strict: false }) && !isAddressEqual(found, zeroAddress))
        return getAddress(found)
    }
    return undefined
  }

  const { chainId: home, ...where } = first
  const client = () => chains.client(home)

  return {
    async addressOf(name, chainId) {
      const place = placeOf(chainId)
      if (!place) return { address: undefined, isKnown: false }
      const address = await recordOf(name, place, chainId)
      if (address || chainId === place.chainId) return { address, isKnown: address !== undefined }
      return { address, isKnown: (await recordOf(name, place, place.chainId)) !== undefined }
    },
    textOf: (name, key) => orNothing(getEnsText(client(), { ...where, name, key })),
    async nameOf(address) {
      const claimed = await orNothing(getEnsName(client(), { ...where, address }))
      // The name is displayed as it is, so it must be normalised.
      if (!claimed || normalizeName(claimed) !== claimed) return undefined
      const holder = await recordOf(claimed, first, home)
      return holder && isAddressEqual(holder, address) ? claimed : undefined
    },
  }
}

const numberOf = (chainId: string): number => Number(chainId.slice('eip155:'.length))

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
