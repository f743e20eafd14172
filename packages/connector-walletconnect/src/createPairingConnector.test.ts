import { type ConnectOptions, type KitStorage, memoryStorage } from '@bowline/common'
import { createManualClock, testConversation } from '@bowline/common/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  createConnector,
  createWallet,
  networks,
  never,
  offer,
  pair,
  until,
} from './fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'
import { watchConnections } from './fixtures/watchConnections.test.fixture.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(() => relay.stop())

const sockets = async () => (await relay.stats()).sockets
/** Waits until so many clients are connected to the relay. */
const untilSockets = (count: number) =>
  vi.waitFor(async () => expect(await sockets()).toBe(count), { timeout: 20_000 })

const recordIn = async (storage: KitStorage) =>
  JSON.parse((await storage.get('bowline.pairing')) ?? '')

/** An attempt whose offer is out. */
async function given(connector: ReturnType<typeof createConnector>) {
  const controller = new AbortController()
  const { offers, attempt } = offer(connector, controller.signal)
  await until(() => offers.length === 1)
  return {
    uri: offers[0]?.uri ?? '',
    async up() {
      controller.abort()
      await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
    },
  }
}

/** Approves an offer too late, and waits until the app has told the wallet so. */
async function approveLate(uri: string) {
  const wallet = await createWallet(relay.url)
  const counts: number[] = []
  wallet.subscribe(() => counts.push(wallet.getState().sessions.length))
  await wallet.pair(uri)
  await until(() => counts.includes(1) && counts.at(-1) === 0)
  await wallet.close()
}

test('an offer that was given up is followed for 300 s more; then the relay is let go of', async () => {
  const clock = createManualClock(Date.now())
  const connector = createConnector(relay.url, { clock })
  const first = await given(connector)
  await first.up()
  clock.advance(299_999)
  // Another attempt begins the wait anew.
  const second = await given(connector)
  clock.advance(1)
  await second.up()
  clock.advance(299_999)
  await approveLate(second.uri)
  clock.advance(1)
  await untilSockets(0)
})

test('preparing reaches for no relay, and what is prepared is offered at once', async () => {
  const connections = watchConnections()
  const storage = memoryStorage()
  const reads = vi.spyOn(storage, 'get')
  const connector = createConnector(relay.url, {}, { storage })
  await connector.preload?.()
  expect(connections).toEqual([])
  const [first] = reads.mock.calls[0] ?? []
  await connector.preload?.()
  await (await given(connector)).up()
  // The client has been started once.
  expect(reads.mock.calls.filter(([key]) => key === first)).toHaveLength(1)
})

test('an offer is there before the storage has its key, and reaches the wallet', async () => {
  const storage = memoryStorage()
  const connector = createConnector(relay.url, {}, { storage })
  await connector.preload?.()
  const held = Promise.withResolvers<void>()
  const { set } = storage
  storage.set = async (key, value) => {
    await held.promise
    await set(key, value)
  }
  const told = vi.fn<ConnectOptions['tell']>()
  const { ask } = testConversation()
  const attempt = connector.connect({ networks, signal: never, ask, tell: told })
  await until(() => told.mock.calls.length > 0)
  const [notice] = told.mock.calls[0] ?? []
  expect(notice).toMatchObject({ kind: 'pairing', pairing: { isPending: true } })
  held.resolve()
  const uri = notice?.kind === 'pairing' ? notice.pairing.uri : ''
  await (await createWallet(relay.url)).pair(uri)
  expect((await attempt).scopes()).toHaveLength(1)
})

test('what is prepared and not used is let go of after 300 s', async () => {
  const clock = createManualClock(Date.now())
  const storage = memoryStorage()
  const reads = vi.spyOn(storage, 'get')
  const connector = createConnector(relay.url, { clock }, { storage })
  await connector.preload?.()
  const read = reads.mock.calls.length
  clock.advance(299_999)
  await connector.preload?.()
  clock.advance(299_999)
  await connector.preload?.()
  expect(reads.mock.calls.length).toBe(read)
  clock.advance(300_000)
  await connector.preload?.()
  expect(reads.mock.calls.length).toBe(2 * read)
})

