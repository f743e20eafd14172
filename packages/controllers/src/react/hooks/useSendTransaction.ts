'use client'

import { sendTransaction } from '../../features/transactions/sendTransaction.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Asks the connected wallet to send a call that was put together elsewhere. Resolves with the
 * transaction's hash once it is broadcast; how it ends comes later, as the kit's event
 * `transactionSettled`.
 *
 * `sendTransaction` rejects with `USER_REJECTED`, `NOT_CONNECTED`, `WRONG_CHAIN` or
 * `TRANSACTION_FAILED`.
 *
 * @example
 * const { sendTransaction, data: hash } = useSendTransaction()
 * await sendTransaction({ call: { to: '0x52…9EE7', data: '0x…', value: 0n } })
 */
export function useSendTransaction() {
  const { state, run, reset } = useAction(sendTransaction)
  return { ...state, sendTransaction: run, reset }
}
