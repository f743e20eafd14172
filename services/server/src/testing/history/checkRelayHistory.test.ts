import { expect, test } from 'vitest'
import { relayLimits } from '../../modules/relay/relayLimits.ts'
import { checkRelayHistory } from './checkRelayHistory.test.support.ts'
import type { RelayEvent } from './RelayEvent.test.support.ts'

const TOPIC = 'ab'.repeat(32)
const app = { client: 'app', connection: 'app#1', topic: TOPIC }
const wallet = { client: 'wallet', connection: 'wallet#1', topic: TOPIC }
const LIFE = { ttlMs: 300_000 }

const begin: readonly RelayEvent[] = [
  { at: 0, type: 'connected', ...app, server: 'one' },
  { at: 0, type: 'connected', ...wallet, server: 'two' },
  { at: 1, type: 'joined', ...wallet },
]

/** A message that takes its way as it should, from a moment on. */
const carry = (id: string, at: number): readonly RelayEvent[] => [
  { at, type: 'asked', ...app, ...LIFE, id },
  { at: at + 1, type: 'stored', topic: TOPIC, id },
  { at: at + 2, type: 'confirmed', ...app, id },
  { at: at + 3, type: 'pushed', ...wallet, id },
  { at: at + 3, type: 'shown', ...wallet, id },
  { at: at + 4, type: 'acknowledged', ...wallet, id },
  { at: at + 5, type: 'settled', topic: TOPIC, id },
]

const without = (type: RelayEvent['type'], events: readonly RelayEvent[]) =>
  events.filter((event) => event.type !== type)

const check = (...events: readonly RelayEvent[]) =>
  checkRelayHistory({
    events: [...begin, ...events].toSorted((one, other) => one.at - other.at),
    quiet: { since: 1_000, until: 200_000 },
  })

test('a history in which all is well breaks nothing', () => {
  expect(check(...carry('one', 10), ...carry('two', 20))).toEqual([])
})

test('what a history of real servers does not tell is not missed', () => {
  const events = carry('one', 10).filter(({ type }) => type !== 'stored' && type !== 'settled')
  expect(check(...events)).toEqual([])
})

test('a confirmation before storing is found', () => {
  const [asked, stored, confirmed, ...rest] = carry('one', 10)
  if (!asked || !stored || !confirmed) throw new Error('The message has no way.')
  expect(check(asked, confirmed, { ...stored, at: 14 }, ...rest)).toEqual([
    'one was confirmed at 12 before it was stored',
  ])
})

test('a lost message is found', () => {
  const lost = without('pushed', without('shown', carry('one', 10)))
  expect(check(...lost)).toEqual(['one was confirmed at 12, and reached none of wallet'])
})

test.each<[string, RelayEvent]>([
  ['was dropped for newer ones', { at: 30, type: 'dropped', topic: TOPIC, id: 'one' }],
  ['nobody waits for', { at: 30, type: 'left', ...wallet }],
  ['waits for a client that is gone', { at: 30, type: 'disconnected', ...wallet, code: 1006 }],
  ['has expired', { at: 9, type: 'asked', ...app, id: 'one', ttlMs: 30_000 }],
])('a message that %s is not lost', (_why, event) => {
  expect(check(event, ...without('pushed', without('shown', carry('one', 10))))).toEqual([])
})

test('a message that comes back to its sender is found', () => {
  expect(check(...carry('one', 10), { at: 14, type: 'pushed', ...app, id: 'one' })).toEqual([
    'one was pushed to app at 14, who had published it',
  ])
})

test.each([
  [
    'that was acknowledged',
    5_013,
    ['one was pushed to wallet#1 at 5013, which had acknowledged it'],
  ],
])('a push %s is found', (_what, at, found) => {
  expect(check(...carry('one', 10), { at, type: 'pushed', ...wallet, id: 'one' })).toEqual([
    ...found,
    'one was pushed to wallet#1 at 5013, received since 15',
  ])
})

test('pushes are repeated three times, and no sooner than after some seconds', () => {
  const open = without('acknowledged', without('settled', carry('one', 10)))
  const again = (at: number): RelayEvent => ({ at, type: 'pushed', ...wallet, id: 'one' })
  const repeats = [again(5_013), again(15_013), again(30_013)]
  expect(check(...open, ...repeats)).toEqual([])
  expect(check(...open, again(2_000))).toEqual([
    'one was pushed to wallet#1 at 2000, too soon again',
  ])
  expect(check(...open, ...repeats, again(60_000))).toEqual([
    'one was pushed to wallet#1 at 60000, which is once too often',
  ])
})

test('a message that another client has received is not pushed any more', () => {
  const phone = { client: 'phone', connection: 'phone#1', topic: TOPIC }
  const late = (at: number): RelayEvent => ({ at, type: 'pushed', ...phone, id: 'one' })
  expect(check(...carry('one', 10), late(2_000))).toEqual([])
  expect(check(...carry('one', 10), late(5_000))).toEqual([
    'one was pushed to phone#1 at 5000, received since 15',
  ])
  const frozen: readonly RelayEvent[] = [
    { at: 3, type: 'connected', ...phone, server: 'three' },
    { at: 4, type: 'paused', server: 'three' },
    { at: 9_000, type: 'resumed', server: 'three' },
  ]
  expect(check(...frozen, ...carry('one', 10), late(9_001))).toEqual([])
})

test('a message that comes after newer ones is found', () => {
  const early = carry('one', 10)
  const later = (event: RelayEvent): RelayEvent =>
    ['pushed', 'shown', 'acknowledged', 'settled'].includes(event.type)
      ? { ...event, at: event.at + 100 }
      : event
  expect(check(...early.map(later), ...carry('two', 20))).toEqual([
    'one came to wallet#1 at 113, after newer ones',
  ])
})

test('more open pushes than there may be are found', () => {
  const { unacknowledgedPushes } = relayLimits
  const open = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      without('acknowledged', without('settled', carry(`${n}`, 10 + n))),
    ).flat()
  expect(check(...open(unacknowledgedPushes))).toEqual([])
  expect(check(...open(unacknowledgedPushes + 1))).toEqual([
    expect.stringMatching(/^65 pushes to wallet#1 were open at/),
  ])
})

test('a connection that a server closes for a failure of its own is found', () => {
  expect(check({ at: 9, type: 'disconnected', ...wallet, code: 1011 })).toEqual([
    'wallet#1 was closed at 9 for a failure of the server',
  ])
})
