'use client'

import { switchNetwork } from '../../features/networks/switchNetwork.ts'
import { useAction } from '../base/useAction.ts'

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
export function useSwitchNetwork() {
  const { state, run, reset } = useAction(switchNetwork)
  return { ...state, switchNetwork: run, reset }
}
