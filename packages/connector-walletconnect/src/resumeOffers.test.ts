import { type KitStorage, memoryStorage } from '@bowline/common'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createConnector,
  createWallet,
  networks,
  never,
  offer,
  until,
} from './fixtures/setUp.test.fixture.ts'
import { startLine } from './fixtures/startLine.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(() => relay.stop())

/** What outlives a page: the kit's storage, and the keys. */
const createBrowser = () => ({ storage: memoryStorage(), keys: memoryStorage() })
type Browser = ReturnType<typeof createBrowser>

/** A storage as it is when a page is thrown away: nothing that this page does later is kept. */
async function copyOf(storage: KitStorage, keys: readonly string[]): Promise<KitStorage> {
  const copy: Record<string, string> = {}
  for (const key of keys) copy[key] = (await storage.get(key)) ?? ''
  return memoryStorage(copy)
}

/** A storage whose keys are known, so that it can be copied. */
function listed(storage: KitStorage) {
  const keys = new Set<string>()
  const set: KitStorage['set'] = (key, value) => {
    keys.add(key)
    return storage.set(key, value)
  }
  return { storage: { ...storage, set, get: storage.get, remove: storage.remove }, keys }
}

/** A page that offers a pairing and is thrown away. Returns what the next page finds, and the offer. */
async function leave({ isLeft = false } = {}) {
  const browser: Browser = createBrowser()
  const [storage, keys] = [listed(browser.storage), listed(browser.keys)]
  const line = await startLine(relay.url)
  const page = createConnector(line.url, { storage: storage.storage }, { storage: keys.storage })
  const visit = new AbortController()
  const { offers, attempt } = offer(page, visit.signal)
  await until(() => offers.some(({ isPending }) => !isPending))
  await until(async () => JSON.parse((await browser.storage.get('bowline.pairing')) ?? '{}').offer)
  if (isLeft) {
    visit.abort()
    await attempt.catch(() => {})
    await until(
      async () => JSON.parse((await browser.storage.get('bowline.pairing')) ?? '{}').offer.isLeft,
    )
  }
  await line.end()
  const next = {
    storage: await copyOf(browser.storage, [...storage.keys]),
    keys: await copyOf(browser.keys, [...keys.keys]),
  }
  return { next, uri: offers[0]?.uri ?? '' }
}

const openPage = ({ storage, keys }: Browser) =>
  createConnector(relay.url, { storage }, { storage: keys })

test('what a wallet approves after the page was reloaded is a session of the next page', async () => {
  const { next, uri } = await leave()
  const wallet = await createWallet(relay.url)
  const resumed = openPage(next).resume?.({ networks, signal: never })
  await wallet.pair(uri)
  const session = await resumed
  expect(session?.scopes()).toHaveLength(1)
  const request = { method: 'personal_sign', params: ['0x6869', wallet.getState().address] }
  expect(await session?.provider('eip155').request(request)).toMatch(/^0x/)
  const later = await openPage(next).restore?.({ networks, signal: never })
  expect(later?.scopes()).toEqual(session?.scopes())
  await session?.disconnect()
})

test('what was approved while no page was there is taken from the relay', async () => {
  const { next, uri } = await leave()
  const wallet = await createWallet(relay.url)
  await wallet.pair(uri)
  await until(() => wallet.getState().sessions.length === 1)
  const session = await openPage(next).resume?.({ networks, signal: never })
  expect(session?.scopes()).toHaveLength(1)
  await session?.disconnect()
})

test('what the visitor had left is ended, so that the wallet shows no session that nobody uses', async () => {
  const { next, uri } = await leave({ isLeft: true })
  const wallet = await createWallet(relay.url)
  const resumed = openPage(next).resume?.({ networks, signal: never })
  const counts: number[] = []
  wallet.subscribe(() => counts.push(wallet.getState().sessions.length))
  await wallet.pair(uri)
  expect(await resumed).toBeUndefined()
  await until(() => counts.includes(1) && counts.at(-1) === 0)
})

test('without an offer that can still be approved nothing is loaded', async () => {
  const { storage, keys } = createBrowser()
  const reads = vi.spyOn(keys, 'get')
  expect(await openPage({ storage, keys }).resume?.({ networks, signal: never })).toBeUndefined()
  await storage.set('bowline.pairing', JSON.stringify({ offer: { until: Date.now() - 1 } }))
  expect(await openPage({ storage, keys }).resume?.({ networks, signal: never })).toBeUndefined()
  expect(reads).not.toHaveBeenCalled()
})
