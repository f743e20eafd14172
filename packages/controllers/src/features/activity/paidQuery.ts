import { type AccountId, loadCode } from '@bowline/common'
import type { ReadError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import type { PastPayments } from '../recipients/PastPayments.ts'
import { hasHistory } from './activityQuery.ts'

const PAID_TTL_MS = 60_000

/**
 * Query for those whom an account has paid on its network, from its history. Never fails: what cannot be read within
 * five seconds is left out, and the answer says that it is not complete.
 */
export function paidQuery(kit: Kit, account: AccountId) {
  return kitQuery<ReadError>()({
    queryKey: queryKeyOf(kit, 'paid', account),
    enabled: hasHistory(kit, account),
    staleTime: PAID_TTL_MS,
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<PastPayments> => {
      const { readPaid } = await loadCode(() => import('./readPaid.ts'))
      return readPaid(kit, account, signal)
    },
  })
}
