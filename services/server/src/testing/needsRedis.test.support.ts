import { test } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a group of tests is skipped, for the list of what a run has skipped. */
    readonly skipReason?: string
  }
}

/** The options of a group that is skipped where no Redis server can be started. */
export const NEEDS_REDIS = {
  meta: { skipReason: 'this machine has neither redis-server nor valkey-server' },
}

/** Stands in the list of what is skipped for a shared suite that needs a Redis server. */
export const skipForWantOfRedis = (name: string) => test.skip(name, NEEDS_REDIS, () => {})
