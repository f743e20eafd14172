import { createManualClock } from '@bowline/common/testing'
import { createMemoryLimits } from './createMemoryLimits.ts'
import { describeLimits } from './describeLimits.test.support.ts'

describeLimits('memory', async () => {
  const clock = createManualClock()
  const openLimit = createMemoryLimits(clock)
  // A limit of a name is opened once at one server, so the second one is the same.
  const opened = new Map<string, ReturnType<typeof openLimit>>()
  const open: typeof openLimit = (options) => {
    const key = JSON.stringify(options)
    const limit = opened.get(key) ?? openLimit(options)
    opened.set(key, limit)
    return limit
  }
  return { servers: [open, open], pass: clock.advance }
})
