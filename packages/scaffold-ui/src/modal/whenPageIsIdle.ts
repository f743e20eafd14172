import type { Clock } from '@bowline/common'

/** Where browsers do not tell of idle time, or there is none, it is taken after this long. */
export const IDLE_WAIT_MS = 2000

/** Runs `task` once the page has loaded and has nothing else to do. Returns what calls it off. */
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
