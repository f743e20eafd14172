'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReadError } from '../../core/failures.ts'
import { isDeployedQuery } from '../../features/identity/isDeployedQuery.ts'
import { useAccountId } from '../base/useAccountId.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { AccountParameters } from './AccountParameters.ts'

/**
 * Reads whether the contract of a smart account is on its network. `false` before the account's first transaction,
 * which deploys it; then it is read again every 12 s. `null` for an account that is not a smart account. Without an
 * account it sends no request and stays pending.
 *
 * @example
 * const { data: isDeployed } = useIsDeployed()
 * if (isDeployed === false) console.log('Deployed with your first transaction')
 */
export function useIsDeployed(
  parameters: AccountParameters = {},
): UseQueryResult<boolean | null, ReadError> {
  const kit = useKit()
  const accountId = useAccountId(parameters)
  // The wallet may say what it is later.
  useKitStore(kit.connections)
  return useKitQuery(accountId && isDeployedQuery(kit, accountId))
}
