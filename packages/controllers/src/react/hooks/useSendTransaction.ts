'use client'

import type { Namespace, TransactionHash } from '@bowline/common'
import type { SendTransactionError } from '../../core/failures.ts'
import type { SendTransactionParameters } from '../../features/transactions/SendParameters.ts'
import { sendTransaction } from '../../features/transactions/sendTransaction.ts'
import type { ActionState } from '../base/useAction.ts'
import { useFamilyAction } from '../base/useFamilyAction.ts'
import type { FamilyParameters } from './AccountParameters.ts'

/** The action of `useSendTransaction`, and the state of its newest call. */
export type UseSendTransactionResult<N extends Namespace = Namespace> = ActionState<
  TransactionHash<N>,
  SendTransactionError
> & {
  sendTransaction<M extends N = N>(
    parameters: SendTransactionParameters<M>,
  ): Promise<TransactionHash<M>>
  reset(): void
}

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
export function useSendTransaction<N extends Namespace = Namespace>({
  namespace,
}: FamilyParameters<N> = {}): UseSendTransactionResult<N> {
  const { state, run, reset } = useFamilyAction<
    SendTransactionParameters<N>,
    TransactionHash<N>,
    SendTransactionError
  >(sendTransaction, namespace)
  return {
    ...state,
    // A call's answer is of the family that the call names.
    sendTransaction: run as UseSendTransactionResult<N>['sendTransaction'],
    reset,
  }
}
