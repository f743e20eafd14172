'use client'

import { signMessage } from '../../features/sign/signMessage.ts'
import { useAction } from '../base/useAction.ts'

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
export function useSignMessage() {
  const { state, run, reset } = useAction(signMessage)
  return { ...state, signMessage: run, reset }
}
