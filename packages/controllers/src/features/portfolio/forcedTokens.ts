import type { AccountId } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'
import { isFree } from '../../query/holdAfterFailure.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { portfolioKey } from './portfolioKey.ts'

/** As many CAIP-10 ids as a request may carry; who moves more reads the rest half a minute later. */
const MAX_FORCED = 20

/** Tokens that the next read of a portfolio takes past the server's cache, one set per kit. */
export const forcedTokens = (kit: Kit) => internals(kit).part(createForcedTokens)

/** A server goes past its cache for an account this seldom, and answers from it in between. */
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
    /** What has been answered. So soon after the last time it may be old, and is asked for again. */
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
