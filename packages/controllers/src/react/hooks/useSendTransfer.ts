'use client'

import { sendTransfer } from '../../features/transactions/sendTransfer.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Asks the connected wallet to pay. Resolves with the transaction's hash once it is broadcast; the kit's
 * event `transactionSettled` reports its outcome later.
 *
 * `sendTransfer` rejects with `USER_REJECTED`, `INVALID_RECEIVER`, `INSUFFICIENT_FUNDS`, `NOT_CONNECTED`,
 * `WRONG_CHAIN` or `TRANSACTION_FAILED`.
 *
 * @example
 * const { sendTransfer, status, data: hash, error } = useSendTransfer()
 * await sendTransfer({ to: '0x52…9EE7', amount: parseAmount('0.01', 18) })
 */
export function useSendTransfer() {
  const { state, run, reset } = useAction(sendTransfer)
  return { ...state, sendTransfer: run, reset }
}
