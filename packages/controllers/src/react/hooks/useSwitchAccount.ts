'use client'

import type { SwitchAccountError } from '../../core/failures.ts'
import type { SwitchAccountParameters } from '../../features/accounts/switchAccount.ts'
import { switchAccount } from '../../features/accounts/switchAccount.ts'
import { type ActionState, useAction } from '../base/useAction.ts'

/** The action of `useSwitchAccount`, and the state of its newest call. */
export type UseSwitchAccountResult = ActionState<void, SwitchAccountError> & {
  switchAccount(parameters: SwitchAccountParameters): Promise<void>
  reset(): void
}

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
export function useSwitchAccount(): UseSwitchAccountResult {
  const { state, run, reset } = useAction<[SwitchAccountParameters], void, SwitchAccountError>(
    switchAccount,
  )
  return { ...state, switchAccount: run, reset }
}
