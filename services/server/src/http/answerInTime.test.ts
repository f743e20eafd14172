import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import { ANSWER_LIMIT_MS } from './answerInTime.ts'

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
