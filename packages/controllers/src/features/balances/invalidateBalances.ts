import type { ChainId } from '@bowline/common'
import type { QueryClient } from '@tanstack/query-core'
import { isFree } from './isFree.ts'

/** Makes the balances of a chain stale, except those that are left alone after a failure. */
export function invalidateBalances(client: QueryClient, chainId: ChainId): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => {
      const [kit, kind, account] = query.queryKey
      const isBalance = kit === 'bowline' && kind === 'balance'
      return isBalance && String(account).startsWith(`${chainId}:`) && isFree(query)
    },
  })
}
