'use client'

import { useCallback } from 'react'
import { connect } from '../../features/connections/connect.ts'
import { leaveInteraction } from '../../shownInteraction.ts'
import { useAction } from '../base/useAction.ts'
import { useKit } from '../context/KitContext.ts'

/**
 * Connects a wallet without the modal. `usePairing` returns the code to show if the wallet is on a phone,
 * `useConnectors` what can be connected.
 *
 * `connect` rejects with `USER_REJECTED`, `CONNECTOR_NOT_FOUND`, or a wallet or service error.
 *
 * @example
 * const { connect, cancel, status, error } = useConnect()
 * await connect({ connectorId: 'walletConnect' })
 */
export function useConnect() {
  const kit = useKit()
  const { state, run, reset } = useAction(connect)
  const cancel = useCallback(() => leaveInteraction(kit), [kit])
  return { ...state, connect: run, cancel, reset }
}
