'use client'

import type { AccountId } from '@bowline/common'
import { networkOf } from '../../core/networkOf.ts'
import { useKit } from '../context/KitContext.ts'
import { useKitStore } from '../context/useKitStore.ts'
import type { AccountParameters } from '../hooks/AccountParameters.ts'
import { useAccount } from '../hooks/useAccount.ts'

/**
 * Returns the account of a hook: the given one, or else the connected one. `undefined` without either.
 */
export function useAccountId({
  namespace,
  accountId,
  accountType,
}: AccountParameters): AccountId | undefined {
  const connected = useAccount({ namespace, accountType })
  return accountId ?? connected.accountId
}

/** The same, but ignores the connected account while it is on a network that the app does not serve. */
export function useServedAccountId(parameters: AccountParameters): AccountId | undefined {
  const { namespace, accountType } = parameters
  const connected = useAccount({ namespace, accountType })
  const network = networkOf(useKitStore(useKit().networks), connected.chainId)
  return parameters.accountId ?? (network && connected.accountId)
}
