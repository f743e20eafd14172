import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { raceAbort, within } from './boundedWait.ts'

test('an answer in time counts, and one that comes too late is WALLET_TIMEOUT', async () => {
  const clock = createManualClock()
  const answer = Promise.withResolvers<number>()
  const timely = within(answer.promise, 1_000, clock)
  const late = within(new Promise<number>(() => {}), 1_000, clock)
  const outcome = expect(late).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  clock.advance(999)
  answer.resolve(7)
  expect(await timely).toBe(7)
  clock.advance(1)
  await outcome
})

test('an abort that came before is noticed', async () => {
  const waiting = raceAbort(new Promise(() => {}), AbortSignal.abort())
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
})

test('the abort wins over an answer that comes later, and the answer over a later abort', async () => {
  const leaving = new AbortController()
  const waiting = raceAbort(new Promise(() => {}), leaving.signal)
  const answered = raceAbort(Promise.resolve('yes'), leaving.signal)
  expect(await answered).toBe('yes')
  leaving.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
})

test('listens to the signal no longer than it waits', async () => {
  const { signal } = new AbortController()
  let listeners = 0
  const { addEventListener, removeEventListener } = signal
  signal.addEventListener = ((...args: Parameters<typeof addEventListener>) => {
    listeners += 1
    addEventListener.apply(signal, args)
  }) as typeof addEventListener
  signal.removeEventListener = ((...args: Parameters<typeof removeEventListener>) => {
    listeners -= 1
    removeEventListener.apply(signal, args)
  }) as typeof removeEventListener
  await raceAbort(Promise.resolve(), signal)
  await Promise.resolve()
  expect(listeners).toBe(0)
})
