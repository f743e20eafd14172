'use client'

import { switchNetwork } from '../../features/networks/switchNetwork.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Changes the network, with the wallet's consent while one is connected. A wallet that does not
 * know the network is offered to add it.
 *
 * `switchNetwork` rejects with `NETWORK_NOT_FOUND`, `USER_REJECTED`, `CHAIN_ADD_FAILED` or
 * `CHAIN_SWITCH_FAILED`.
 *
 * @example
 * const { switchNetwork, status } = useSwitchNetwork()
 * <button onClick={() => switchNetwork({ chainId: base.id })}>Use Base</button> // or 'eip155:8453'
 */
export function useSwitchNetwork() {
  const { state, run, reset } = useAction(switchNetwork)
  return { ...state, switchNetwork: run, reset }
}
