'use client'

import { type Namespace, parseAccountId } from '@bowline/common'
import { balanceQuery, networkOf } from '@bowline/controllers'
import { formatBalance, useKit, useKitStore, useLocale } from '@bowline/scaffold-ui/context'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'

export interface Balance {
  /** In the smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** With the symbol, to 3 decimals, in the visitor's language. Never rounded up. */
  readonly formatted: string
}

/**
 * Reads the native balance of the connected account, through the app's own RPC. It is kept for 30 s;
 * after a failure nobody asks again for 30 s. Without a connection it asks nothing and stays pending.
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
      ...balanceQuery(kit, accountId ?? 'eip155:0:0'),
      enabled: network !== undefined,
      select: (value: bigint): Balance | undefined => network && toBalance(value, network, locale),
    },
    kit.queryClient,
  )
}

function toBalance(
  value: bigint,
  { nativeCurrency }: { readonly nativeCurrency: { symbol: string; decimals: number } },
  locale: string,
): Balance {
  const { symbol, decimals } = nativeCurrency
  return { value, decimals, symbol, formatted: formatBalance(value, nativeCurrency, { locale }) }
}
