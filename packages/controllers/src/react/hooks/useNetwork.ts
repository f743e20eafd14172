'use client'

import { type ChainId, type Namespace, type Network, namespaceOf } from '@bowline/common'
import { networkOf } from '../../core/networkOf.ts'
import { useKit } from '../context/KitContext.ts'
import { useKitStore } from '../context/useKitStore.ts'
import type { FamilyParameters } from './AccountParameters.ts'

export interface UseNetworkResult {
  /** The active chain, even if the app does not serve it. */
  readonly chainId: ChainId
  readonly namespace: Namespace
  /** `undefined` while the wallet is on a chain that the app does not serve. */
  readonly network: Network | undefined
  readonly isSupported: boolean
}

/**
 * Reads the active network: the wallet's while connected, else the visitor's choice.
 *
 * @example
 * const { network, isSupported } = useNetwork()
 * if (!isSupported) return <p>Please switch the network.</p>
 */
export function useNetwork({ namespace }: FamilyParameters = {}): UseNetworkResult {
  const networks = useKitStore(useKit().networks)
  const chainId = networks.active[namespace ?? networks.activeNamespace]
  const network = networkOf(networks, chainId)
  return { chainId, namespace: namespaceOf(chainId), network, isSupported: network !== undefined }
}
