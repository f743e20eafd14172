'use client'

import { type Namespace, parseAccountId } from '@bowline/common'
import { useQuery } from '@tanstack/react-query'
import type { ShownBalance } from '../../features/balances/ShownBalance.ts'
import { shownBalanceQuery } from '../../features/balances/shownBalanceQuery.ts'
import { networkOf } from '../../features/networks/networkOf.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { useLocale } from '../context/useLocale.ts'
import { formatBalance } from '../format/formatBalance.ts'
import { useAccount } from './useAccount.ts'

export interface Balance extends ShownBalance {
  /** With the symbol, to 3 decimals, in the visitor's language. Never rounded up. */
  readonly formatted: string
}

/**
 * Reads the balance of the connected account through the app's own RPC: of the token that the option
 * `tokens` names for its network, else of the native currency. A balance is fresh for 30 s; after a failure
 * the next request waits 30 s. Without a connection it sends no request and stays pending.
 *
 * Fails with `BALANCE_UNAVAILABLE`.
 *
 * @example
 * const { data, isError } = useBalance()
 * return <output>{data?.formatted ?? (isError ? 'unavailable' : '…')}</output>
 */
export function useBalance(namespace?: Namespace | undefined) {
  const kit = useKit()
  const locale = useLocale()
  const { accountId } = useAccount(namespace)
  const networks = useKitStore(kit.networks)
  const network = accountId && networkOf(networks, parseAccountId(accountId).chainId)
  return useQuery(
    {
      // Without an account the query is disabled, so this key is only a place to wait in.
      ...shownBalanceQuery(kit, accountId ?? 'eip155:0:0'),
      enabled: network !== undefined,
      select: (shown: ShownBalance): Balance => ({
        ...shown,
        formatted: formatBalance(shown.value, shown, { locale }),
      }),
    },
    queryClientOf(kit),
  )
}
