import type { AccountId } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ReadError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { loadReads } from './loadReads.ts'

/** The same as for a portfolio. */
export const TOKEN_BALANCE_TTL_MS = 30_000

/**
 * Query for an account's balance of one token, in the smallest unit. Read from the chain, since a token
 * that the visitor looked up by address may be missing in the portfolio. `null` if it cannot be read.
 */
export function tokenBalanceQuery(kit: Kit, account: AccountId, token: string) {
  // The key starts like that of every balance, so that transactions invalidate it too.
  const queryKey = queryKeyOf(kit, 'balance', account, token.toLowerCase())
  return kitQuery<ReadError>()({
    queryKey,
    staleTime: TOKEN_BALANCE_TTL_MS,
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await loadReads()).balance(kit, account, token, signal),
  } satisfies QueryObserverOptions<
    bigint | null,
    ReadError,
    bigint | null,
    bigint | null,
    typeof queryKey
  >)
}
