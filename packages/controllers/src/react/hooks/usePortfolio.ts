'use client'

import type { Namespace } from '@bowline/common'
import { useQuery } from '@tanstack/react-query'
import { networkOf } from '../../features/networks/networkOf.ts'
import type { Holding } from '../../features/portfolio/Holding.ts'
import { portfolioQuery } from '../../features/portfolio/portfolioQuery.ts'
import { portfolioTotal } from '../../features/portfolio/portfolioTotal.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { useAccount } from './useAccount.ts'

export interface Portfolio {
  /** The most valuable first. Show those that are not `verified` separately. */
  readonly holdings: readonly Holding[]
  /** In USD with 18 decimals; `undefined` if no price is known. */
  readonly total: bigint | undefined
}

/**
 * Lists the tokens of the connected account, from its wallet, else the server, else the chain. The list is
 * fresh for 30 s; after a failure the next request waits 30 s. Without a connection it sends no request and
 * stays pending.
 *
 * Fails with `BALANCE_UNAVAILABLE`.
 *
 * @example
 * const { data } = usePortfolio()
 * return <ul>{data?.holdings.map(({ token, symbol }) => <li key={token}>{symbol}</li>)}</ul>
 */
export function usePortfolio(namespace?: Namespace | undefined) {
  const kit = useKit()
  const { accountId, chainId } = useAccount(namespace)
  const isServed = !!networkOf(useKitStore(kit.networks), chainId)
  return useQuery(
    {
      // Without an account the query is disabled, so this key is only a place to wait in.
      ...portfolioQuery(kit, accountId ?? 'eip155:0:0'),
      enabled: isServed,
      select: toPortfolio,
    },
    queryClientOf(kit),
  )
}

const toPortfolio = (holdings: readonly Holding[]): Portfolio => ({
  holdings,
  total: portfolioTotal(holdings),
})
