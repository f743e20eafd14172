import { expect, test } from 'vitest'
import { attacks } from './drivers/limits/attackers.test.support.ts'
import { countingSources, gatherLimits } from './testing/drills/gatherLimits.test.support.ts'
import { expectServed, runDrill } from './testing/drills/runDrill.test.support.ts'
import {
  relaySubjects,
  storedSubjects,
  subjectsOf,
} from './testing/drills/subjects.test.support.ts'

// Each limit is drilled by one attack, for a tenth of a minute: limits.long.test.ts has all attacks, and minutes.

const { limits, shared } = await gatherLimits()
const { subjects, unknown } = subjectsOf(limits)

test('every limit has a drill', () => {
  expect(unknown).toEqual([])
  expect(limits.size).toBeGreaterThan(35)
  const drilled = new Set(
    [...subjects, ...relaySubjects, ...storedSubjects()].map(({ name }) => name),
  )
  // In queues.test.ts.
  const queues = ['serviceQuestions', 'remoteFiles', 'nameGateways']
  expect([...shared].filter((name) => !drilled.has(name) && !queues.includes(name))).toEqual([])
})

/** What counts without `openLimit`, and where it is drilled. */
const OTHERS: Readonly<Record<string, string>> = {
  'drivers/upstream/createUpstream.ts': 'queues.test.ts',
  'http/createUntrustedHosts.ts': 'queues.test.ts',
  'modules/relay/auth/createHandshakeLimits.ts': 'relay handshakes, relay failed handshakes',
  'modules/relay/createHoldings.ts': 'relay subscriptions',
  'modules/relay/createRates.ts': 'relay operations, relay messages, relay bytes',
  'modules/relay/createRelay.ts': 'relay sockets; refusals are those of one socket alone',
  'modules/relay/mailbox/createSqliteMailbox.ts': 'relay waiting messages, relay waiting bytes',
  'modules/relay/socket/createSocketPlaces.ts': 'relay sockets',
  'modules/sign-in/createRoom.ts': 'signInSessions',
  'modules/sign-in/repo.ts': 'signInSessions',
}

test('nothing else counts, holds or queues for visitors', () => {
  expect(countingSources()).toEqual(Object.keys(OTHERS))
})

test.each([...subjects, ...relaySubjects].map((subject, index) => ({ subject, index })))(
  '$subject.name: visitors are served',
  async ({ subject, index }) => {
    const attack = attacks[index % 3]
    if (!attack) throw new Error('There is no attack.')
    expectServed(await runDrill(subject, attack, { part: 0.1 }))
  },
)

test('what is stored: visitors are served', async () => {
  for (const [index, subject] of storedSubjects().entries()) {
    const attack = attacks[index % 3]
    if (attack) expectServed(await runDrill(subject, attack))
  }
})
