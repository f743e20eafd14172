// One of several servers of the demo, in a process of its own.
import { createServer, parseConfig } from '@bowline/server'
import { createDemoClock } from '../createDemoClock.ts'
import type { ClockAdvanced, NodeStarted } from './messages.ts'

const { clock, aheadMs, advance } = createDemoClock()
process.on('message', (told: ClockAdvanced) => advance(told.aheadMs - aheadMs()))
// The demo has ended without a goodbye.
process.on('disconnect', () => process.exit())
const server = await createServer({
  config: parseConfig(process.env),
  drivers: { clock },
  ownsProcess: true,
})
const { port } = await server.listen()
process.send?.({ port } satisfies NodeStarted)
