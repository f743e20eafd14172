'use client'

import { sendTransaction } from '../../features/transactions/sendTransaction.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Asks the connected wallet to send a call that the app or a library has built. Resolves with the
 * transaction's hash once it is broadcast; the kit's event `transactionSettled` reports its outcome
 * later.
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
