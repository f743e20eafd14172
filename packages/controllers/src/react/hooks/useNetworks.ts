'use client'

import type { Network } from '@bowline/common'
import { useMemo } from 'react'
import { activeNetwork } from '../../features/networks/activeNetwork.ts'
import { useKit } from '../context/KitContext.ts'
import { useKitStore } from '../context/useKitStore.ts'
import type { FamilyParameters } from './AccountParameters.ts'

export interface UseNetworksResult {
  /** The networks that the app serves, in the app's order. */
  readonly networks: readonly Network[]
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
export function useNetworks({ namespace }: FamilyParameters = {}): UseNetworksResult {
  const state = useKitStore(useKit().networks)
  return useMemo(() => {
    const { requested } = state
    const ofFamily = requested.filter((network) => network.namespace === namespace)
    return { networks: namespace ? ofFamily : requested, active: activeNetwork(state) }
  }, [state, namespace])
}
