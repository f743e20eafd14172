'use client'

import { switchAccount } from '../../features/accounts/switchAccount.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Makes another account the one in use, where that is the app's choice: `canChooseAccount` of the
 * connection, as with Polkadot's extensions. The choice is remembered for the next page.
 *
 * `switchAccount` rejects with `NOT_CONNECTED`, `WALLET_UNAUTHORIZED` or
 * `WALLET_METHOD_UNSUPPORTED`.
 *
 * @example
 * const { switchAccount } = useSwitchAccount()
 * <button onClick={() => switchAccount({ account })}>Use this account</button>
 */
export function useSwitchAccount() {
  const { state, run, reset } = useAction(switchAccount)
  return { ...state, switchAccount: run, reset }
}
