'use client'

import { disconnect } from '../../features/connections/disconnect.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Ends one connection, or every one when no family is named.
 * A session that serves several families ends as a whole.
 *
 * `disconnect` rejects with `DISCONNECT_FAILED` when a wallet did not let go.
 *
 * @example
 * const { disconnect, status } = useDisconnect()
 * <button onClick={() => disconnect()}>Log out</button>
 */
export function useDisconnect() {
  const { state, run, reset } = useAction(disconnect)
  return { ...state, disconnect: run, reset }
}