test('without a project nothing is prepared', async () => {
  const storage = memoryStorage()
  await createConnector(relay.url, { storage, projectId: undefined }).preload?.()
  expect(await storage.get('bowline.pairing')).toBeNull()
})

test('an attempt that was prepared keeps the session that another tab has made since', async () => {
  const [storage, keys] = [memoryStorage(), memoryStorage()]
  const early = createConnector(relay.url, { storage }, { storage: keys })
  await early.preload?.()
  const other = createConnector(relay.url, { storage }, { storage: keys })
  await pair(other, await createWallet(relay.url))
  const { topic } = await recordIn(storage)
  await (await given(early)).up()
  const later = createConnector(relay.url, { storage }, { storage: keys })
  expect((await later.restore?.({ networks, signal: never }))?.scopes()).toHaveLength(1)
  expect((await recordIn(storage)).topic).toBe(topic)
})

test('a session keeps the relay, and its end lets go of it', async () => {
  const clock = createManualClock(Date.now())
  const connector = createConnector(relay.url, { clock })
  const wallet = await createWallet(relay.url)
  const session = await pair(connector, wallet)
  await (await given(connector)).up()
  clock.advance(300_000)
  const request = { method: 'personal_sign', params: ['0x6869', wallet.getState().address] }
  expect(await session.provider('eip155').request(request)).toMatch(/^0x/)
  await session.disconnect()
  await wallet.close()
  await untilSockets(1)
  clock.advance(300_000)
  await untilSockets(0)
})

test('an attempt that fails lets go of the relay at once', async () => {
  const connector = createConnector(relay.url, { clock: createManualClock(Date.now()) })
  const wallet = await createWallet(relay.url, { approval: 'manual' })
  const failing = pair(connector, wallet)
  wallet.reject(undefined, { code: 5100, message: 'Unsupported chains.' })
  await expect(failing).rejects.toMatchObject({ code: 'WALLET_ERROR' })
  await wallet.close()
  await untilSockets(0)
})

test('an attempt that fails leaves the relay to another that waits', async () => {
  const connector = createConnector(relay.url)
  const other = offer(connector)
  await until(() => other.offers.length === 1)
  const declining = await createWallet(relay.url, { approval: 'manual' })
  const failing = pair(connector, declining)
  declining.reject(undefined, { code: 5100, message: 'Unsupported chains.' })
  await expect(failing).rejects.toMatchObject({ code: 'WALLET_ERROR' })
  const wallet = await createWallet(relay.url)
  await wallet.pair(other.offers[0]?.uri ?? '')
  expect((await other.attempt).scopes()).toHaveLength(1)
})

test('a storage that fails once does not fail the next attempt', async () => {
  const storage = memoryStorage()
  let isBroken = true
  const set: KitStorage['set'] = (key, value) =>
    isBroken ? Promise.reject(new Error('The storage is full.')) : storage.set(key, value)
  const connector = createConnector(relay.url, { storage: { ...storage, set } })
  await expect(offer(connector).attempt).rejects.toThrow('full')
  isBroken = false
  expect((await pair(connector, await createWallet(relay.url))).scopes()).toHaveLength(1)
})

test('the keys of each kit lie in a vault of their own, which its record names', async () => {
  const [storage, values] = [memoryStorage(), memoryStorage()]
  const names = new Set<string>()
  const keys: KitStorage = {
    ...values,
    set(key, value) {
      names.add(key)
      return values.set(key, value)
    },
  }
  const wallet = await createWallet(relay.url)
  const session = await pair(createConnector(relay.url, { storage }, { storage: keys }), wallet)
  const { vault, topic } = await recordIn(storage)
  expect(vault).toMatch(/^[0-9a-f]{32}$/)
  expect([...names].filter((name) => !name.startsWith(`${vault}/`))).toEqual([])
  expect(topic).toMatch(/^[0-9a-f]{64}$/)
  // The wallet hears a moment later that its approval has arrived.
  await expect.poll(() => wallet.getState().sessions[0]?.topic).toBe(topic)
  await session.disconnect()
  expect(await recordIn(storage)).toEqual({ vault })
})

