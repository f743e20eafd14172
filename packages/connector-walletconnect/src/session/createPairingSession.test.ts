import { type Clock, type KitStorage, memoryStorage, systemClock } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import type { PairingWalletOptions } from '@bowline/testing/pairing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PairingClient } from '../client/PairingClient.ts'
import { createClient, pairClient } from '../fixtures/pairClient.test.fixture.ts'
import { createWallet, networks, until } from '../fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from '../fixtures/startRelay.test.fixture.ts'
import { createPairingRecord } from '../storage/createPairingRecord.ts'
import { checksumAddress } from './checksumAddress.ts'
import { createPairingSession } from './createPairingSession.ts'

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

/** What a session follows, and what tells how many listeners it has left behind. */
const EVENTS = ['session_update', 'session_event', 'session_delete', 'session_expire'] as const
const listenerCounts = () => EVENTS.map((event) => client.events.listenerCount(event))

async function openSession(
  storage = memoryStorage(),
  options: Partial<PairingWalletOptions> & { readonly clock?: Clock } = {},
) {
  const { clock = systemClock, ...ofWallet } = options
  const wallet = await createWallet(relay.url, ofWallet)
  const topic = await pairClient(client, wallet)
  const record = createPairingRecord(storage)
  await record.update({ topic, chains: { eip155: 'eip155:1338' }, accounts: { eip155: '0x' } })
  let ends = 0
  const logged: unknown[] = []
  const session = createPairingSession({
    client,
    topic,
    checksum: checksumAddress,
    context: {
      accountTypes: {},
      namespaces: ['eip155'],
      clock,
      logger: { log: (...entry: unknown[]) => void logged.push(entry) },
      askChain: async () => undefined,
    },
    record,
    networks,
    choice: { chains: {}, accounts: {} },
    link: (await record.read()).link,
    onEnded: () => ends++,
  })
  let changes = 0
  session.subscribe(() => changes++)
  return { wallet, session, topic, record, logged, ends: () => ends, changes: () => changes }
}

const forgotten = { topic: undefined, chains: {}, accounts: {}, link: undefined }

test('of two sessions of one client each follows its own wallet', async () => {
  const [one, other] = [await openSession(), await openSession()]
  const before = other.session.scopes()
  await one.wallet.switchChain(1338)
  await until(() => one.session.scopes()[0]?.chainId === 'eip155:1338')
  expect(other.session.scopes()).toBe(before)

  await one.wallet.disconnect()
  await until(() => one.ends() === 1)
  expect(one.session.scopes()).toEqual([])
  expect([other.session.scopes(), other.ends(), other.changes()]).toEqual([before, 0, 0])
  expect(await other.record.read()).toMatchObject({ topic: other.topic })
})

// Without a test that waits for it: a rejection that nothing handles fails the test it happens in.
test.each([
  ['an end', 'isValidDisconnect', { reason: { code: 6000, message: 'User disconnected' } }],
  ['an update', 'isValidUpdate', { namespaces: {} }],
  ['a longer life', 'isValidExtend', {}],
  ['a ping', 'isValidPing', {}],
  ['an event', 'isValidEmit', { event: { name: 'x', data: 1 }, chainId: 'eip155:1' }],
] as const)(
  '%s that comes late, of a session that is gone, is no error of the page',
  async (_, check, params) => {
    const { wallet, topic, ends } = await openSession()
    await wallet.disconnect()
    await until(() => ends() === 1)
    const checks = client.engine as unknown as Record<string, (params: object) => Promise<void>>
    // The client does not wait for it where the wallet sends something.
    void checks[check]?.({ topic, ...params })
    await expect(checks[check]?.({ topic, ...params })).rejects.toThrow()
  },
)

test.each([
  ['the app', ({ session }) => session.disconnect()],
  ['the wallet', ({ wallet }) => wallet.disconnect()],
  // What the client does with a session that has lasted its seven days.
  ['time', ({ topic }) => void client.events.emit('session_expire', { topic })],
] satisfies [string, (opened: Awaited<ReturnType<typeof openSession>>) => unknown][])(
  'a session that is ended by %s leaves neither a listener nor a saved choice',
  async (_, end) => {
    const before = listenerCounts()
    const opened = await openSession()
    expect(listenerCounts()).toEqual(before.map((count) => count + 1))
    await end(opened)
    await until(() => opened.ends() === 1)
    expect(opened.session.scopes()).toEqual([])
    expect([listenerCounts(), opened.changes()]).toEqual([before, 1])
    await expect.poll(opened.record.read).toMatchObject(forgotten)

    // The end of what has ended is no news.
    client.events.emit('session_expire', { topic: opened.topic })
    await opened.session.disconnect()
    expect([opened.ends(), opened.changes()]).toEqual([1, 1])
  },
)

test('ending a session keeps the saved choices of a newer one', async () => {
  const storage = memoryStorage()
  const older = await openSession(storage)
  const newer = await openSession(storage)
  await older.session.disconnect()
  expect(await newer.record.read()).toMatchObject({
    topic: newer.topic,
    chains: { eip155: 'eip155:1338' },
  })
})

test('a listener that has left is not called, and a change that changes nothing is none', async () => {
  const { wallet, session, topic, changes } = await openSession()
  const calls: number[] = []
  const leave = session.subscribe(() => calls.push(1))
  leave()
  const { namespaces } = client.session.get(topic)
  client.events.emit('session_update', { id: 1, topic, params: { namespaces } })
  expect(changes()).toBe(0)
  await wallet.switchChain(1338)
  await until(() => changes() === 1)
  expect(calls).toEqual([])
})

