import { nameCoinTypes } from '@bowline/common'
import {
  type Address,
  type Client,
  createClient,
  custom,
  getAddress,
  isAddress,
  isAddressEqual,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import { problemIn } from '../../../basics/HttpProblem.ts'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import type { NameGateways } from './createNameGateways.ts'
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

/** A name, the chain that is paid on, and where names are. */
interface ChainQuestion {
  readonly name: string
  readonly chainId: string
  readonly place: Place
}

/** The one that `getEnsAddress` reads without a coin type, which older resolvers know alone. */
const ETHER = 60n

/**
 * Resolves names with the configured universal resolver. Records that are kept outside the chain (EIP-3668) are read through
 * `gateways`, with its limits, and checked by the resolver on the chain. Returns `undefined` if no chain has names.
 */
export function createEns(chains: ChainReader, gateways: NameGateways): Ens | undefined {
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

  async function recordOf(asking: Client, question: ChainQuestion) {
    const { name, chainId, place } = question
    const { chainId: home, ...where } = place
    for (const coinType of nameCoinTypes(numberOf(chainId), numberOf(home))) {
      const coin = coinType === ETHER ? {} : { coinType }
      const found = await orNothing(getEnsAddress(asking, { ...where, ...coin, name }))
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
      const asking = withGateways(chains.client(place.chainId), gateways)
      const address = await recordOf(asking, { name, place, chainId })
      if (address || chainId === place.chainId) return { address, isKnown: address !== undefined }
      return {
        address,
        isKnown: (await recordOf(asking, { name, place, chainId: place.chainId })) !== undefined,
      }
    },
    textOf: (name, key) => orNothing(getEnsText(client(), { ...where, name, key })),
    async nameOf(address) {
      const claimed = await orNothing(getEnsName(client(), { ...where, address }))
      // The name is displayed as it is, so it must be normalised.
      if (!claimed || normalizeName(claimed) !== claimed) return undefined
      // A name that is only shown is not worth a request to a host of its owner's.
      const holder = await recordOf(client(), { name: claimed, place: first, chainId: home })
      return holder && isAddressEqual(holder, address) ? claimed : undefined
    },
  }
}

/** A client that follows a resolver to its gateways. Requests are counted for each client. */
function withGateways({ chain, request }: PublicClient, gateways: NameGateways): Client {
  return createClient({
    chain,
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: { request: gateways.limited() },
  })
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
