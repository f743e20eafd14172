import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { NEEDS_REDIS, skipForWantOfRedis } from '../../testing/needsRedis.test.support.ts'
import { hasRedis, openRedis } from '../../testing/openRedis.test.support.ts'
import { startRedis } from '../../testing/startRedis.test.support.ts'
import type { Bus } from './Bus.ts'
import { createRedisBus } from './createRedisBus.ts'
import { describeBus } from './describeBus.test.support.ts'

const program = inject('redisProgram')

/** Two buses, of which one hears what the other publishes. */
function openTwo(open: () => Bus) {
  const [own, other] = [open(), open()]
  onTestFinished(() => Promise.all([own.close(), other.close()]).then(() => {}))
  const heard = new Set<string>()
  other.subscribe('a', (notice) => heard.add(notice))
  /** Publishes a notice until it is heard. */
  const reaches = (notice: string) =>
    expect
      .poll(() => {
        own.publish('a', notice)
        return heard.has(notice)
      })
      .toBe(true)
  return { own, heard, reaches }
}

describe.skipIf(!program)('with Redis', NEEDS_REDIS, () => {
  const open = (url: string) => createRedisBus({ url, onFailure() {} })

  test('a bus works again by itself after Redis was gone', async () => {
    const first = await startRedis(program)
    const { own, heard, reaches } = openTwo(() => open(first.url))
    await reaches('before')
    await first.stop()
    own.publish('a', 'lost')
    const again = await startRedis(program, first.port)
    onTestFinished(again.stop)
    await reaches('after')
    expect(heard).not.toContain('lost')
  })

  test('a bus whose Redis hangs notices that, and works again once it goes on', async () => {
    const redis = await startRedis(program)
    onTestFinished(redis.stop)
    const failures: unknown[] = []
    const connect = () =>
      createRedisBus({ url: redis.url, silenceMs: 600, onFailure: (error) => failures.push(error) })
    const { reaches } = openTwo(connect)
    await reaches('before')
    redis.freeze()
    // Each of the two has a connection to send and one to receive.
    await expect.poll(() => failures.length).toBeGreaterThanOrEqual(4)
    redis.thaw()
    await reaches('after')
  })
})

if (!hasRedis) skipForWantOfRedis('the suite of a bus')
else {
  const url = await openRedis()
  describeBus('Redis', () => [
    createRedisBus({ url, onFailure() {} }),
    createRedisBus({ url, onFailure() {} }),
  ])
}
