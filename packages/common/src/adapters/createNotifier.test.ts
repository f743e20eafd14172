import { expect, test, vi } from 'vitest'
import { createManualClock } from '../testing/manualClock.ts'
import { createNotifier, NOTIFY_INTERVAL_MS } from './createNotifier.ts'

function setup() {
  const clock = createManualClock()
  const notifier = createNotifier(clock)
  const onChange = vi.fn()
  const stop = notifier.subscribe(onChange)
  return { clock, notifier, onChange, stop }
}

test('the first change is told at once, the last one at the end of 100 ms, and no other', () => {
  const { clock, notifier, onChange } = setup()
  expect(NOTIFY_INTERVAL_MS).toBe(100)
  for (let change = 0; change < 500; change += 1) notifier.changed()
  expect(onChange).toHaveBeenCalledTimes(1)
  clock.advance(99)
  expect(onChange).toHaveBeenCalledTimes(1)
  clock.advance(1)
  expect(onChange).toHaveBeenCalledTimes(2)
  clock.advance(1_000)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a change after a quiet interval is told at once', () => {
  const { clock, notifier, onChange } = setup()
  notifier.changed()
  clock.advance(100)
  notifier.changed()
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a listener that throws does not keep later changes from being told', () => {
  const { clock, notifier, onChange } = setup()
  onChange.mockImplementationOnce(() => {
    throw new Error('of the app')
  })
  expect(() => notifier.changed()).toThrow('of the app')
  notifier.changed()
  clock.advance(100)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('who has left, also while others are told, hears nothing more', () => {
  const { clock, notifier, onChange, stop } = setup()
  const leaving = vi.fn(() => leave())
  const leave = notifier.subscribe(leaving)
  notifier.changed()
  stop()
  notifier.changed()
  clock.advance(100)
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(leaving).toHaveBeenCalledTimes(1)
})
