'use client'

import type { Namespace, Network } from '@bowline/common'
import { useMemo } from 'react'
import type { SwitchNetworkError } from '../../core/failures.ts'
import { activeNetwork } from '../../features/networks/activeNetwork.ts'
import {
  type SwitchNetworkParameters,
  switchNetwork,
} from '../../features/networks/switchNetwork.ts'
import { type ActionState, useAction } from '../base/useAction.ts'
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

/** The action of `useSwitchNetwork`, and the state of its newest call. */
export type UseSwitchNetworkResult = ActionState<void, SwitchNetworkError> & {
  switchNetwork(parameters: SwitchNetworkParameters): Promise<void>
  reset(): void
}

/**
 * Changes the network. While a wallet is connected, the wallet has to agree. If it does not know the
 * network, it is asked to add it.
 *
 * `switchNetwork` rejects with `NETWORK_NOT_FOUND`, `USER_REJECTED`, `CHAIN_ADD_FAILED` or
 * `CHAIN_SWITCH_FAILED`.
 *
 * @example
 * const { switchNetwork, status } = useSwitchNetwork()
 * return <button onClick={() => switchNetwork({ chainId: base.id })}>Use Base</button> // or 'eip155:8453'
 */
export function useSwitchNetwork(): UseSwitchNetworkResult {
  const { state, run, reset } = useAction<[SwitchNetworkParameters], void, SwitchNetworkError>(
    switchNetwork,
  )
  return { ...state, switchNetwork: run, reset }
}
