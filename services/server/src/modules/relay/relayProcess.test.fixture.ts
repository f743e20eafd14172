// A relay in a process of its own, so that tests can kill it.
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { systemClock } from '@bowline/common'
import { createRelay } from './createRelay.ts'
import { openMailbox } from './mailbox/openMailbox.test.support.ts'

const { RELAY_DB = ':memory:', RELAY_PORT = '0', RELAY_ORIGIN, RELAY_CLOCK_MS = '0' } = process.env
const db = new DatabaseSync(RELAY_DB)
const skew = Number(RELAY_CLOCK_MS)
const relay = createRelay({
  store: openMailbox(db),
  projects: {
    isAllowed(projectId, origin) {
      if (projectId !== 'test-project') return 'unknownProject'
      return RELAY_ORIGIN !== undefined && origin !== RELAY_ORIGIN ? 'originNotAllowed' : 'ok'
    },
  },
  clock: {
    ...systemClock,
    now: () => Date.now() + skew,
  },
})
const server = createServer((_request, response) => response.end(JSON.stringify(relay.stats())))
server.on('upgrade', relay.handleUpgrade)
server.listen(Number(RELAY_PORT), '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`)
  // Node does so when a process ends, which one that is killed does not.
  flushCompileCache()
})
process.once('SIGTERM', async () => {
  server.close()
  await relay.close()
  db.close()
})
