'use client'

import { signTypedData } from '../../features/sign/signTypedData.ts'
import { useAction } from '../base/useAction.ts'

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
export function useSignTypedData() {
  const { state, run, reset } = useAction(signTypedData)
  return { ...state, signTypedData: run, reset }
}
