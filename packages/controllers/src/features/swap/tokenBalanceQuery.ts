import type { AccountId } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import { loadReads } from './loadReads.ts'

/** As long as the balances of a portfolio. */
export const TOKEN_BALANCE_TTL_MS = 30_000

/**
 * Query for what an account has of one token, in the smallest unit, read from the chain: a portfolio
 * lists what is known, and a token that the visitor has looked up by its address may not be.
 * `null` when nobody can tell.
 */
export function tokenBalanceQuery(kit: Kit, account: AccountId, token: string) {
  // The first parts are those of every balance, which transactions make stale.
  const queryKey = queryKeyOf(kit, 'balance', account, token.toLowerCase())
  return {
    queryKey,
    staleTime: TOKEN_BALANCE_TTL_MS,
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await loadReads()).balance(kit, account, token, signal),
  } satisfies QueryObserverOptions<
    bigint | null,
    Error,
    bigint | null,
    bigint | null,
    typeof queryKey
  >
}
