import { DatabaseSync } from 'node:sqlite'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { relayLimits } from '../../modules/relay/relayLimits.ts'
import { createTestServer } from '../createTestServer.test.support.ts'
import { askHostileRoute, hostileRoutes } from './askHostileRoute.test.support.ts'
import { createHostileClient, hostileFrame } from './createHostileClient.test.support.ts'
import { createHostileNode } from './createHostileNode.test.support.ts'
import { createRandom } from './createRandom.test.support.ts'
import { hostileJson } from './hostileJson.test.support.ts'
import { hostileText } from './hostileText.test.support.ts'
import { parserTargets } from './parserTargets.test.support.ts'

// What an input may cost is measured by `npm run drill cost`; here, that it is answered, and how much.
const SEED = 20_261_122
const MAX_REFUSAL = 1_000
/** Each character of an answer may take six in JSON. */
const MAX_ANSWER = 6 * (relayLimits.fetchBytes + relayLimits.messageBytes)

test.each(Object.entries(parserTargets))('%s reads hostile text without a throw', (_name, read) => {
  const random = createRandom(SEED)
  for (let run = 0; run < 40; run += 1) {
    expect(() => read(hostileText(random, 4_000))).not.toThrow()
    expect(() => read(hostileJson(random, 4_000))).not.toThrow()
  }
})

test('the same seed makes the same inputs', () => {
  const texts = () => {
    const random = createRandom(SEED)
    return Array.from({ length: 20 }, () => hostileJson(random, 1_000))
  }
  expect(texts()).toEqual(texts())
})

test.each(
  hostileRoutes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s answers hostile calls, and refuses them shortly', async (_name, endpoint) => {
  const random = createRandom(SEED)
  const { server } = createTestServer(
    { BOWLINE_RPC: '{"eip155:1":["http://127.0.0.1:9"]}' },
    { fetch: createHostileNode(random) },
  )
  for (let run = 0; run < 10; run += 1) {
    const { address, init } = askHostileRoute(random, endpoint)
    const response = await server.app.request(address, init)
    expect([200, 304, 400, 401, 403, 404, 410, 413, 422, 429, 503]).toContain(response.status)
    const { length } = await response.text()
    if (response.status >= 400) expect(length).toBeLessThan(MAX_REFUSAL)
  }
})

test('the relay answers each hostile frame, with no more than the size of a fetch', async () => {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  const client = createHostileClient({ db, clock: createManualClock() })
  const random = createRandom(SEED)
  for (let run = 0; run < 150; run += 1) {
    const before = client.sent.characters
    const answer = await client.take(hostileFrame(random))
    expect(answer).not.toContain('"code":-32603')
    expect(client.sent.characters - before).toBeLessThan(MAX_ANSWER)
  }
})
