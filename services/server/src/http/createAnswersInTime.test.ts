import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import { ANSWER_LIMIT_MS, createAnswersInTime } from './createAnswersInTime.ts'

test('an answer takes at most 15 s, even if the only node of a chain hangs', async () => {
  const clock = createManualClock()
  const asked = Promise.withResolvers<void>()
  const { get } = createTestServer(
    { BOWLINE_RPC: '{"eip155:1":"http://127.0.0.1:9"}' },
    {
      clock,
      // The worst case: it ignores the abort signal as well.
      fetch() {
        asked.resolve()
        return new Promise(() => {})
      },
    },
  )
  const answer = get(`/v1/identity/0x${'11'.repeat(20)}`)
  await asked.promise
  expect(ANSWER_LIMIT_MS).toBe(15_000)
  clock.advance(ANSWER_LIMIT_MS)
  const { status, body } = { status: (await answer).status, body: await (await answer).json() }
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'TOO_SLOW' } })
})

test('each request has its own time, and the work of those that are answered ends as it does', async () => {
  const clock = createManualClock()
  const { within, stop } = createAnswersInTime(clock)
  const ended: string[] = []
  const follow = (name: string, work: Promise<void>) =>
    within(work).then(
      () => ended.push(`${name} answered`),
      (error) => ended.push(`${name} ${error.code ?? error.message}`),
    )
  const hanging = new Promise<void>(() => {})
  const answered = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<void>()
  const first = follow('first', hanging)
  const second = follow('second', answered.promise)
  clock.advance(5_000)
  const third = follow('third', hanging)
  const fourth = follow('fourth', broken.promise)
  answered.resolve()
  broken.reject(new Error('broken'))
  await Promise.all([second, fourth])
  clock.advance(ANSWER_LIMIT_MS - 5_000)
  await first
  expect(ended).toEqual(['second answered', 'fourth broken', 'first TOO_SLOW'])
  clock.advance(5_000)
  await third
  expect(ended.at(-1)).toBe('third TOO_SLOW')
  // Nobody is left, and later requests have their time as well.
  const fifth = follow('fifth', hanging)
  clock.advance(ANSWER_LIMIT_MS)
  await fifth
  stop()
})
