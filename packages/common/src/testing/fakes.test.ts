import { expect, test } from 'vitest'
import { KitError } from '../errors/KitError.ts'
import type { Connector } from '../ports/Connector.ts'
import { describeAdapter } from '../suites/describeAdapter.ts'
import { describeConnector } from '../suites/describeConnector.ts'
import { createFakeAdapter } from './createFakeAdapter.ts'
import { createFakeSession } from './createFakeSession.ts'
import { createFakeWallet, fakeAccount } from './createFakeWallet.ts'
import { fakeNetwork, otherFakeNetwork } from './fakeNetwork.ts'
import { createManualClock } from './manualClock.ts'
import { testConversation } from './testConversation.ts'

describeConnector({
  name: 'fake wallet',
  create: (answer) => createFakeWallet({ answer }),
  networks: [fakeNetwork],
})

describeConnector({
  name: 'a login that asks a form',
  networks: [fakeNetwork],
  answer: () => ({ email: 'ada@example.org' }),
  create(answer) {
    let prompts = 0
    const connect: Connector<'eip155'>['connect'] = async ({ ask, signal }) => {
      const stopIfAborted = () => {
        if (signal.aborted) throw new KitError('ABORTED')
      }
      stopIfAborted()
      const { email } = await ask({ kind: 'form', form: 'email' })
      expect(email).toBe('ada@example.org')
      stopIfAborted()
      prompts += 1
      if (answer === 'reject') throw new KitError('USER_REJECTED', {})
      if (answer === 'wait')
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      stopIfAborted()
      const session = createFakeSession({
        scope: undefined,
        provider: { request: async () => null },
      })
      const { chainId } = fakeNetwork
      return session.start({ namespace: 'eip155', accounts: [fakeAccount], chainId })
    }
    const connector: Connector<'eip155'> = {
      id: 'login',
      name: 'Login',
      type: 'auth',
      namespaces: ['eip155'],
      offers: [{ kind: 'email' }],
      connect,
    }
    return { connector, prompts: () => prompts }
  },
})

describeAdapter({
  name: 'fake',
  create: () => createFakeAdapter({ connectors: [createFakeWallet().connector] }),
  addresses: [`0x${'a'.repeat(40)}`],
  notAddresses: [`0x${'a'.repeat(39)}`, 'a'.repeat(40)],
  ignorantWallet: {
    request: ({ method }) => Promise.reject(new KitError('WALLET_METHOD_UNSUPPORTED', { method })),
  },
})

describeAdapter({
  name: 'fake that can only do what every family can',
  create: () =>
    createFakeAdapter({
      lacks: [
        'signTypedData',
        'switchChain',
        'getTokenBalances',
        'getTokenInfo',
        'resolveName',
        'lookupName',
        'isContract',
        'sendTransaction',
        'getCapabilities',
        'sendCalls',
        'getAssets',
      ],
    }),
  addresses: [`0x${'a'.repeat(40)}`],
  notAddresses: [],
  ignorantWallet: { request: async () => null },
})

const options = (signal = new AbortController().signal) => ({
  networks: [fakeNetwork],
  signal,
  ...testConversation(),
})

test('a waiting wallet answers when the test tells it to', async () => {
  const wallet = createFakeWallet({ answer: 'wait' })
  const first = wallet.connector.connect(options())
  wallet.reject()
  await expect(first).rejects.toMatchObject({ code: 'USER_REJECTED' })
  wallet.wait()
  const second = wallet.connector.connect(options())
  wallet.accept()
  expect((await second).scopes()).toHaveLength(1)
  expect(wallet.prompts()).toBe(2)
})

test('a wallet that ignores aborts answers after the attempt was aborted', async () => {
  const wallet = createFakeWallet({ answer: 'wait', deaf: true })
  const controller = new AbortController()
  const attempt = wallet.connector.connect(options(controller.signal))
  controller.abort()
  wallet.accept()
  expect((await attempt).scopes()).toHaveLength(1)
})

test('a slow wallet answers after its delay', async () => {
  const clock = createManualClock()
  const wallet = createFakeWallet({ delay: { clock, ms: 1000 } })
  let isConnected = false
  const attempt = wallet.connector.connect(options()).then(() => {
    isConnected = true
  })
  clock.advance(999)
  await Promise.resolve()
  expect(isConnected).toBe(false)
  clock.advance(1)
  await attempt
  expect(isConnected).toBe(true)
})

test('switching the chain calls the session’s listeners', async () => {
  const wallet = createFakeWallet()
  const session = await wallet.connector.connect(options())
  const seen: unknown[] = []
  session.subscribe(() => seen.push(session.scopes()[0]?.chainId))
  const { switchChain } = await createFakeAdapter().load()
  await switchChain?.(wallet.provider, otherFakeNetwork)
  expect(seen).toEqual([otherFakeNetwork.chainId])
  expect(wallet.requests()).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] },
  ])
})

test('wallets that appear late are reported until discovery stops', () => {
  const adapter = createFakeAdapter()
  const reports: number[] = []
  const stop = adapter.discover((connectors) => reports.push(connectors.length))
  adapter.announce([createFakeWallet().connector])
  stop()
  adapter.announce([])
  expect(reports).toEqual([0, 1])
})

test('the manual clock runs due tasks in order, and no cancelled ones', () => {
  const clock = createManualClock(0)
  const seen: string[] = []
  clock.after(20, () => seen.push(`late at ${clock.now()}`))
  clock.after(10, () => {
    seen.push(`early at ${clock.now()}`)
    clock.after(5, () => seen.push(`nested at ${clock.now()}`))
  })
  clock.after(15, () => seen.push('never'))()
  clock.advance(30)
  expect(seen).toEqual(['early at 10', 'nested at 15', 'late at 20'])
  expect(clock.now()).toBe(30)
})

test('setting a manual clock changes `now`, but no durations and no tasks', () => {
  const clock = createManualClock(1_000_000)
  let ran = false
  clock.after(60_000, () => {
    ran = true
  })
  clock.setNow(500_000)
  clock.advance(59_999)
  expect([clock.now(), clock.elapsed(), ran]).toEqual([559_999, 59_999, false])
  clock.advance(1)
  expect(ran).toBe(true)
})
