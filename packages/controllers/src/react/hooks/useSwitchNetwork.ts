'use client'

import type { SwitchNetworkError } from '../../core/failures.ts'
import type { SwitchNetworkParameters } from '../../features/networks/switchNetwork.ts'
import { switchNetwork } from '../../features/networks/switchNetwork.ts'
import { type ActionState, useAction } from '../base/useAction.ts'

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
