import { createManualClock } from '@bowline/common/testing'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createLink } from '../../testing/cluster/createLink.test.support.ts'
import { NEEDS_REDIS } from '../../testing/needsRedis.test.support.ts'
import { startRedis } from '../../testing/startRedis.test.support.ts'
import { ANSWER_WITHIN_MS, createRedis, PAUSE_MS, SILENT_MS } from './createRedis.ts'

const program = inject('redisProgram')

describe.skipIf(!program)('Redis', NEEDS_REDIS, () => {
  async function setUp() {
    const server = await startRedis(program)
    onTestFinished(server.stop)
    const way = await createLink(server.port)
    const clock = createManualClock()
    const failures: unknown[] = []
    const onFailure = (error: unknown) => void failures.push(error)
    const redis = createRedis({ url: `redis://127.0.0.1:${way.port}`, clock, onFailure })
    onTestFinished(() => redis.close())
    await expect.poll(() => redis.isAway()).toBe(false)
    let asked = 0
    const ask = () =>
      redis.ask((client) => {
        asked += 1
        return client.ping()
      })
    /** Asks and does not wait longer than a server would. */
    const askLate = () => {
      const reply = ask()
      clock.advance(ANSWER_WITHIN_MS)
      return reply
    }
    return { server, way, clock, redis, failures, ask, askLate, asked: () => asked }
  }

  test('a question without a reply is given up, and no other one is asked for a second', async () => {
    const { way, clock, redis, failures, ask, askLate, asked } = await setUp()
    expect(await ask()).toBe('PONG')
    way.silence()
    expect(await askLate()).toBeUndefined()
    expect(redis.isAway()).toBe(true)
    const before = asked()
    expect(await Promise.all(Array.from({ length: 1_000 }, ask))).toEqual(
      Array(1_000).fill(undefined),
    )
    expect(asked()).toBe(before)
    clock.advance(PAUSE_MS)
    // One tries whether it is back, and the others do not wait for it.
    const [reply, ...others] = [askLate(), ask(), ask()]
    expect(await Promise.all(others)).toEqual([undefined, undefined])
    expect(await reply).toBeUndefined()
    expect(asked()).toBe(before + 1)
    expect(failures).toHaveLength(1)
    way.mend()
    clock.advance(PAUSE_MS)
    expect(await ask()).toBe('PONG')
    expect(redis.isAway()).toBe(false)
  })

  test('a connection that has become silent is made anew', async () => {
    const { way, clock, ask, askLate } = await setUp()
    way.silence()
    for (let ms = 0; ms <= SILENT_MS + PAUSE_MS; ms += PAUSE_MS) {
      await askLate()
      clock.advance(PAUSE_MS)
    }
    await expect
      .poll(() => {
        clock.advance(PAUSE_MS)
        return ask()
      })
      .toBe('PONG')
  })

  test('a question that Redis refuses is one without a reply', async () => {
    const { redis, failures, clock, ask } = await setUp()
    expect(await redis.ask((client) => client.sendCommand(['NO-SUCH-COMMAND']))).toBeUndefined()
    expect(failures).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/unknown/) }),
    ])
    clock.advance(PAUSE_MS)
    expect(await ask()).toBe('PONG')
  })
})
