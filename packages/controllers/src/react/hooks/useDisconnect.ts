'use client'

import type { DisconnectError } from '../../core/failures.ts'
import type { DisconnectParameters } from '../../features/connections/disconnect.ts'
import { disconnect } from '../../features/connections/disconnect.ts'
import { type ActionState, useAction } from '../base/useAction.ts'

/** The action of `useDisconnect`, and the state of its newest call. */
export type UseDisconnectResult = ActionState<void, DisconnectError> & {
  disconnect(parameters?: DisconnectParameters): Promise<void>
  reset(): void
}

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
export function useDisconnect(): UseDisconnectResult {
  const { state, run, reset } = useAction<[DisconnectParameters?], void, DisconnectError>(
    disconnect,
  )
  return { ...state, disconnect: run, reset }
}
