'use client'

import type { Session } from '@bowline/common'
import { useCallback, useRef } from 'react'
import { leaveInteraction } from '../../between/shownInteraction.ts'
import type { ConnectError } from '../../core/failures.ts'
import type { ConnectInteraction } from '../../features/connections/ConnectInteraction.ts'
import type { ConnectParameters } from '../../features/connections/ConnectParameters.ts'
import { startConnect } from '../../features/connections/connect.ts'
import type { Kit } from '../../kit.ts'
import { type ActionState, useAction } from '../base/useAction.ts'
import { useKit } from '../context/useKit.tsx'

/** The action of `useConnect`, and the state of its newest call. */
export type UseConnectResult = ActionState<Session, ConnectError> & {
  /** Resolves with the session, which has the accounts of every family that the wallet has approved. */
  connect(parameters: ConnectParameters): Promise<Session>
  /** Ends the newest call of this hook. */
  cancel(): void
  reset(): void
}

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
export function useConnect(): UseConnectResult {
  const kit = useKit()
  const newest = useRef<ConnectInteraction>(undefined)
  const connect = useCallback(async (kit: Kit, parameters: ConnectParameters) => {
    newest.current = startConnect(kit, parameters)
    return (await newest.current.result).session
  }, [])
  const { state, run, reset } = useAction<[ConnectParameters], Session, ConnectError>(connect)
  const cancel = useCallback(() => {
    if (newest.current) leaveInteraction(kit, newest.current)
  }, [kit])
  return { ...state, connect: run, cancel, reset }
}
