'use client'

import type { Namespace, TransactionHash } from '@bowline/common'
import type { SendTransferError } from '../../core/failures.ts'
import type { SendTransferParameters } from '../../features/transactions/SendParameters.ts'
import { sendTransfer } from '../../features/transactions/sendTransfer.ts'
import type { ActionState } from '../base/useAction.ts'
import { useFamilyAction } from '../base/useFamilyAction.ts'
import type { FamilyParameters } from './AccountParameters.ts'

/** The action of `useSendTransfer`, and the state of its newest call. */
export type UseSendTransferResult<N extends Namespace = Namespace> = ActionState<
  TransactionHash<N>,
  SendTransferError
> & {
  sendTransfer<M extends N = N>(parameters: SendTransferParameters<M>): Promise<TransactionHash<M>>
  reset(): void
}

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
export function useSendTransfer<N extends Namespace = Namespace>({
  namespace,
}: FamilyParameters<N> = {}): UseSendTransferResult<N> {
  const { state, run, reset } = useFamilyAction<
    SendTransferParameters<N>,
    TransactionHash<N>,
    SendTransferError
  >(sendTransfer, namespace)
  return {
    ...state,
    // A call's answer is of the family that the call names.
    sendTransfer: run as UseSendTransferResult<N>['sendTransfer'],
    reset,
  }
}
