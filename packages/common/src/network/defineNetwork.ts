import { parseChainId } from '../caip/identifiers.ts'
import type { Namespace, OwnChainId } from '../caip/ProviderMap.ts'
import { KitError } from '../errors/KitError.ts'
import type { NativeCurrency, Network } from './Network.ts'
import {
  type NetworkOptions,
  networkOfViemChain,
  type ViemChainLike,
} from './networkOfViemChain.ts'

export type NetworkInput<N extends Namespace = Namespace> = Omit<
  Network<N>,
  'namespace' | 'id' | 'testnet'
> & { readonly id?: OwnChainId<N> | undefined; readonly testnet?: boolean | undefined }

/**
 * Makes a network of a viem chain, or of plain values for any chain family.
 *
 * Throws `INVALID_CHAIN_ID` for a malformed id and `INVALID_NETWORK` when a value is missing.
 *
 * @example
 * const local = defineNetwork(foundry)
 * const devnet = defineNetwork({ chainId: 'solana:EtWT…', name: 'Devnet', nativeCurrency, rpcUrls })
 */
export function defineNetwork(chain: ViemChainLike, options?: NetworkOptions): Network<'eip155'>
export function defineNetwork<N extends Namespace>(network: NetworkInput<N>): Network<N>
export function defineNetwork<N extends Namespace>(
  input: ViemChainLike | NetworkInput<N>,
  options: NetworkOptions = {},
): Network<N> | Network<'eip155'> {
  const network = 'chainId' in input ? fromValues(input) : networkOfViemChain(input, options)
  const field = fieldAtFault(network)
  if (field) throw new KitError('INVALID_NETWORK', { field })
  return Object.freeze(network)
}

/** Types promise all of this, but networks also come from JSON and from code without types. */
function fieldAtFault({ name, namespace, chainId, id, rpcUrls, ...rest }: Network) {
  const { decimals } = (rest.nativeCurrency as Partial<NativeCurrency> | undefined) ?? {}
  if (!name) return 'name'
  if (decimals === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    return 'nativeCurrency.decimals'
  if (!Array.isArray(rpcUrls)) return 'rpcUrls'
  const { walletRpcUrls = [] } = rest
  if (!Array.isArray(walletRpcUrls)) return 'walletRpcUrls'
  if (namespace === 'eip155' && chainId !== `eip155:${id}`) return 'id'
  return undefined
}

function fromValues<N extends Namespace>(input: NetworkInput<N>): Network<N> {
  const { namespace, reference } = parseChainId(input.chainId)
  if (namespace === 'eip155' && !/^[1-9]\d*$/.test(reference))
    throw new KitError('INVALID_CHAIN_ID', { value: input.chainId })
  // TypeScript does not see that `N` is the family of the id.
  const id = (input.id ?? (namespace === 'eip155' ? Number(reference) : reference)) as OwnChainId<N>
  return { ...input, namespace, id, testnet: input.testnet ?? false }
}
