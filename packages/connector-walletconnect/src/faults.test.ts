import { memoryStorage } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
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

const personalSign = (address: string) => ({
  method: 'personal_sign',
  params: ['0x6869', address],
})

test('an offer lasts 240 s and is renewed when 10 s are left; the older one still counts', async () => {
  const clock = createManualClock()
  const wallet = await createWallet(relay.url)
  const { offers, attempt } = offer(createConnector(relay.url, { clock }))
  await until(() => offers.length === 1)
  expect(offers[0]?.expiresAt).toBe(clock.now() + 240_000)

  clock.advance(229_999)
  expect(offers).toHaveLength(1)
  clock.advance(1)
  await until(() => offers.length === 2)
  expect(offers[1]?.uri).not.toBe(offers[0]?.uri)
  expect(offers[1]?.expiresAt).toBe(clock.now() + 240_000)

  await wallet.pair(offers[0]?.uri ?? '')
  expect((await attempt).scopes()).toHaveLength(1)
  clock.advance(1_000_000)
  expect(offers).toHaveLength(2)
})

test('giving up answers at once; a wallet that approves all the same is disconnected', async () => {
  const wallet = await createWallet(relay.url, { approval: 'manual' })
  const controller = new AbortController()
  const { offers, attempt } = offer(createConnector(relay.url), controller.signal)
  await until(() => offers.length === 1)
  await wallet.pair(offers[0]?.uri ?? '')
  await until(() => wallet.prompts.get().length === 1)

  controller.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  const counts: number[] = []
  wallet.subscribe(() => counts.push(wallet.getState().sessions.length))
  wallet.accept()
  await until(() => counts.includes(1) && counts.at(-1) === 0)
})

test('giving up while the relay is being reached answers at once', async () => {
  await relay.kill()
  const controller = new AbortController()
  const { attempt } = offer(createConnector(relay.url), controller.signal)
  controller.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
})

test('a relay that is out of reach is reported after 10 s, and a retry works once it is back', async () => {
  await relay.kill()
  const clock = createManualClock()
  const timers = vi.spyOn(clock, 'after')
  const connector = createConnector(relay.url, { clock })
  const { attempt } = offer(connector)
  const onFailure = vi.fn()
  attempt.catch(onFailure)
  await until(() => timers.mock.calls.length > 0)
  clock.advance(9999)
  await Promise.resolve()
  expect(onFailure).not.toHaveBeenCalled()
  clock.advance(1)
  await expect(attempt).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })

  await relay.restart()
  const session = await pair(connector, await createWallet(relay.url))
  expect(session.scopes()).toHaveLength(1)
})

test('a relay that stays out of reach costs the page a connection every few seconds, no more', async () => {
  const wallet = await createWallet(relay.url)
  const session = await pair(createConnector(relay.url), wallet)
  await relay.kill()
  const connections = watchConnections()
  const answer = session.provider('eip155').request(personalSign(wallet.getState().address))
  await until(() => connections.length >= 4)
  await relay.restart()
  expect(await answer).toMatch(/^0x/)
  expect(connections.length).toBeLessThan(40)
})

test.each([
  ['an unknown project', {}, { projectId: 'other' }, 'PROJECT_ID_INVALID'],
  ['a page that is not listed', { origin: 'https://listed.test' }, {}, 'ORIGIN_NOT_ALLOWED'],
  ['a clock that is ahead', { clockMs: -5 * 3_600_000 }, {}, 'CLOCK_SKEWED'],
  ['a clock that is two days behind', { clockMs: 48 * 3_600_000 }, {}, 'CLOCK_SKEWED'],
])('the call fails at once if the relay refuses %s', async (_name, settings, context, code) => {
  const strict = await startRelay(settings)
  onTestFinished(() => strict.stop())
  // Time stands still: the news is not a timeout.
  const connector = createConnector(strict.url, { clock: createManualClock(), ...context })
  const { attempt } = offer(connector)
  await expect(attempt).rejects.toMatchObject({ code })
})

test('a request outlives the relay: it comes back, and the wallet is asked once', async () => {
  const wallet = await createWallet(relay.url, { approval: 'auto' })
  const session = await pair(createConnector(relay.url), wallet)
  wallet.setApproval('manual')
  const answer = session.provider('eip155').request(personalSign(wallet.getState().address))
  await until(() => wallet.prompts.get().length === 1)

  await relay.restart()
  wallet.accept()
  expect(await answer).toMatch(/^0x/)
  expect(wallet.log.map(({ method }) => method)).toEqual(['wc_sessionPropose', 'personal_sign'])
  expect(session.scopes()).toHaveLength(1)
})

test('a request that is made while the relay is away is sent once it is back', async () => {
  const wallet = await createWallet(relay.url)
  const session = await pair(createConnector(relay.url), wallet)
  await relay.kill()
  const answer = session.provider('eip155').request(personalSign(wallet.getState().address))
  await relay.restart()
  expect(await answer).toMatch(/^0x/)
  expect(wallet.log).toHaveLength(2)
})

test('a wallet that was away finds the request in its mailbox, even after the relay restarted', async () => {
  const storage = memoryStorage()
  const wallet = await createWallet(relay.url, { storage })
  const session = await pair(createConnector(relay.url), wallet)
  await wallet.close()
  const answer = session.provider('eip155').request(personalSign(wallet.getState().address))
  await vi.waitFor(async () => expect((await relay.stats()).published).toBe(5), { timeout: 20_000 })

  await relay.restart()
  const awake = await createWallet(relay.url, { storage })
  expect(await answer).toMatch(/^0x/)
  expect(awake.log).toMatchObject([{ method: 'personal_sign' }])
})

test('a request that the relay finds too large fails at once, and the next one is served', async () => {
  const wallet = await createWallet(relay.url)
  const session = await pair(createConnector(relay.url), wallet)
  const provider = session.provider('eip155')
  const { address } = wallet.getState()
  // Above the 256 KiB of one message.
  const request = { method: 'personal_sign', params: [`0x${'61'.repeat(300_000)}`, address] }
  await expect(provider.request(request)).rejects.toMatchObject({
    name: 'ProviderRpcError',
    cause: { code: 'RELAY_REFUSED' },
  })
  expect(await provider.request(personalSign(address))).toMatch(/^0x/)
})

test('disconnecting is over within 5 s where the relay is out of reach', async () => {
  const clock = createManualClock(Date.now())
  const connector = createConnector(relay.url, { clock })
  const session = await pair(connector, await createWallet(relay.url))
  await relay.kill()
  const over = session.disconnect()
  expect(session.scopes()).toEqual([])
  clock.advance(5000)
  await over
  expect(await connector.restore?.({ networks, signal: never })).toBeUndefined()
})