test('a new session begins with the network that the app wants, not with earlier choices', async () => {
  const storage = memoryStorage()
  const connector = createConnector(relay.url, { storage })
  const first = await pair(connector, await createWallet(relay.url))
  first.setActiveChain?.('eip155:1338')
  await expect.poll(() => storage.get('bowline.pairing')).toContain('eip155:1338')
  const second = await pair(connector, await createWallet(relay.url))
  expect(second.scopes()).toMatchObject([{ chainId: 'eip155:31337' }])

  const wallet = await createWallet(relay.url)
  const wanted = await connector.connect({
    networks,
    signal: never,
    chainId: 'eip155:1338',
    ...testConversation(({ uri }) => void wallet.pair(uri)),
  })
  expect(wanted.scopes()).toMatchObject([{ chainId: 'eip155:1338' }])
})

test('a restored session begins with the account and network that the app has saved', async () => {
  const [storage, keys] = [memoryStorage(), memoryStorage()]
  const wallet = await createWallet(relay.url)
  await pair(createConnector(relay.url, { storage }, { storage: keys }), wallet)
  const other = wallet.getState().accounts[1]
  const chainId = 'eip155:1338'
  const reloaded = createConnector(relay.url, { storage }, { storage: keys })
  const session = await reloaded.restore?.({
    networks,
    chainId,
    account: `${chainId}:${other}`,
    signal: never,
  })
  expect(session?.scopes()).toMatchObject([{ chainId }])
  expect(session?.scopes()[0]?.accounts[0]).toBe(`${chainId}:${other}`)
})

test('a page is watched while there is a connection to the relay', async () => {
  let watches = 0
  const page = {
    addEventListener() {
      watches += 1
    },
    removeEventListener() {
      watches -= 1
    },
  }
  vi.stubGlobal('document', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  const clock = createManualClock(Date.now())
  const attempt = await given(createConnector(relay.url, { clock }))
  expect(watches).toBe(1)
  await attempt.up()
  clock.advance(300_000)
  expect(watches).toBe(0)
})

test('a session that the client no longer has is forgotten', async () => {
  const stale = { vault: 'v', topic: '7'.repeat(64), chains: { eip155: 'eip155:1' } }
  const storage = memoryStorage({ 'bowline.pairing': JSON.stringify(stale) })
  const connector = createConnector(relay.url, { storage })
  expect(await connector.restore?.({ networks, signal: never })).toBeUndefined()
  expect(await recordIn(storage)).toEqual({ vault: 'v' })
})

test('an offer stays out while a session of an earlier page turns out to be gone', async () => {
  const stale = { vault: 'v', topic: '7'.repeat(64) }
  const storage = memoryStorage({ 'bowline.pairing': JSON.stringify(stale) })
  const connector = createConnector(relay.url, { storage })
  const { offers, attempt } = offer(connector)
  await until(() => offers.length === 1)
  expect(await connector.restore?.({ networks, signal: never })).toBeUndefined()
  await (await createWallet(relay.url)).pair(offers[0]?.uri ?? '')
  expect((await attempt).scopes()).toHaveLength(1)
})

test('a page that has given up restoring gets no session, and the session stays saved', async () => {
  const [storage, keys] = [memoryStorage(), memoryStorage()]
  await pair(
    createConnector(relay.url, { storage }, { storage: keys }),
    await createWallet(relay.url),
  )
  const { topic } = await recordIn(storage)
  const reloaded = createConnector(relay.url, { storage }, { storage: keys })
  const gone = AbortSignal.abort()
  await expect(reloaded.restore?.({ networks, signal: gone })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  expect(await recordIn(storage)).toMatchObject({ topic })
})

test('the log names why the relay refuses the app', async () => {
  const logged: unknown[] = []
  const logger = { log: (...entry: unknown[]) => void logged.push(entry) }
  const connector = createConnector(relay.url, { logger, projectId: 'other' })
  await expect(offer(connector).attempt).rejects.toMatchObject({ code: 'PROJECT_ID_INVALID' })
  expect(logged).toContainEqual(['warn', expect.any(String), { code: 'PROJECT_ID_INVALID' }])
})

test('the relay of the options comes before that of the services', async () => {
  const wallet = await createWallet(relay.url)
  const connector = createConnector('ws://127.0.0.1:1', {}, { relayUrl: relay.url })
  expect((await pair(connector, wallet)).scopes()).toHaveLength(1)
})
