import type { AccountId } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import { isFree } from '../../query/holdAfterFailure.ts'
import { queryKeyOf } from '../../query/kitQuery.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'

/** The maximum number of CAIP-10 ids in a request. Further tokens are read with the next refetch. */
const MAX_FORCED = 20

/** Tokens that the next read of the portfolio requests past the server's cache. One set per kit. */
export const forcedTokens = (kit: Kit) => internals(kit).part(createForcedTokens)

/**
 * The server bypasses its cache for an account at most this often; in between it answers from the cache.
 */
const SERVER_PAUSE_MS = 10_000

function createForcedTokens(kit: Kit) {
  const { clock, lifetime } = internals(kit)
  const waiting = new Map<AccountId, ReadonlySet<AccountId>>()
  const readAt = new Map<AccountId, number>()

  const readAgain = (account: AccountId) => {
    if (lifetime.aborted) return
    void queryClientOf(kit).invalidateQueries({
      queryKey: portfolioKey(kit, account),
      predicate: isFree,
    })
  }

  return {
    of: (account: AccountId): readonly AccountId[] => [...(waiting.get(account) ?? [])],
    add(account: AccountId, tokens: readonly AccountId[]) {
      const all = [...(waiting.get(account) ?? []), ...tokens].slice(-MAX_FORCED)
      waiting.set(account, new Set(all))
    },
    /**
     * Removes tokens that were read. An answer within the pause may come from the cache, so it is
     * requested again afterwards.
     */
    settle(account: AccountId, read: readonly AccountId[]) {
      if (read.length === 0) return
      const now = clock.now()
      const pause = (readAt.get(account) ?? now - SERVER_PAUSE_MS) + SERVER_PAUSE_MS - now
      if (pause > 0) return void clock.after(pause, () => readAgain(account))
      readAt.set(account, now)
      const left = [...(waiting.get(account) ?? [])].filter((one) => !read.includes(one))
      if (left.length > 0) waiting.set(account, new Set(left))
      else waiting.delete(account)
    },
  }
}

/** The query key of an account's portfolio. */
export const portfolioKey = (kit: Kit, account: AccountId) => queryKeyOf(kit, 'portfolio', account)
