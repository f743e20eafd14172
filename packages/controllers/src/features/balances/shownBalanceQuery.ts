import type { AccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'
import { holdAfterFailure } from '../../query/holdAfterFailure.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import { readOrTell } from '../../query/readOrTell.ts'
import { BALANCE_TTL_MS } from './balanceQuery.ts'

/**
 * Query for the balance that the app shows for an account: in the token that the option `tokens` names
 * for its network, else in the native currency. Stays fresh and fails like `balanceQuery`.
 *
 * @example
 * const { data } = useQuery(shownBalanceQuery(kit, account), queryClientOf(kit))
 */
export function shownBalanceQuery(kit: Kit, account: AccountId) {
  return {
    ...holdAfterFailure,
    queryKey: queryKeyOf(kit, 'balance', account, 'shown'),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readOrTell(kit, { account, signal }, () =>
        perform(kit, (core, { readShownBalance }) => readShownBalance(core, account, signal)),
      ),
    staleTime: BALANCE_TTL_MS,
  }
}
