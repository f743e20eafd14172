import { parseChainId } from '../caip/ChainId.ts'
import { KitError } from '../errors/KitError.ts'
import type { Namespace } from '../ports/ProviderMap.ts'
import type { Network } from './Network.ts'
import {
  type NetworkOptions,
  networkOfViemChain,
  type ViemChainLike,
} from './networkOfViemChain.ts'

export type NetworkInput<N extends Namespace = Namespace> = Omit<
  Network<N>,
  'namespace' | 'id' | 'testnet'
> & { readonly id?: number | string | undefined; readonly testnet?: boolean | undefined }

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
  const { decimals } = network.nativeCurrency
  if (!network.name) throw new KitError('INVALID_NETWORK', { field: 'name' })
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    throw new KitError('INVALID_NETWORK', { field: 'nativeCurrency.decimals' })
  return Object.freeze(network)
}

function fromValues<N extends Namespace>(input: NetworkInput<N>): Network<N> {
  const { namespace, reference } = parseChainId(input.chainId)
  const id = input.id ?? (namespace === 'eip155' ? Number(reference) : reference)
  return { ...input, namespace, id, testnet: input.testnet ?? false }
}
