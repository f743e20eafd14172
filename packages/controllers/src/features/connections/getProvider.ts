import type { AppProvider, Namespace } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'

/**
 * Returns the wallet's provider for one family, or `undefined` while no account of it is connected.
 * Libraries such as viem and ethers accept it: of EVM it is an `EIP1193Provider` of viem. Reads that a paired wallet does not answer go to the
 * endpoints of the networks. With `preview`, requests to sign are shown to the user first.
 *
 * @example
 * const provider = getProvider(kit, 'eip155')
 * const block = await provider?.request({ method: 'eth_blockNumber' })
 */
export function getProvider<N extends Namespace>(
  kit: Kit,
  namespace: N,
): AppProvider<N> | undefined {
  const core = internals(kit).core()
  const session = core?.sessions.get(namespace)?.session
  const provider = session && core?.given(session).provider(namespace)
  // The sessions of a family's adapter have the providers that it promises to apps.
  return provider as AppProvider<N> | undefined
}
