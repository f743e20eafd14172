import type { Clock } from '@bowline/common'

/** Used if the browser does not report idle time, or has none: the task runs after this time. */
export const IDLE_WAIT_MS = 2000

/** Runs `task` once the page has loaded and is idle. Returns a function that cancels it. */
export function whenPageIsIdle(clock: Clock, task: () => void): () => void {
  let callOff: () => void
  const wait = () => {
    const { requestIdleCallback, cancelIdleCallback } = window
    const timeout = IDLE_WAIT_MS
    if (!requestIdleCallback) callOff = clock.after(timeout, task)
    else callOff = cancelIdleCallback.bind(window, requestIdleCallback(task, { timeout }))
  }
  callOff = () => window.removeEventListener('load', wait)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
  return () => callOff()
}
