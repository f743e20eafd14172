import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IDLE_WAIT_MS, whenPageIsIdle } from './whenPageIsIdle.ts'

function stillLoading() {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  onTestFinished(() => state.mockRestore())
}

function withoutIdleTime() {
  const own = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback')
  if (!own) throw new Error('this browser has none anyway')
  Reflect.deleteProperty(window, 'requestIdleCallback')
  onTestFinished(() => void Object.defineProperty(window, 'requestIdleCallback', own))
}

test('a task waits until the page has loaded', async () => {
  stillLoading()
  const idle = vi.spyOn(window, 'requestIdleCallback')
  onTestFinished(() => idle.mockRestore())
  const done = new Promise<void>((resolve) => whenPageIsIdle(createManualClock(), resolve))
  expect(idle).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  await done
  expect(idle).toHaveBeenCalledOnce()
})

test('a cancelled task does not run, neither before nor after the page has loaded', () => {
  withoutIdleTime()
  const clock = createManualClock()
  const task = vi.fn()
  whenPageIsIdle(clock, task)()
  stillLoading()
  whenPageIsIdle(clock, task)()
  const callOff = whenPageIsIdle(clock, task)
  window.dispatchEvent(new Event('load'))
  callOff()
  clock.advance(IDLE_WAIT_MS)
  expect(task).not.toHaveBeenCalled()
})

test('without an idle callback in the browser, a task runs after 2 s', () => {
  withoutIdleTime()
  const clock = createManualClock()
  const task = vi.fn()
  whenPageIsIdle(clock, task)
  clock.advance(1999)
  expect(task).not.toHaveBeenCalled()
  clock.advance(1)
  expect(task).toHaveBeenCalledOnce()
})
