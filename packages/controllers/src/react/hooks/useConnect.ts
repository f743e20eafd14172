'use client'

import { useCallback, useRef } from 'react'
import { leaveInteraction } from '../../between/shownInteraction.ts'
import type { ConnectInteraction } from '../../features/connections/ConnectInteraction.ts'
import type { ConnectParameters } from '../../features/connections/ConnectParameters.ts'
import { startConnect } from '../../features/connections/connect.ts'
import type { Kit } from '../../kit.ts'
import { useAction } from '../base/useAction.ts'
import { useKit } from '../context/KitContext.ts'

/**
 * Connects a wallet without the modal. `usePairing` returns the code to show if the wallet is on a phone,
 * `useConnectors` what can be connected.
 *
 * `connect` rejects with `USER_REJECTED`, `CONNECTOR_NOT_FOUND`, or a wallet or service error. `cancel` ends
 * the newest call of this hook; `useInteraction` cancels whatever is on screen.
 *
 * @example
 * const { connect, cancel, status, error } = useConnect()
 * return <button onClick={() => connect({ connectorId: 'walletConnect' })}>Use a phone</button>
 */
export function useConnect() {
  const kit = useKit()
  const newest = useRef<ConnectInteraction>(undefined)
  const connect = useCallback(async (kit: Kit, parameters: ConnectParameters) => {
    newest.current = startConnect(kit, parameters)
    return (await newest.current.result).session
  }, [])
  const { state, run, reset } = useAction(connect)
  const cancel = useCallback(() => {
    if (newest.current) leaveInteraction(kit, newest.current)
  }, [kit])
  return { ...state, connect: run, cancel, reset }
}
