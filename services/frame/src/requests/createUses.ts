import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import type { Store } from '../store/openStore.ts'

export interface UsesOptions {
  readonly store: Pick<Store, 'get' | 'set'>
  readonly clock: Clock
  /** It tells the wallet from that of another user. */
  readonly userId: string
}

/** The browser forgets it with the login (`createLogins`). */
const USED = 'used'
const usedSchema = v.object({ userId: v.string(), at: v.number() })

/** Remembers in this browser when something was last approved for the app. What cannot be kept or read counts as never. */
export function createUses({ store, clock, userId }: UsesOptions) {
  return {
    /** Resolves with milliseconds since 1970, or null. */
    async lastAt(): Promise<number | null> {
      const { success, output } = v.safeParse(usedSchema, await store.get(USED).catch(() => null))
      return success && output.userId === userId ? output.at : null
    },
    note: (): Promise<void> => store.set(USED, { userId, at: clock.now() }),
  }
}
