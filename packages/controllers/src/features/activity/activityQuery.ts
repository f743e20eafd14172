import { type AccountId, loadCode, parseAccountId } from '@bowline/common'
import type { InfiniteData, InfiniteQueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { askAgainWhileIncomplete } from '../../query/askAgainWhileIncomplete.ts'
import { holdAfterFailure } from '../../query/holdAfterFailure.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import { readableNetwork } from '../../readableNetwork.ts'
import { isCovered } from '../../services/isCovered.ts'
import { isServed } from '../../services/servesChain.ts'
import type { ActivityPage } from './ActivityPage.ts'
import { askAgainWhilePending } from './askAgainWhilePending.ts'

const ACTIVITY_TTL_MS = 15_000
/** A list of cursors that never ends is cut off. */
export const MAX_PAGES = 250

/**
 * Whether the past of accounts can be shown: what was sent from here is known in every family, and
 * more where a server or the chain can tell it (see `hasHistory`).
 */
export const hasActivity = (kit: Kit): boolean => kit.config.features.history

/**
 * Whether there is somebody to ask for a history beside what was sent from here: the server where its
 * API covers the family's, else the chain itself. Not every chain can answer (see `ActivityPage.isOwnOnly`).
 */
export const hasHistory = (kit: Kit, account: AccountId): boolean =>
  kit.config.features.history &&
  (isOfServer(kit, account)
    ? isServed(kit, parseAccountId(account).chainId) !== false
    : readableNetwork(kit, account) !== undefined)

/**
 * Query for an account's history on its network, newest first, a page at a time. Disabled where nobody
 * can be asked (`hasHistory`). Every try that fails is told by a toast, unless the server has not even
 * said that it serves the chain: then there may be nothing to miss. Nothing asks again by itself for
 * 30 s. While it is looked at, it is asked for again as long as the server is still putting it
 * together, or something in it waits for a block.
 */
export function activityQuery(kit: Kit, account: AccountId) {
  const queryKey = queryKeyOf(kit, 'activity', account)
  return {
    ...holdAfterFailure,
    queryKey,
    enabled: hasHistory(kit, account),
    staleTime: ACTIVITY_TTL_MS,
    refetchInterval: (query: ActivityQuery) =>
      askAgainWhileIncomplete(query) || askAgainWhilePending(query),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ActivityPage, pages: readonly ActivityPage[]) =>
      pages.length < MAX_PAGES && isNew(last.next, pages) ? last.next : undefined,
    queryFn: async ({ pageParam: cursor, signal }: PageRequest): Promise<ActivityPage> => {
      try {
        const read = await loadReader(kit, account)
        return await read(kit, { account, cursor }, signal)
      } catch (error) {
        const isMissed = !isOfServer(kit, account) || isServed(kit, parseAccountId(account).chainId)
        if (isMissed && !signal.aborted)
          kit.toasts.show({ kind: 'error', code: 'historyUnavailable' })
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

type ActivityQuery = Parameters<typeof askAgainWhileIncomplete<ActivityPage>>[0]

/** Whether servers keep the history of this family. */
const isOfServer = (kit: Kit, account: AccountId): boolean => isCovered(kit, account, 'activity')

async function loadReader(kit: Kit, account: AccountId) {
  if (isOfServer(kit, account))
    return (await loadCode(() => import('./readActivity.ts'))).readActivity
  return (await loadCode(() => import('./readChainActivity.ts'))).readChainActivity
}

/** A cursor that came before would lead round in a circle. */
const isNew = (next: string | undefined, pages: readonly ActivityPage[]): boolean =>
  pages.slice(0, -1).every((page) => page.next !== next)
