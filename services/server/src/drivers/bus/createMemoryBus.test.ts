import { createMemoryBus } from './createMemoryBus.ts'
import { describeBus } from './describeBus.test.support.ts'

describeBus('memory', () => {
  const bus = createMemoryBus()
  return [bus, bus]
})
