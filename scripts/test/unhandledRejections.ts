import { afterAll, afterEach } from 'vitest'

/**
 * A rejection is unhandled if nothing has handled it by the end of its test. The runner's own rule, one turn of the
 * event loop, also fails a test that begins an attempt, waits for its effect and only then expects its rejection, if
 * the machine was too busy in between.
 */
const unhandled = new Map<Promise<unknown>, unknown>()

const add = (reason: unknown, promise: Promise<unknown>) => {
  // A test that listens itself handles it: there is its listener beside the runner's and this one.
  if (process.listenerCount('unhandledRejection') <= 2) unhandled.set(promise, reason)
}
const remove = (promise: Promise<unknown>) => void unhandled.delete(promise)

process.on('unhandledRejection', add)
process.on('rejectionHandled', remove)

// Tests replace the global timers.
const { setImmediate } = globalThis

async function expectNone() {
  // Node tells of a rejection once all microtasks have run.
  await new Promise((resolve) => setImmediate(resolve))
  const [first] = unhandled.values()
  const count = unhandled.size
  unhandled.clear()
  if (count > 0) throw new Error(`A rejection was never handled: ${first}`, { cause: first })
}

afterEach(expectNone)
afterAll(async () => {
  await expectNone()
  process.off('unhandledRejection', add)
  process.off('rejectionHandled', remove)
})
