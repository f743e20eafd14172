import type { AccountId } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'

/** As many CAIP-10 ids as a request may carry; who moves more reads the rest half a minute later. */
const MAX_FORCED = 20

/** Tokens that the next read of a portfolio takes past the server's cache, one set per kit. */
export const forcedTokens = (kit: Kit) => internals(kit).part(createForcedTokens)

function createForcedTokens() {
  const waiting = new Map<AccountId, ReadonlySet<AccountId>>()
  return {
    of: (account: AccountId): readonly AccountId[] => [...(waiting.get(account) ?? [])],
    add(account: AccountId, tokens: readonly AccountId[]) {
      const all = [...(waiting.get(account) ?? []), ...tokens].slice(-MAX_FORCED)
      waiting.set(account, new Set(all))
    },
    /** What has been read anew. */
    settle(account: AccountId, read: readonly AccountId[]) {
      const left = [...(waiting.get(account) ?? [])].filter((one) => !read.includes(one))
      if (left.length > 0) waiting.set(account, new Set(left))
      else waiting.delete(account)
    },
  }
}
