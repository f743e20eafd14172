'use client'

import { sendCalls } from '../../features/transactions/sendCalls.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Asks the connected wallet to send all calls or none (EIP-5792). Resolves with the hash of the last
 * transaction once they are in a block.
 *
 * `sendCalls` rejects with `WALLET_METHOD_UNSUPPORTED` where the wallet knows no batches, with
 * `USER_REJECTED`, `NOT_CONNECTED`, `WRONG_CHAIN` or `TRANSACTION_FAILED`.
 *
 * @example
 * const { sendCalls, status } = useSendCalls()
 * await sendCalls({ calls: [approve, swap] })
 */
export function useSendCalls() {
  const { state, run, reset } = useAction(sendCalls)
  return { ...state, sendCalls: run, reset }
}
