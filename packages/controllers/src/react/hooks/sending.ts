'use client'

import type { Namespace, TransactionHash } from '@bowline/common'
import type {
  SendCallsError,
  SendTransactionError,
  SendTransferError,
} from '../../core/failures.ts'
import type {
  SendCallsParameters,
  SendTransactionParameters,
  SendTransferParameters,
} from '../../features/transactions/SendParameters.ts'
import { sendCalls } from '../../features/transactions/sendCalls.ts'
import { sendTransaction } from '../../features/transactions/sendTransaction.ts'
import { sendTransfer } from '../../features/transactions/sendTransfer.ts'
import { type ActionState, useAction, useFamilyAction } from '../base/useAction.ts'
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
