import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from './Clock.ts'

afterEach(() => void vi.useRealTimers())

test("tells the machine's time, and runs a task after its delay unless it is cancelled", () => {
  vi.useFakeTimers({ now: 1_000 })
  const ran: string[] = []
  const start = systemClock.elapsed()
  systemClock.after(50, () => void ran.push('kept'))
  const cancel = systemClock.after(50, () => void ran.push('cancelled'))
  cancel()
  vi.advanceTimersByTime(49)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['kept'])
  expect(systemClock.now()).toBe(1_050)
  expect(systemClock.elapsed() - start).toBe(50)
})
