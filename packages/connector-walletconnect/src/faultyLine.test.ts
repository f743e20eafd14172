import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnector, createWallet, pair, until } from './fixtures/setUp.test.fixture.ts'
import { startLine } from './fixtures/startLine.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'

// Real sockets and processes on a busy machine: the time is not what is tested. The other messages, and lines that flap,
// double and reverse, are in faultyLine.long.test.ts.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(() => relay.stop())

const { method, params } = { method: 'personal_sign', params: ['0x6869'] }

test.each(['sent', 'confirmed'] as const)(
  'a request whose connection ends when it is %s is asked once',
  async (when) => {
    const line = await startLine(relay.url)
    await line.spoil({ cut: { method: 'irn_publish', tag: 1108, when } })
    const wallet = await createWallet(line.url)
    const session = await pair(createConnector(line.url), wallet)
    const { address } = wallet.getState()
    const provider = session.provider('eip155')
    expect(await provider.request({ method, params: [...params, address] })).toMatch(/^0x/)
    expect(await line.cuts()).toBe(1)
    expect(wallet.log.map((each) => each.method)).toEqual(['wc_sessionPropose', 'personal_sign'])
  },
)

test('a request that the relay pushes once more is asked once', async () => {
  const line = await startLine(relay.url)
  const wallet = await createWallet(line.url)
  const session = await pair(createConnector(line.url), wallet)
  const { address } = wallet.getState()
  const provider = session.provider('eip155')
  await provider.request({ method, params: [...params, address] })
  wallet.setApproval('manual')
  expect(await line.replay('replay')).toBeGreaterThan(4)
  const answer = provider.request({ method, params: ['0x01', address] })
  await until(() => wallet.prompts.get().length > 0)
  expect(wallet.prompts.get()).toHaveLength(1)
  wallet.accept()
  expect(await answer).toMatch(/^0x/)
})
