import type { ChainId } from '@bowline/common'
import type { QueryClient } from '@tanstack/query-core'
import { isFree } from '../../query/holdAfterFailure.ts'

const KINDS: readonly unknown[] = ['balance', 'portfolio', 'nfts', 'activity']

/**
 * Invalidates the balances, portfolios and histories of a chain, except those on hold after a failure.
 */
export function invalidateBalances(client: QueryClient, chainId: ChainId): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => {
      const [kit, kind, account] = query.queryKey
      const isHeld = kit === 'bowline' && KINDS.includes(kind)
      return isHeld && String(account).startsWith(`${chainId}:`) && isFree(query)
    },
  })
}
