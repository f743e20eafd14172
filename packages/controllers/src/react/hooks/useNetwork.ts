'use client'

import { type ChainId, type Namespace, type Network, namespaceOf } from '@bowline/common'
import { networkOf } from '../../core/networkOf.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { FamilyParameters } from './AccountParameters.ts'

export interface UseNetworkResult<N extends Namespace = Namespace> {
  /** The active chain, even if the app does not serve it. */
  readonly chainId: ChainId<N>
  readonly namespace: N
  /** `undefined` while the wallet is on a chain that the app does not serve. */
  readonly network: Network<N> | undefined
  readonly isSupported: boolean
}

/**
 * Reads the active network: the wallet's while connected, else the visitor's choice.
 *
 * @example
 * const { network, isSupported } = useNetwork()
 * if (!isSupported) return <p>Please switch the network.</p>
 */
export function useNetwork<N extends Namespace = Namespace>({
  namespace,
}: FamilyParameters<N> = {}): UseNetworkResult<N> {
  const networks = useKitStore(useKit().networks)
  const active: ChainId = networks.active[namespace ?? networks.activeNamespace]
  // What is active in a family is a chain of that family; without one `N` is any.
  const chainId = active as ChainId<N>
  const network = networkOf(networks, active) as Network<N> | undefined
  return { chainId, namespace: namespaceOf(chainId), network, isSupported: network !== undefined }
}
