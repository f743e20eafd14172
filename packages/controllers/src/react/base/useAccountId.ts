'use client'

import type { AccountId } from '@bowline/common'
import { networkOf } from '../../core/networkOf.ts'
import { knownAccountType } from '../../shared/knownAccountType.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { AccountParameters } from '../hooks/AccountParameters.ts'
import { useConnection } from '../hooks/useConnection.ts'

/**
 * Returns the account of a hook: the given one, or else the connected one. `undefined` without either.
 */
export function useAccountId({ accountId, ...wanted }: AccountParameters): AccountId | undefined {
  const connected = useConnected(wanted)
  return accountId ?? connected?.accountId
}

/** The same, but ignores the connected account while it is on a network that the app does not serve. */
export function useServedAccountId({
  accountId,
  ...wanted
}: AccountParameters): AccountId | undefined {
  const connected = useConnected(wanted)
  const network = networkOf(useKitStore(useKit().networks), connected?.chainId)
  return accountId ?? (network && connected?.accountId)
}

/** Returns the account that `useAccount` reads. Pages that only read data do without what else that hook tells. */
function useConnected({ namespace, accountType }: Omit<AccountParameters, 'accountId'>) {
  const kit = useKit()
  const connection = useConnection({ namespace })
  if (connection.status !== 'connected') return undefined
  const { accounts, chainId } = connection
  const accountId = accounts.find(
    (one) => !accountType || knownAccountType(kit, connection, one) === accountType,
  )
  return accountId && { accountId, chainId }
}
