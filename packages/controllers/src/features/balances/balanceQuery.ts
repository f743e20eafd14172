import { type AccountId, namespaceOf, parseAccountId } from '@bowline/common'
import type { BalanceError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { holdAfterFailure } from '../../query/holdAfterFailure.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { readOrTell } from '../../query/readOrTell.ts'
import { perform } from '../perform.ts'

/** How long a balance stays fresh. */
export const BALANCE_TTL_MS = 30_000

/**
 * Query for an account's native balance in the smallest unit, read through the app's RPC endpoints. Fresh
 * for 30 s. After a failure it is not refetched automatically for 30 s.
 * Fails with `BALANCE_UNAVAILABLE`, also for a network that the app does not serve.
 *
 * @example
 * const { data } = useQuery(balanceQuery(kit, account), queryClientOf(kit))
 */
export function balanceQuery(kit: Kit, account: AccountId) {
  const queryKey = queryKeyOf(kit, 'balance', account)
  return kitQuery<BalanceError>()({
    ...holdAfterFailure,
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readOrTell(kit, { account, signal, queryKey, isNative: true }, async ({ operations }) =>
        (await operations(namespaceOf(account))).getBalance(account, signal),
      ),
    staleTime: BALANCE_TTL_MS,
  })
}

/**
 * Query for the balance that the app shows for an account: in the token that the option `tokens` names
 * for its network, else in the native currency. Stays fresh and fails like `balanceQuery`.
 *
 * @example
 * const { data } = useQuery(shownBalanceQuery(kit, account), queryClientOf(kit))
 */
export function shownBalanceQuery(kit: Kit, account: AccountId) {
  const queryKey = queryKeyOf(kit, 'balance', account, 'shown')
  const isNative = !kit.config.tokens[parseAccountId(account).chainId]
  return kitQuery<BalanceError>()({
    ...holdAfterFailure,
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readOrTell(kit, { account, signal, queryKey, isNative }, () =>
        perform(kit, (core, { readShownBalance }) => readShownBalance(core, account, signal)),
      ),
    staleTime: BALANCE_TTL_MS,
  })
}
