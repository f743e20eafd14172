import { type AccountId, loadCode, namespaceOf } from '@bowline/common'
import type { InfiniteData, InfiniteQueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { askAgainWhileIncomplete } from '../../query/askAgainWhileIncomplete.ts'
import { holdAfterFailure } from '../../query/holdAfterFailure.ts'
import { hasServices } from '../../services/serviceClient.ts'
import type { ActivityPage } from './ActivityPage.ts'

const ACTIVITY_TTL_MS = 15_000
/** A list of cursors that never ends is cut off. */
export const MAX_PAGES = 250

/** Whether there is a history to show beside what was sent from here. */
export const hasHistory = (kit: Kit, account: AccountId): boolean =>
  hasServices(kit) && kit.config.features.history && namespaceOf(account) === 'eip155'

/**
 * Query for an account's history on its network, newest first, a page at a time. Disabled where there is
 * none (`hasHistory`). Every try that fails is told by a toast; nothing asks again by itself for 30 s.
 * A history that the server is still putting together is asked for again while it is looked at.
 */
export function activityQuery(kit: Kit, account: AccountId) {
  const queryKey = ['bowline', 'activity', account] as const
  return {
    ...holdAfterFailure,
    queryKey,
    enabled: hasHistory(kit, account),
    staleTime: ACTIVITY_TTL_MS,
    refetchInterval: askAgainWhileIncomplete,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ActivityPage, pages: readonly ActivityPage[]) =>
      pages.length < MAX_PAGES && isNew(last.next, pages) ? last.next : undefined,
    queryFn: async ({ pageParam: cursor, signal }: PageRequest): Promise<ActivityPage> => {
      try {
        const { readActivity } = await loadCode(() => import('./readActivity.ts'))
        return await readActivity(kit, { account, cursor }, signal)
      } catch (error) {
        if (!signal.aborted) kit.toasts.show({ kind: 'error', code: 'historyUnavailable' })
        throw error
      }
    },
  } satisfies InfiniteQueryObserverOptions<
    ActivityPage,
    Error,
    InfiniteData<ActivityPage>,
    typeof queryKey,
    string | undefined
  >
}

interface PageRequest {
  readonly pageParam: string | undefined
  readonly signal: AbortSignal
}

/** A cursor that came before would lead round in a circle. */
const isNew = (next: string | undefined, pages: readonly ActivityPage[]): boolean =>
  pages.slice(0, -1).every((page) => page.next !== next)
