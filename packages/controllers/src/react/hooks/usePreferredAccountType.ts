'use client'

import type { AccountType } from '@bowline/common'
import type { PreferAccountTypeError } from '../../core/failures.ts'
import type { PreferAccountTypeParameters } from '../../features/accounts/PreferAccountTypeParameters.ts'
import { preferAccountType } from '../../features/accounts/preferAccountType.ts'
import { type ActionState, useAction } from '../base/useAction.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { FamilyParameters } from './AccountParameters.ts'
import { useAccount } from './useAccount.ts'

export type UsePreferredAccountTypeResult = ActionState<void, PreferAccountTypeError> & {
  /** The preferred type of the active account; without one, what the option `defaultAccountTypes` puts first. */
  readonly preferredAccountType: AccountType | undefined
  /** The types that the connected wallet has accounts of. */
  readonly accountTypes: readonly AccountType[]
  preferAccountType(parameters: PreferAccountTypeParameters): Promise<void>
  reset(): void
}

/**
 * Reads which type of account comes first, and changes it, where a wallet has accounts of several types: a smart account
 * or the key that owns it, an address for money or for collectibles.
 *
 * `preferAccountType` rejects with `NOT_CONNECTED`, `WALLET_UNAUTHORIZED` or `WALLET_METHOD_UNSUPPORTED`.
 *
 * @example
 * const { accountTypes, preferredAccountType, preferAccountType } = usePreferredAccountType()
 * if (accountTypes.includes('smartAccount') && preferredAccountType === 'eoa')
 *   return <button onClick={() => preferAccountType({ accountType: 'smartAccount' })}>Use the smart account</button>
 */
export function usePreferredAccountType(
  parameters: FamilyParameters = {},
): UsePreferredAccountTypeResult {
  const kit = useKit()
  const account = useAccount(parameters)
  const { activeNamespace } = useKitStore(kit.networks)
  const { state, run, reset } = useAction<
    [PreferAccountTypeParameters],
    void,
    PreferAccountTypeError
  >(preferAccountType)
  const family = account.namespace ?? parameters.namespace ?? activeNamespace
  return {
    ...state,
    preferredAccountType: account.isConnected
      ? account.accountType
      : kit.config.defaultAccountTypes[family],
    accountTypes: [
      ...new Set(Object.values<AccountType | undefined>(account.accountTypes).filter(isType)),
    ],
    preferAccountType: ({ namespace = parameters.namespace, ...rest }) =>
      run({ ...rest, namespace }),
    reset,
  }
}

const isType = (type: AccountType | undefined): type is AccountType => type !== undefined
