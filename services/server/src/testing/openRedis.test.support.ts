import { afterAll, inject } from 'vitest'
import { startRedis } from './startRedis.test.support.ts'

/** Whether the suites of ports can run with Redis. */
export const hasRedis = inject('redisUrl') !== '' || inject('redisProgram') !== ''

/**
 * Returns the URL of a Redis server for the tests of a file, which they may empty: the one that `BOWLINE_TEST_REDIS_URL`
 * names, or else one of its own.
 */
export async function openRedis(): Promise<string> {
  const named = inject('redisUrl')
  if (named) {
    const url = new URL(named)
    // Files that run beside each other must not empty each other's.
    url.pathname = process.env.VITEST_POOL_ID ?? ''
    return url.href
  }
  const { url, stop } = await startRedis(inject('redisProgram'))
  afterAll(stop)
  return url
}
