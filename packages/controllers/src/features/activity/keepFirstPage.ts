import type { AccountId } from '@bowline/common'
import type { InfiniteData } from '@tanstack/query-core'
import type { Kit } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import type { ActivityPage } from './ActivityEntry.ts'
import { activityQuery } from './activityQuery.ts'

/**
 * Drops all but the newest page of a history that is not shown any more. Otherwise the next visit would
 * refetch every page in sequence.
 */
export function keepFirstPage(kit: Kit, account: AccountId): void {
  const { queryKey } = activityQuery(kit, account)
  const query = queryClientOf(kit).getQueryCache().find<InfiniteData<ActivityPage>>({ queryKey })
  if (!query?.state.data || query.isActive()) return
  const { data, dataUpdatedAt: updatedAt } = query.state
  if (data.pages.length < 2) return
  const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
  queryClientOf(kit).setQueryData(queryKey, first, { updatedAt })
}
