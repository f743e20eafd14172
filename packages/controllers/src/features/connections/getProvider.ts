import type { Namespace, ProviderMap } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'

/**
 * Hands out the wallet's provider for one family, `undefined` while none is connected. Libraries such
 * as viem and ethers take it as it is; what a paired wallet does not read itself, your endpoints do.
 *
 * @example
 * const provider = getProvider(kit, 'eip155')
 * const block = await provider?.request({ method: 'eth_blockNumber' })
 */
export function getProvider<N extends Namespace>(
  kit: Kit,
  namespace: N,
): ProviderMap[N] | undefined {
  return internals(kit).core()?.sessions.get(namespace)?.session.provider(namespace)
}
