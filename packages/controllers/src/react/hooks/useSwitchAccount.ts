'use client'

import { switchAccount } from '../../features/accounts/switchAccount.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Makes another account the active one. Works if the app chooses the account (`canChooseAccount` of the
 * connection), as with Polkadot's extensions. The choice is kept for the next page.
 *
 * `switchAccount` rejects with `NOT_CONNECTED`, `WALLET_UNAUTHORIZED` or
 * `WALLET_METHOD_UNSUPPORTED`.
 *
 * @example
 * const { switchAccount } = useSwitchAccount()
 * return <button onClick={() => switchAccount({ account })}>Use this account</button>
 */
export function useSwitchAccount() {
  const { state, run, reset } = useAction(switchAccount)
  return { ...state, switchAccount: run, reset }
}
