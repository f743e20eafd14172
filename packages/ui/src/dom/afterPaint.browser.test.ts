import { expect, onTestFinished, test, vi } from 'vitest'
import { afterPaint } from './afterPaint.ts'

const TIMES = [
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'setTimeout',
  'clearTimeout',
] as const

function stopTime() {
  vi.useFakeTimers({ toFake: [...TIMES] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a task waits for two frames: the first one comes before anything is painted', () => {
  stopTime()
  const task = vi.fn()
  afterPaint(task)
  vi.advanceTimersToNextFrame()
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersToNextFrame()
  expect(task).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(task).toHaveBeenCalledOnce()
})

test('a page without frames, as in the background, waits for 250 ms each and no longer', () => {
  stopTime()
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => frame.mockRestore())
  const task = vi.fn()
  afterPaint(task)
  vi.advanceTimersByTime(499)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledOnce()
})

test('a task that is called off does not run, with frames or without', () => {
  stopTime()
  const task = vi.fn()
  afterPaint(task)()
  const callOff = afterPaint(task)
  vi.advanceTimersToNextFrame()
  callOff()
  vi.runAllTimers()
  expect(task).not.toHaveBeenCalled()
})
