import type { ChainId } from '@bowline/common'
import { type Address, type Client, getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { chainNumber } from './chainNumber.ts'
import { contractOf } from './contractOf.ts'
import type { Rpc } from './createRpc.ts'

/** Where names are looked up. */
export interface NameService {
  readonly chainId: ChainId<'eip155'>
  readonly universalResolverAddress: Address
  /** Off-chain answers (EIP-3668) are not fetched: a contract could name any host. */
  readonly gatewayUrls: string[]
}

/** Finds where names are looked up: on the chain itself, else on the first of the app that has names. */
export function nameServiceOf(rpc: Rpc, chainId: ChainId<'eip155'>): NameService | undefined {
  for (const network of [rpc.network(chainId), ...rpc.networks]) {
    const universalResolverAddress = contractOf(network, 'ensUniversalResolver')
    if (universalResolverAddress)
      return { chainId: network.chainId, universalResolverAddress, gatewayUrls: [] }
  }
  return undefined
}

/** Name services know a chain by its number above this one (ENSIP-11). */
const FIRST_EVM_COIN = 0x8000_0000

/**
 * Finds the address of a normalized name on a chain: the one that its owner has set for that chain,
 * else the one for Ethereum, which most owners mean for all.
 */
export async function addressOfName(
  client: Client,
  { chainId: home, ...service }: NameService,
  { name, chainId }: { readonly name: string; readonly chainId: ChainId<'eip155'> },
): Promise<Address | undefined> {
  const ask = async (coin: { readonly coinType?: bigint }) => {
    const found = await getEnsAddress(client, { ...service, ...coin, name }).catch(unlessReverted)
    const isOne =
      found && isAddress(found, { strict: false }) && !isAddressEqual(found, zeroAddress)
    return isOne ? getAddress(found) : undefined
  }
  const chain = chainNumber(chainId)
  const hasOwn = chainId !== home && chain < FIRST_EVM_COIN
  const own = hasOwn ? await ask({ coinType: BigInt(FIRST_EVM_COIN + chain) }) : undefined
  return own ?? ask({})
}

/** A resolver that refuses, or sends elsewhere, knows no answer. */
export function unlessReverted(error: unknown): undefined {
  for (let link = error; link instanceof Error; link = link.cause)
    if (link.name === 'ContractFunctionRevertedError') return undefined
  throw error
}
