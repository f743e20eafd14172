'use client'

import type { Namespace, Signature } from '@bowline/common'
import type { SignMessageError, SignTypedDataError } from '../../core/failures.ts'
import { type SignMessageParameters, signMessage } from '../../features/sign/signMessage.ts'
import { type SignTypedDataParameters, signTypedData } from '../../features/sign/signTypedData.ts'
import type { ActionState } from '../base/useAction.ts'
import { useFamilyAction } from '../base/useAction.ts'
import type { FamilyParameters } from './AccountParameters.ts'

/** The action of `useSignMessage`, and the state of its newest call. */
export type UseSignMessageResult<N extends Namespace = Namespace> = ActionState<
  Signature<N>,
  SignMessageError
> & {
  signMessage<M extends N = N>(parameters: SignMessageParameters<M>): Promise<Signature<M>>
  reset(): void
}

/**
 * Asks the connected wallet to sign a message. Resolves with the signature, which was checked
 * against the account.
 *
 * `signMessage` rejects with `USER_REJECTED`, `NOT_CONNECTED`, `SIGNATURE_MISMATCH` or a wallet error.
 *
 * @example
 * const { signMessage, status, data, error } = useSignMessage()
 * return <button onClick={() => signMessage({ message: 'Hello' })} disabled={status === 'pending'}>Sign</button>
 */
export function useSignMessage<N extends Namespace = Namespace>({
  namespace,
}: FamilyParameters<N> = {}): UseSignMessageResult<N> {
  const { state, run, reset } = useFamilyAction<
    SignMessageParameters<N>,
    Signature<N>,
    SignMessageError
  >(signMessage, namespace)
  return {
    ...state,
    // A call's answer is of the family that the call names.
    signMessage: run as UseSignMessageResult<N>['signMessage'],
    reset,
  }
}

/** The action of `useSignTypedData`, and the state of its newest call. */
export type UseSignTypedDataResult<N extends Namespace = Namespace> = ActionState<
  Signature<N>,
  SignTypedDataError
> & {
  signTypedData<M extends N = N>(parameters: SignTypedDataParameters<M>): Promise<Signature<M>>
  reset(): void
}

/**
 * Asks the connected wallet to sign EIP-712 typed data. Resolves with the signature.
 *
 * `signTypedData` rejects with `USER_REJECTED`, `NOT_CONNECTED`, `WALLET_METHOD_UNSUPPORTED` or another
 * wallet error.
 *
 * @example
 * const { signTypedData, status, data } = useSignTypedData()
 * await signTypedData({ typedData: { domain, types, primaryType: 'Mail', message } })
 */
export function useSignTypedData<N extends Namespace = Namespace>({
  namespace,
}: FamilyParameters<N> = {}): UseSignTypedDataResult<N> {
  const { state, run, reset } = useFamilyAction<
    SignTypedDataParameters<N>,
    Signature<N>,
    SignTypedDataError
  >(signTypedData, namespace)
  return {
    ...state,
    // A call's answer is of the family that the call names.
    signTypedData: run as UseSignTypedDataResult<N>['signTypedData'],
    reset,
  }
}
