'use client'

import type { SendCallsError } from '../../core/failures.ts'
import type { SendCallsParameters } from '../../features/transactions/SendParameters.ts'
import { sendCalls } from '../../features/transactions/sendCalls.ts'
import { type ActionState, useAction } from '../base/useAction.ts'

/** The action of `useSendCalls`, and the state of its newest call. */
export type UseSendCallsResult = ActionState<string, SendCallsError> & {
  sendCalls(parameters: SendCallsParameters): Promise<string>
  reset(): void
}

/**
 * Asks the connected wallet to send several calls in one batch (EIP-5792): either all take effect or no
 * call does. Resolves with the hash of the last transaction once the calls are in a block.
 *
 * `sendCalls` rejects with `WALLET_METHOD_UNSUPPORTED` if the wallet does not support batches, or with
 * `USER_REJECTED`, `NOT_CONNECTED`, `WRONG_CHAIN` or `TRANSACTION_FAILED`.
 *
 * @example
 * const { sendCalls, status } = useSendCalls()
 * return <button onClick={() => sendCalls({ calls: [approve, swap] })}>Approve and swap</button>
 */
export function useSendCalls(): UseSendCallsResult {
  const { state, run, reset } = useAction<[SendCallsParameters], string, SendCallsError>(sendCalls)
  return { ...state, sendCalls: run, reset }
}
