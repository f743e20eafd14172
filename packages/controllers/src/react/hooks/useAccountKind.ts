'use client'

import type { AccountKind } from '@bowline/common'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReadError } from '../../core/failures.ts'
import { accountKindQuery } from '../../features/identity/accountKindQuery.ts'
import { useAccountId } from '../base/useAccountId.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { AccountParameters } from './AccountParameters.ts'

/**
 * Reads the kind of an account on its network: `smartAccount` if it is a contract, else `eoa`; `null` in
 * families without this difference. What the connected wallet says counts, even if the contract is not
 * deployed yet; otherwise the chain is asked. Without an account it sends no request and stays pending.
 *
 * @example
 * const { data: kind } = useAccountKind()
 */
export function useAccountKind(
  parameters: AccountParameters = {},
): UseQueryResult<AccountKind | null, ReadError> {
  const kit = useKit()
  const accountId = useAccountId(parameters)
  // The wallet may say it, or something else, later.
  useKitStore(kit.connections)
  return useKitQuery(accountId && accountKindQuery(kit, accountId))
}
