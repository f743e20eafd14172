'use client'

import type { Namespace, Network } from '@bowline/common'
import { useMemo } from 'react'
import { activeNetwork } from '../../features/networks/activeNetwork.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { FamilyParameters } from './AccountParameters.ts'

export interface UseNetworksResult<N extends Namespace = Namespace> {
  /** The networks that the app serves, in the app's order. */
  readonly networks: readonly Network<N>[]
  /** `undefined` while the wallet is on a chain that the app does not serve. */
  readonly active: Network | undefined
}

/**
 * Lists the networks that the app serves, of all families or of the given one, and says which is active.
 *
 * @example
 * const { networks, active } = useNetworks()
 * return networks.map(({ chainId, name }) => <option key={chainId}>{name}</option>)
 */
export function useNetworks<N extends Namespace = Namespace>({
  namespace,
}: FamilyParameters<N> = {}): UseNetworksResult<N> {
  const state = useKitStore(useKit().networks)
  return useMemo(() => {
    const { requested } = state
    const ofFamily = requested.filter((network) => network.namespace === namespace)
    // Without a family, `N` is any.
    const networks = (namespace ? ofFamily : requested) as readonly Network<N>[]
    return { networks, active: activeNetwork(state) }
  }, [state, namespace])
}
