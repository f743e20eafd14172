import { expect, test } from 'vitest'
import { createManualClock } from '../testing/manualClock.ts'
import { createHearing, PROBE_INTERVAL_MS, probeWhilePending, SILENCE_LIMIT_MS } from './silence.ts'

function setup() {
  const clock = createManualClock()
  const seen: boolean[] = []
  const hearing = createHearing(clock, () => seen.push(hearing.isSilent()))
  return { clock, hearing, seen }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a wallet that answers nothing for 5 s is silent, until it answers', async () => {
  const { clock, hearing, seen } = setup()
  const answer = Promise.withResolvers<string>()
  const asked = hearing.ask(() => answer.promise)
  expect(SILENCE_LIMIT_MS).toBe(5_000)
  clock.advance(SILENCE_LIMIT_MS - 1)
  expect(hearing.isSilent()).toBe(false)
  clock.advance(1)
  expect(hearing.isSilent()).toBe(true)
  answer.resolve('0x1')
  expect(await asked).toBe('0x1')
  expect(seen).toEqual([true, false])
})

test.each([
  ['an error', () => Promise.reject(new Error('no'))],
  [
    'what it throws at once',
    () => {
      throw new Error('no')
    },
  ],
])('%s is an answer', async (_, question) => {
  const { clock, hearing } = setup()
  await expect(hearing.ask(question)).rejects.toThrow('no')
  clock.advance(SILENCE_LIMIT_MS)
  expect(hearing.isSilent()).toBe(false)
})

test('a question that hangs is no silence while another is answered, or the wallet says something', async () => {
  for (const speak of ['answer', 'event']) {
    const { clock, hearing } = setup()
    void hearing.ask(() => new Promise(() => {}))
    clock.advance(1_000)
    if (speak === 'answer') await hearing.ask(() => 1)
    else hearing.hear()
    await settled()
    clock.advance(SILENCE_LIMIT_MS)
    expect(hearing.isSilent()).toBe(false)
  }
})

test('a wallet is probed every 10 s while it has not answered, and not after', async () => {
  const clock = createManualClock()
  const answer = Promise.withResolvers<string>()
  let probes = 0
  const asked = probeWhilePending(clock, answer.promise, () => {
    probes += 1
  })
  expect(PROBE_INTERVAL_MS).toBe(10_000)
  clock.advance(PROBE_INTERVAL_MS - 1)
  expect(probes).toBe(0)
  clock.advance(1 + PROBE_INTERVAL_MS)
  expect(probes).toBe(2)
  answer.resolve('signed')
  expect(await asked).toBe('signed')
  clock.advance(PROBE_INTERVAL_MS)
  expect(probes).toBe(2)
})
