import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnector, createWallet, pair, until } from './fixtures/setUp.test.fixture.ts'
import { startLine } from './fixtures/startLine.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(() => relay.stop())

const personalSign = (address: string, text = '0x6869') => ({
  method: 'personal_sign',
  params: [text, address],
})

/** The messages of pairing and of one request, as clients send them to the relay. */
const MESSAGES = [
  ['the proposal', 'wc_proposeSession'],
  ['the approval', 'wc_approveSession'],
  ['the answer to the session', 'irn_publish', 1103],
  ['the request', 'irn_publish', 1108],
  ['the response', 'irn_publish', 1109],
  ['a subscription', 'irn_subscribe'],
] as const

test.each(
  MESSAGES.flatMap(([name, method, tag]) =>
    (['sent', 'confirmed'] as const).map((when) => ({ name, method, tag, when })),
  ),
)('a connection that ends when $name is $when asks nobody twice', async ({ method, tag, when }) => {
  const line = await startLine(relay.url)
  await line.spoil({ cut: { method, tag, when } })
  const wallet = await createWallet(line.url)
  const session = await pair(createConnector(line.url), wallet)
  const { address } = wallet.getState()
  expect(await session.provider('eip155').request(personalSign(address))).toMatch(/^0x/)
  expect(await line.cuts()).toBe(1)
  expect(wallet.log.map((each) => each.method)).toEqual(['wc_sessionPropose', 'personal_sign'])
  await until(() => wallet.getState().sessions.length === 1)
})

test('over a network that comes and goes each second, every request is answered once', async () => {
  const line = await startLine(relay.url)
  const wallet = await createWallet(line.url)
  const session = await pair(createConnector(line.url), wallet)
  const { address } = wallet.getState()
  await line.spoil({ flapMs: 1_000 })
  const texts = Array.from({ length: 8 }, (_, index) => `0x0${index}`)
  const answers = texts.map((text) =>
    session.provider('eip155').request(personalSign(address, text)),
  )
  await vi.waitFor(async () => expect(await line.cuts()).toBeGreaterThan(6), { timeout: 60_000 })
  await line.spoil({})
  expect(new Set(await Promise.all(answers)).size).toBe(8)
  expect(wallet.log.filter(({ method }) => method === 'personal_sign')).toHaveLength(8)
})

test('of messages that come three times, late and in the reverse order, each counts once', async () => {
  const line = await startLine(relay.url)
  const wallet = await createWallet(line.url)
  const session = await pair(createConnector(line.url), wallet)
  await line.spoil({ copies: 3, reversed: 8 * 3 })
  const { address } = wallet.getState()
  const texts = Array.from({ length: 8 }, (_, index) => `0x0${index}`)
  const answers = texts.map((text) =>
    session.provider('eip155').request(personalSign(address, text)),
  )
  const signatures = await Promise.all(answers)
  expect(new Set(signatures).size).toBe(8)
  expect(wallet.log.filter(({ method }) => method === 'personal_sign')).toHaveLength(8)
  await line.spoil({ copies: 3, delayMs: 1_500 })
  expect(await session.provider('eip155').request(personalSign(address))).toMatch(/^0x/)
  expect(wallet.log).toHaveLength(1 + 8 + 1)
})

test.each(['replay', 'move'] as const)(
  'what the relay pushes once more (%s) asks nothing and answers nothing',
  async (how) => {
    const line = await startLine(relay.url)
    const wallet = await createWallet(line.url)
    const session = await pair(createConnector(line.url), wallet)
    const { address } = wallet.getState()
    const provider = session.provider('eip155')
    await provider.request(personalSign(address))
    wallet.setApproval('manual')
    expect(await line.replay(how)).toBeGreaterThan(4)

    // What is asked afterwards arrives after it.
    const answer = provider.request(personalSign(address, '0x01'))
    await until(() => wallet.prompts.get().length > 0)
    expect(wallet.prompts.get()).toHaveLength(1)
    wallet.accept()
    expect(await answer).toMatch(/^0x/)
    expect(wallet.log.map((each) => each.method)).toEqual([
      ...['wc_sessionPropose', 'personal_sign', 'personal_sign'],
    ])
    expect(session.scopes()).toHaveLength(1)
  },
)
