import { getEventListeners } from 'node:events'
import type { Clock, Pairing } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PairingClient } from '../client/PairingClient.ts'
import { relayerInternals } from '../client/relayerInternals.ts'
import { createClient } from '../fixtures/pairClient.test.fixture.ts'
import { createWallet, networks, until } from '../fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from '../fixtures/startRelay.test.fixture.ts'
import { pairWallet } from './pairWallet.ts'
import { proposeNamespaces } from './proposeNamespaces.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
let client: PairingClient
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())
beforeEach(async () => {
  client = await createClient(relay.url)
})

/** Begins to pair, and counts what a wait leaves behind. */
function offer(controller = new AbortController()) {
  const { signal } = controller
  const timers = new Set<() => void>()
  const manual = createManualClock()
  const clock: Clock = {
    ...manual,
    after(ms, task) {
      const cancel = manual.after(ms, () => {
        timers.delete(cancel)
        task()
      })
      timers.add(cancel)
      return () => {
        timers.delete(cancel)
        cancel()
      }
    },
  }
  const { events } = client.core.relayer
  const before = events.listenerCount('relayer_error')
  const offers: Pairing[] = []
  const pending: Pairing[] = []
  const attempt = pairWallet({
    client,
    clock,
    namespaces: proposeNamespaces(networks, undefined),
    onPairing: (pairing) => (pairing.isPending ? pending : offers).push(pairing),
    signal,
  })
  // The test awaits it when it is time; until then a rejection is no accident.
  attempt.catch(() => undefined)
  return {
    offers,
    pending,
    attempt,
    abort: () => controller.abort(),
    advance: manual.advance,
    now: manual.now,
    left: () => ({
      timers: timers.size,
      aborts: getEventListeners(signal, 'abort').length,
      refusals: events.listenerCount('relayer_error') - before,
    }),
  }
}

const nothing = { timers: 0, aborts: 0, refusals: 0 }

test('a wallet that approves ends the wait, and nothing is left behind', async () => {
  const wallet = await createWallet(relay.url)
  const { offers, attempt, left, advance } = offer()
  await until(() => offers.length === 1)
  // The relay has taken the offer: it does not count as out of reach.
  advance(10_000)
  expect(left()).toEqual({ timers: 1, aborts: 1, refusals: 1 })
  await wallet.pair(offers[0]?.uri ?? '')
  const { topic } = await attempt
  expect(client.session.keys).toContain(topic)
  expect(left()).toEqual(nothing)
})

/** Holds back whatever the client has for its relay, until the test opens the way. */
function holdBack() {
  const { relayer } = client.core
  const connect = relayerInternals(client).connect.bind(relayer)
  const open = Promise.withResolvers<void>()
  relayerInternals(client).connect = async (relayUrl) => {
    await open.promise
    await connect(relayUrl)
  }
  return { open: () => open.resolve() }
}

test('an offer is reported while the relay does not answer, and once more when the relay has it', async () => {
  const { open } = holdBack()
  const { offers, pending, attempt, now, abort } = offer()
  await until(() => pending.length === 1)
  expect(pending).toEqual([{ ...pending[0], expiresAt: now() + 240_000, isPending: true }])
  expect(offers).toEqual([])
  open()
  await until(() => offers.length === 1)
  expect(offers[0]?.uri).toBe(pending[0]?.uri)
  abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  expect(pending).toHaveLength(1)
})

test('a wallet that scans before the relay has the offer is paired once it has', async () => {
  const { open } = holdBack()
  const wallet = await createWallet(relay.url)
  const { offers, pending, attempt } = offer()
  await until(() => pending.length === 1)
  await wallet.pair(pending[0]?.uri ?? '')
  expect(offers).toEqual([])
  open()
  const { topic } = await attempt
  expect(client.session.keys).toContain(topic)
})

test('an offer that the relay has not accepted within 10 s is out of reach, although it is shown', async () => {
  holdBack()
  const { pending, attempt, advance, left } = offer()
  await until(() => pending.length === 1)
  advance(10_000)
  await expect(attempt).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  expect(left()).toEqual(nothing)
})

