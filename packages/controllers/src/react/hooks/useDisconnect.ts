'use client'

import { disconnect } from '../../features/connections/disconnect.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Ends one connection, or every connection if `namespace` is not set.
 * A session that serves several families ends as a whole.
 *
 * `disconnect` rejects with `DISCONNECT_FAILED` if a wallet could not be told.
 *
 * @example
 * const { disconnect, status } = useDisconnect()
 * return <button onClick={() => disconnect()}>Log out</button>
 */
export function useDisconnect() {
  const { state, run, reset } = useAction(disconnect)
  return { ...state, disconnect: run, reset }
}
