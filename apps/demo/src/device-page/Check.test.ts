import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Check, runCheck, works } from './Check.ts'
import { writeResult } from './writeResult.ts'

const check = (run: Check['run']): Check => ({ name: 'Storage', purpose: 'It is kept.', run })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a check that fails, or has no answer in time, found that something is missing', async () => {
  const failed = runCheck(
    check(() => Promise.reject(new Error('No room.'))),
    1_000,
  )
  expect(await failed).toEqual({ state: 'missing', says: 'No room.' })
  const silent = runCheck(
    check(() => new Promise(() => {})),
    1_000,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await silent).toEqual({ state: 'missing', says: 'The browser did not answer.' })
})

test('a result has the day, the browser, and a line for each check, also for those that were not tapped', async () => {
  const checks = [
    check(async () => works('Kept.')),
    { ...check(async () => works('')), name: 'Windows' },
  ]
  const findings = {
    Storage: await runCheck(
      check(async () => works('Kept.')),
      1_000,
    ),
  }
  const date = new Date(Date.UTC(2026, 10, 30))
  expect(writeResult({ checks, findings, userAgent: 'A browser', date }).split('\n')).toEqual([
    '2026-11-30',
    'A browser',
    '',
    '- Storage: works. Kept.',
    '- Windows: untried. Not tapped.',
  ])
})