test('of offers that are begun at once, each is reported to the attempt that it belongs to', async () => {
  const attempts = [offer(), offer(), offer()]
  await until(() => attempts.every(({ offers }) => offers.length === 1))
  const uris = attempts.map(({ offers }) => offers[0]?.uri)
  expect(attempts.map(({ pending }) => pending.map(({ uri }) => uri))).toEqual(
    uris.map((uri) => [uri]),
  )
  expect(new Set(uris).size).toBe(3)
  for (const { abort } of attempts) abort()
})

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'WALLET_ERROR'],
])('a wallet that declines with %o ends the wait with %s', async (answer, code) => {
  const wallet = await createWallet(relay.url, { approval: 'manual' })
  const { offers, attempt, left } = offer()
  await until(() => offers.length === 1)
  await wallet.pair(offers[0]?.uri ?? '')
  await until(() => wallet.prompts.get().length === 1)
  wallet.reject(undefined, answer)
  await expect(attempt).rejects.toMatchObject({ code })
  expect(left()).toEqual(nothing)
})

test('a signal ends the wait before and during an offer', async () => {
  const controller = new AbortController()
  const { attempt, abort, left, offers } = offer(controller)
  await until(() => offers.length === 1)
  abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  expect(left()).toEqual(nothing)
  const late = offer(controller)
  expect(late.left()).toEqual(nothing)
  await expect(late.attempt).rejects.toMatchObject({ code: 'ABORTED' })
  expect(late.offers).toEqual([])
})

test('an offer that the relay takes after the app has given up is not shown', async () => {
  const { attempt, abort, offers, pending, left } = offer()
  abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  await until(() => client.proposal.length === 1)
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect([offers, pending, left()]).toEqual([[], [], nothing])
})

test('the reason of a relay that refuses ends the wait', async () => {
  const { attempt, left } = offer()
  client.core.relayer.events.emit('relayer_error', new Error('code: 3000 (JWT Token is expired)'))
  await expect(attempt).rejects.toMatchObject({ code: 'CLOCK_SKEWED' })
  expect(left()).toEqual(nothing)
})

test('a relay that takes no offer within 10 s is out of reach', async () => {
  client.connect = () => new Promise(() => {})
  const { attempt, advance, left } = offer()
  advance(9_999)
  expect(left()).toEqual({ timers: 1, aborts: 1, refusals: 1 })
  advance(1)
  await expect(attempt).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  expect(left()).toEqual(nothing)
})

test('a client that cannot make an offer says why', async () => {
  const cause = new Error('The storage is full.')
  client.connect = () => Promise.reject(cause)
  const { attempt, left } = offer()
  await expect(attempt).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE', cause })
  expect(left()).toEqual(nothing)
})

test('an offer is renewed when 10 s are left, and one that lapses ends nothing', async () => {
  const declined: ((cause: unknown) => void)[] = []
  const connect = client.connect.bind(client)
  client.connect = async (params) => {
    const made = await connect(params)
    const lapsing = new Promise<never>((_resolve, reject) => declined.push(reject))
    return { ...made, approval: () => Promise.race([made.approval(), lapsing]) }
  }
  const wallet = await createWallet(relay.url)
  const { offers, pending, attempt, advance, now } = offer()
  await until(() => offers.length === 1)
  expect(offers[0]?.expiresAt).toBe(now() + 240_000)
  advance(229_999)
  expect(client.proposal.length).toBe(1)
  advance(1)
  await until(() => offers.length === 2)
  // The earlier one serves until then.
  expect(pending).toHaveLength(1)
  expect(offers[1]?.expiresAt).toBe(now() + 240_000)
  // As the client says it of an offer that nobody has answered.
  declined[0]?.(new Error('Proposal expired'))
  await wallet.pair(offers[1]?.uri ?? '')
  const { topic } = await attempt
  expect(client.session.keys).toContain(topic)
})

test('a wallet that approves what was given up is told that its user has left', async () => {
  const told: unknown[] = []
  client.disconnect = async (reason) => void told.push(reason)
  const wallet = await createWallet(relay.url)
  const { offers, attempt, abort } = offer()
  await until(() => offers.length === 1)
  abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  await wallet.pair(offers[0]?.uri ?? '')
  await until(() => told.length === 1)
  const [topic] = client.session.keys
  expect(told).toEqual([{ topic, reason: { code: 6000, message: 'User disconnected.' } }])
})