test('every family has one provider, which answers for that family alone', async () => {
  const { session } = await openSession()
  const provider = session.provider('eip155')
  expect(session.provider('eip155')).toBe(provider)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  // A family that the types of this file do not know.
  const other = session.provider('cosmos' as 'eip155')
  expect(other).not.toBe(provider)
  await expect(other.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
})

test('what a wallet takes out of a session is gone at once, and out of no other', async () => {
  const { session, topic, changes } = await openSession()
  const { eip155 } = client.session.get(topic).namespaces
  if (!eip155) throw new Error('The wallet has approved no network.')
  const accounts = eip155.accounts.filter((account) => account.startsWith('eip155:1338:'))
  await client.session.update(topic, { namespaces: { eip155: { ...eip155, accounts } } })
  client.events.emit('session_update', { id: 1, topic: '7'.repeat(64), params: { namespaces: {} } })
  expect([session.scopes()[0]?.chainId, changes()]).toEqual(['eip155:31337', 0])
  client.events.emit('session_update', { id: 2, topic, params: { namespaces: {} } })
  expect(session.scopes()).toMatchObject([{ chainId: 'eip155:1338', accounts }])
  expect(changes()).toBe(1)
})

test('a wallet is told that its user has left, which takes 5 s at most', async () => {
  const clock = createManualClock(Date.now())
  const { session, topic, ends } = await openSession(undefined, { clock })
  const told: unknown[] = []
  client.disconnect = (reason) => {
    told.push(reason)
    return new Promise(() => {})
  }
  let isOver = false
  const over = session.disconnect().then(() => {
    isOver = true
  })
  expect(told).toEqual([{ topic, reason: { code: 6000, message: 'User disconnected.' } }])
  expect(session.scopes()).toEqual([])
  clock.advance(4999)
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(isOver).toBe(false)
  clock.advance(1)
  await over
  expect(ends()).toBe(0)
})

test('a session that the wallet cannot be told of is over all the same', async () => {
  const { session, topic, ends, logged } = await openSession()
  client.disconnect = () => Promise.reject(new Error('The relay is away.'))
  await session.disconnect()
  expect(client.session.keys).not.toContain(topic)
  expect([ends(), logged]).toEqual([1, []])
})

test('what could neither be told nor removed is logged, and over', async () => {
  const { session, ends, logged } = await openSession()
  const error = new Error('The storage is full.')
  client.disconnect = () => Promise.reject(new Error('The relay is away.'))
  client.session.delete = () => Promise.reject(error)
  await session.disconnect()
  expect(session.scopes()).toEqual([])
  expect([ends(), logged]).toEqual([1, [['warn', 'pairing was not removed', { error }]]])
})

test('a record that cannot be written does not keep a session from ending', async () => {
  const kept = memoryStorage()
  const error = new Error('The storage is full.')
  let isFull = false
  const storage: KitStorage = {
    ...kept,
    set: (key, value) => (isFull ? Promise.reject(error) : kept.set(key, value)),
  }
  const { session, ends, logged } = await openSession(storage)
  isFull = true
  await session.disconnect()
  expect([ends(), logged]).toEqual([1, [['warn', 'ended pairing was not forgotten', { error }]]])
})

test('a wallet shows its name, and an icon that no other host has to be asked for', async () => {
  const icon = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const own = await openSession(undefined, { name: 'Harbor', icon })
  expect(own.session.peer).toEqual({ name: 'Harbor', icon })
  const remote = await openSession(undefined, { icon: 'https://harbor.test/icon.png' })
  expect(remote.session.peer?.icon).toBeUndefined()
})

const personalSign = (address: string) => ({ method: 'personal_sign', params: ['0x6869', address] })

test('a wallet that names no link is opened by the one that has opened it, also on later pages', async () => {
  const { session, record } = await openSession()
  expect([session.redirect, session.isOnThisDevice?.()]).toEqual([undefined, false])
  session.openedBy?.('skiff://wc')
  expect([session.redirect, session.isOnThisDevice?.()]).toEqual(['skiff://wc', true])
  await expect.poll(record.read).toMatchObject({ link: 'skiff://wc' })
  await session.disconnect()
  await expect.poll(record.read).toMatchObject(forgotten)
})

test("a wallet's own link comes before the one that has opened it", async () => {
  const { session } = await openSession(undefined, { redirect: { native: 'own://' } })
  expect([session.redirect, session.isOnThisDevice?.()]).toEqual(['own://', false])
  session.openedBy?.('skiff://wc')
  expect([session.redirect, session.isOnThisDevice?.()]).toEqual(['own://', true])
})

test.each(['javascript://%0aalert(1)', 'data:text/html,x', 'intent://x#Intent;end', ''])(
  'the link %o opens nothing, and is not kept',
  async (link) => {
    const { session, record } = await openSession()
    session.openedBy?.(link)
    expect([session.redirect, session.isOnThisDevice?.()]).toEqual([undefined, false])
    expect((await record.read()).link).toBeUndefined()
  },
)

test('tells when the user of the wallet is asked, and when its wallet just answers not', async () => {
  const { session, wallet } = await openSession()
  const asked: number[] = []
  const stop = session.onAsk?.(() => asked.push(wallet.log.length))
  const provider = session.provider('eip155')
  await provider.request({ method: 'eth_chainId' })
  // Neither is asked of the user; whether the wallet knows it does not matter here.
  for (const method of ['wallet_getCallsStatus', 'wallet_getCapabilities'])
    await provider.request({ method, params: ['0x1'] }).catch(() => undefined)
  expect(asked).toEqual([])
  const before = wallet.log.length
  await provider.request(personalSign(wallet.getState().address))
  expect(asked, 'before the wallet has it').toEqual([before])
  stop?.()
  await provider.request(personalSign(wallet.getState().address))
  expect(asked).toHaveLength(1)
})
