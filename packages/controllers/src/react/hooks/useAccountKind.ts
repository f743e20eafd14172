'use client'

import { accountKindQuery } from '../../features/identity/accountKindQuery.ts'
import { useAccountId } from '../base/useAccountId.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit } from '../context/KitContext.ts'
import type { AccountParameters } from './AccountParameters.ts'

/**
 * Reads the kind of an account on its network: `smartAccount` if the address has a contract, else `eoa`;
 * `null` in families without this difference. Without an account it sends no request and stays pending.
 *
 * @example
 * const { data: kind } = useAccountKind()
 */
export function useAccountKind(parameters: AccountParameters = {}) {
  const kit = useKit()
  const accountId = useAccountId(parameters)
  return useKitQuery(accountId && accountKindQuery(kit, accountId))
}
