'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { BalanceError } from '../../core/failures.ts'
import { shownBalanceQuery } from '../../features/balances/balanceQuery.ts'
import type { ShownBalance } from '../../features/balances/readShownBalance.ts'
import { useServedAccountId } from '../base/useAccountId.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit } from '../context/useKit.tsx'
import { useLocale } from '../context/useLocale.ts'
import { formatBalance } from '../format/formatBalance.ts'
import type { AccountParameters } from './AccountParameters.ts'

/** The balance of an account, with its text. */
export interface Balance extends ShownBalance {
  /** The balance with the symbol, to 3 decimals, in the visitor's language. Never rounded up. */
  readonly formatted: string
}

/**
 * Reads the balance of an account through the app's own RPC. The balance is that of the token that the
 * option `tokens` names for the account's network, or else of the native currency. It is fresh for 30 s;
 * after a failure the next request waits 30 s. Without an account, or while the connected one is on a
 * network that the app does not serve, it sends no request and stays pending.
 *
 * Fails with `BALANCE_UNAVAILABLE`.
 *
 * @example
 * const { data, isError } = useBalance()
 * return <output>{data?.formatted ?? (isError ? 'unavailable' : '…')}</output>
 */
export function useBalance(
  parameters: AccountParameters = {},
): UseQueryResult<Balance, BalanceError> {
  const kit = useKit()
  const locale = useLocale()
  const accountId = useServedAccountId(parameters)
  return useKitQuery(
    accountId && {
      ...shownBalanceQuery(kit, accountId),
      select: (shown: ShownBalance): Balance => ({
        ...shown,
        formatted: formatBalance(shown.value, shown, { locale }),
      }),
    },
  )
}
