import {
  type ConnectOptions,
  defineNetwork,
  type Eip1193Provider,
  type Session,
} from '@bowline/common'
import {
  APPROVAL_LIMIT_MS,
  NOTIFY_INTERVAL_MS,
  READ_LIMIT_MS,
  SILENCE_LIMIT_MS,
} from '@bowline/common/adapters'
import { describeConnector } from '@bowline/common/suites'
import { createManualClock, testConversation } from '@bowline/common/testing'
import {
  createEvmTestWallet,
  devAccount,
  type EvmTestWalletOptions,
  evmWalletProfiles,
} from '@bowline/testing'
import { foundry } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { createInjectedConnector } from './createInjectedConnector.ts'
import { REASON_WAIT_MS } from './injected/connectWallet.ts'
import { REVOKE_LIMIT_MS } from './injected/createSession.ts'

const networks = [defineNetwork(foundry)]
const options = (signal = new AbortController().signal): ConnectOptions<'eip155'> => ({
  networks,
  signal,
  ...testConversation(),
})
const alice = devAccount(0).address
const bob = devAccount(1).address

function setup(more: Partial<EvmTestWalletOptions> = {}) {
  const wallet = createEvmTestWallet({
    name: 'Harbor',
    rdns: 'test.harbor',
    chains: [
      { id: 31337, rpcUrl: 'http://127.0.0.1:1' },
      { id: 31338, rpcUrl: 'http://127.0.0.1:1' },
    ],
    ...more,
  })
  const clock = createManualClock()
  return { wallet, clock, connector: connectorOf(wallet.provider, clock) }
}

const connectorOf = (provider: Eip1193Provider, clock = createManualClock()) =>
  createInjectedConnector(
    {
      id: 'test.harbor',
      name: 'Harbor',
      type: 'announced',
      rdns: 'test.harbor',
      provider,
    },
    { clock },
  )

/** Waits until the connector has asked: its code is loaded on first use. */
const asked = (calls: () => number) => vi.waitFor(() => expect(calls()).toBeGreaterThan(0))

describeConnector({
  name: 'injected EVM wallet',
  networks,
  // Some list neither accounts nor permissions while they are locked.
  tells: 'hides',
  create(answer) {
    const { wallet, connector } = setup({ approval: answer === 'wait' ? 'manual' : 'auto' })
    if (answer === 'reject') wallet.reject()
    const PROMPTS = ['eth_requestAccounts', 'wallet_requestPermissions']
    return {
      connector,
      prompts: () => wallet.log.filter(({ method }) => PROMPTS.includes(method)).length,
    }
  },
})

describe('connecting', () => {
  test('asks for the accounts and then for the chain, and prompts for nothing else', async () => {
    const { wallet, connector } = setup()
    const session = await connector.connect({ ...options(), chainId: 'eip155:31338' })
    expect(wallet.log.map(({ method }) => method)).toEqual([
      'wallet_getPermissions',
      'eth_requestAccounts',
      'eth_chainId',
    ])
    expect(session.scopes()).toEqual([
      { namespace: 'eip155', chainId: 'eip155:31337', accounts: [`eip155:31337:${alice}`] },
    ])
  })

  test.each([
    [{ code: -32002, message: 'Already pending' }, 'REQUEST_PENDING'],
    [{ code: 4100 }, 'WALLET_LOCKED'],
    ['user rejected', 'USER_REJECTED'],
    [null, 'WALLET_ERROR'],
  ])('%o from the wallet becomes %s', async (error, code) => {
    const { wallet, connector } = setup()
    wallet.fail('eth_requestAccounts', error)
    await expect(connector.connect(options())).rejects.toMatchObject({ code })
  })

  test('a second request while the first is open is REQUEST_PENDING', async () => {
    const { wallet, connector } = setup({ approval: 'manual' })
    const first = connector.connect(options())
    await asked(() => wallet.prompts.get().length)
    await expect(connector.connect(options())).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    wallet.accept()
    expect((await first).scopes()).toHaveLength(1)
  })

  test('a locked wallet is WALLET_LOCKED, and connects once it is unlocked', async () => {
    const { wallet, connector } = setup()
    wallet.lock()
    await expect(connector.connect(options())).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
    wallet.unlock()
    expect((await connector.connect(options())).scopes()).toHaveLength(1)
  })

  test('a wallet that approves and has no account is WALLET_NO_ACCOUNT, not locked', async () => {
    let permissions: unknown = []
    const connector = connectorOf({
      async request({ method }) {
        if (method === 'wallet_getPermissions') return permissions
        permissions = [{ parentCapability: 'eth_accounts' }]
        return []
      },
    })
    const context = { connectorId: 'test.harbor' }
    await expect(connector.connect(options())).rejects.toMatchObject({
      code: 'WALLET_NO_ACCOUNT',
      context,
    })
    // The permission is there by now: what it hides is hidden by a lock.
    await expect(connector.connect(options())).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  })

  test.each([
    [[], 'WALLET_LOCKED'],
    [null, 'WALLET_ANSWER_INVALID'],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'WALLET_ANSWER_INVALID'],
    [[alice, 42], 'WALLET_ANSWER_INVALID'],
    [['0x1234'], 'WALLET_ANSWER_INVALID'],
    [{ length: 1, 0: alice }, 'WALLET_ANSWER_INVALID'],
  ])('accounts %j are %s', async (accounts, code) => {
    const connector = connectorOf({ request: async () => accounts })
    await expect(connector.connect(options())).rejects.toMatchObject({ code })
  })

  test.each(['not a chain', '0x', '-1', 0, -5, 1.5, null, '0x20000000000000', {}])(
    'a wallet on chain %j has answered with nonsense',
    async (chain) => {
      const connector = connectorOf({
        request: async ({ method }) => (method === 'eth_chainId' ? chain : [alice]),
      })
      await expect(connector.connect(options())).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
        context: { method: 'eth_chainId' },
      })
    },
  )

  test.each(['0x7a69', '31337', 31337])('chain %j is understood', async (chain) => {
    const connector = connectorOf({
      request: async ({ method }) => (method === 'eth_chainId' ? chain : [alice]),
    })
    const session = await connector.connect(options())
    expect(session.scopes()[0]?.chainId).toBe('eip155:31337')
  })

  test('addresses in any case come out in their EIP-55 form, none twice', async () => {
    const accounts = [alice.toLowerCase(), `0x${alice.slice(2).toUpperCase()}`, bob.toLowerCase()]
    const connector = connectorOf({
      request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : accounts),
    })
    const session = await connector.connect(options())
    expect(session.scopes()[0]?.accounts).toEqual([`eip155:1:${alice}`, `eip155:1:${bob}`])
  })

  describe.each(['connect', 'restore'] as const)('while %s reads the chain', (way) => {
    /** A wallet that allows this site, and has just been asked for its chain. */
    async function midway() {
      const { wallet } = setup()
      await wallet.provider.request({ method: 'eth_requestAccounts' })
      const held = Promise.withResolvers<void>()
      let asks = 0
      const connector = connectorOf({
        ...wallet.provider,
        async request(request) {
          if (request.method === 'eth_chainId') {
            asks += 1
            await held.promise
          }
          return wallet.provider.request(request)
        },
      })
      const attempt = connector[way]?.(options())
      await asked(() => asks)
      return { wallet, attempt, answer: held.resolve }
    }

    test('a change of account is not lost', async () => {
      const { wallet, attempt, answer } = await midway()
      wallet.switchAccount(1)
      answer()
      expect((await attempt)?.scopes()[0]?.accounts).toEqual([`eip155:31337:${bob}`])
    })

    test('a lock leaves no account, and the permission as it was', async () => {
      const { wallet, attempt, answer } = await midway()
      wallet.lock()
      answer()
      const outcome = await attempt?.then(
        (session) => [session?.scopes(), session?.locked?.()],
        ({ code }) => code,
      )
      expect(outcome).toEqual(way === 'connect' ? 'WALLET_LOCKED' : [[], ['eip155']])
      expect(wallet.state.isConnected()).toBe(true)
    })
  })

  test('works with a wallet that throws at once or has no events', async () => {
    const throwing = connectorOf({
      request() {
        throw { code: '4001' }
      },
    })
    await expect(throwing.connect(options())).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const deaf = connectorOf({
      request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : [alice]),
      on() {
        throw new Error('no events')
      },
    })
    expect((await deaf.connect(options())).scopes()).toHaveLength(1)
  })

  test('a wallet that never answers is given up after 10 minutes', async () => {
    const { wallet, clock, connector } = setup()
    wallet.hang()
    const attempt = connector.connect(options())
    await asked(() => wallet.log.length)
    clock.advance(APPROVAL_LIMIT_MS - 1)
    const state = await Promise.race([attempt.catch(() => 'over'), 'waiting'])
    expect(state).toBe('waiting')
    clock.advance(1)
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
    expect(APPROVAL_LIMIT_MS).toBe(600_000)
  })
})

describe('restoring', () => {
  test('never prompts, in any state of the wallet', async () => {
    const { wallet, connector } = setup({ approval: 'manual' })
    await connector.restore?.(options())
    wallet.lock()
    await connector.restore?.(options())
    const reads = ['eth_accounts', 'wallet_getPermissions']
    expect(wallet.log.map(({ method }) => method)).toEqual([...reads, ...reads])
    expect(wallet.prompts.get()).toEqual([])
  })

  test('a wallet that lists neither accounts nor a permission may be locked', async () => {
    const { wallet, connector } = setup()
    const session = await connector.restore?.(options())
    expect([session?.scopes(), session?.locked?.()]).toEqual([[], ['eip155']])
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    await vi.waitFor(() => expect(session?.scopes()).toHaveLength(1))
  })

  test.each(Object.values(evmWalletProfiles))(
    'a locked $of stays, and is back once it is asked after it was unlocked',
    async (profile) => {
      const { wallet, connector } = setup({ profile })
      await wallet.provider.request({ method: 'eth_requestAccounts' })
      wallet.lock()
      const session = await connector.restore?.(options())
      expect([session?.scopes(), session?.locked?.()]).toEqual([[], ['eip155']])
      await session?.refresh?.()
      expect(session?.locked?.()).toEqual(['eip155'])
      wallet.unlock()
      expect(session?.scopes()).toEqual([])
      await session?.refresh?.()
      await vi.waitFor(() => expect(session?.scopes()).toHaveLength(1))
      expect(wallet.prompts.get()).toEqual([])
    },
  )

  test('a locked wallet that allows this site comes back when it is unlocked', async () => {
    const { wallet, clock, connector } = setup()
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.lock()
    const session = await connector.restore?.(options())
    expect([session?.scopes(), session?.locked?.()]).toEqual([[], ['eip155']])
    wallet.switchAccount(1)
    wallet.switchChain(31338)
    wallet.unlock()
    await vi.waitFor(() =>
      expect(session?.scopes()).toEqual([
        { namespace: 'eip155', chainId: 'eip155:31338', accounts: [`eip155:31338:${bob}`] },
      ]),
    )
    expect(session?.locked?.()).toEqual([])
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(wallet.prompts.get()).toEqual([])
  })

  test('an unlock while the permission is being read is not lost', async () => {
    const { wallet } = setup()
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.lock()
    const gate = Promise.withResolvers<void>()
    let asks = 0
    const connector = connectorOf({
      ...wallet.provider,
      async request(request) {
        if (request.method === 'wallet_getPermissions') {
          asks += 1
          await gate.promise
        }
        return wallet.provider.request(request)
      },
    })
    const restoring = connector.restore?.(options())
    await asked(() => asks)
    wallet.unlock()
    gate.resolve()
    const session = await restoring
    await vi.waitFor(() => expect(session?.scopes()).toHaveLength(1))
  })

  test.each([
    ['is not supported', { code: 4200 }],
    ['fails', new Error('Internal error')],
  ])('where asking for the permission %s, nothing says that it is gone', async (_, error) => {
    const { wallet, connector } = setup()
    wallet.fail('wallet_getPermissions', error)
    expect((await connector.restore?.(options()))?.locked?.()).toEqual(['eip155'])
  })

  test('4100 to eth_accounts of a wallet that tells of its permission is a lock', async () => {
    const { wallet, connector } = setup()
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.fail('eth_accounts', { code: 4100, message: 'Not authorized.' })
    wallet.lock()
    expect((await connector.restore?.(options()))?.locked?.()).toEqual(['eip155'])
  })

  test.each(['eth_accounts', 'wallet_getPermissions'])(
    '4100 to %s says that the permission is gone',
    async (method) => {
      const { wallet, connector } = setup()
      wallet.fail(method, { code: 4100, message: 'Not authorized.' })
      expect(await connector.restore?.(options())).toBeUndefined()
    },
  )

  test('what the wallet says while its answer is on the way is newer than the answer', async () => {
    const { wallet, connector } = setup()
    await connector.connect(options())
    const answer = wallet.delay()
    const before = wallet.log.length
    const restoring = connector.restore?.(options())
    await asked(() => wallet.log.length - before)
    wallet.disconnect()
    answer()
    const session = await restoring
    expect([session?.scopes(), session?.locked?.()]).toEqual([[], ['eip155']])
  })

  test('an error that says that the wallet is locked leaves it locked', async () => {
    const { wallet, connector } = setup()
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.fail('eth_accounts', { code: 4100, message: 'The wallet is locked.' })
    expect((await connector.restore?.(options()))?.locked?.()).toEqual(['eip155'])
  })

  test('a locked wallet that does not say whether it allows this site is locked after 2 s', async () => {
    const { wallet, clock } = setup()
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.lock()
    const late = Promise.withResolvers<unknown>()
    let asks = 0
    const connector = connectorOf(
      {
        ...wallet.provider,
        async request(request) {
          if (request.method !== 'wallet_getPermissions') return wallet.provider.request(request)
          asks += 1
          return late.promise
        },
      },
      clock,
    )
    const restoring = connector.restore?.(options())
    await asked(() => asks)
    expect(REASON_WAIT_MS).toBe(2_000)
    clock.advance(REASON_WAIT_MS)
    const session = await restoring
    expect(session?.locked?.()).toEqual(['eip155'])
    // What it says later counts.
    late.reject({ code: 4100, message: 'Not authorized.' })
    await vi.waitFor(() => expect(session?.locked?.()).toEqual([]))
  })

  test('a wallet whose chain is long in coming is not asked for it again and again', async () => {
    const { wallet } = setup({ profile: evmWalletProfiles.rabby })
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.lock()
    const late = Promise.withResolvers<void>()
    let asks = 0
    const connector = connectorOf({
      ...wallet.provider,
      async request(request) {
        if (request.method === 'eth_chainId') {
          asks += 1
          await late.promise
        }
        return wallet.provider.request(request)
      },
    })
    const session = await connector.restore?.(options())
    wallet.unlock()
    const refreshes = [session?.refresh?.()]
    await asked(() => asks)
    refreshes.push(session?.refresh?.(), session?.refresh?.())
    late.resolve()
    await Promise.all(refreshes)
    expect([session?.scopes().length, asks]).toEqual([1, 1])
  })

  test('gives up on a wallet that hangs', async () => {
    const { wallet, clock, connector } = setup()
    wallet.hang()
    const attempt = connector.restore?.(options())
    await asked(() => wallet.log.length)
    clock.advance(APPROVAL_LIMIT_MS)
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  })
})

describe('a live session', () => {
  async function connected() {
    const parts = setup()
    const session = await parts.connector.connect(options())
    const seen: string[] = []
    session.subscribe(() => seen.push(stateOf(session)))
    return { ...parts, session, seen }
  }
  const stateOf = (session: Session<'eip155'>) =>
    session
      .scopes()
      .map(({ chainId, accounts }) => `${chainId} ${accounts.map((id) => id.split(':')[2])}`)
      .join() || 'ended'

  test('follows the account and the chain of the wallet', async () => {
    const { wallet, clock, session, seen } = await connected()
    wallet.switchAccount(1)
    clock.advance(NOTIFY_INTERVAL_MS)
    wallet.switchChain(31338)
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(seen).toEqual([`eip155:31337 ${bob}`, `eip155:31338 ${bob}`])
    expect(session.scopes()).toBe(session.scopes())
  })

  test('says nothing when nothing has changed', async () => {
    const { wallet, clock, seen } = await connected()
    for (let i = 0; i < 100; i++) {
      wallet.emit('accountsChanged', [alice.toLowerCase()])
      wallet.emit('chainChanged', '0x7A69')
    }
    clock.advance(1_000)
    expect(seen).toEqual([])
  })

  test('reports a hundred changes a second at most ten times, including the last one', async () => {
    const { wallet, clock, session, seen } = await connected()
    for (let i = 0; i < 100; i++) {
      wallet.emit('accountsChanged', [i % 2 === 0 ? bob : alice])
      wallet.emit('chainChanged', `0x${(i + 1).toString(16)}`)
      clock.advance(10)
    }
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(NOTIFY_INTERVAL_MS).toBe(100)
    expect(seen.length).toBeLessThanOrEqual(11)
    expect(seen.at(-1)).toBe(`eip155:100 ${alice}`)
    expect(stateOf(session)).toBe(`eip155:100 ${alice}`)
  })

  test.each([
    ['accountsChanged', 'nonsense'],
    ['accountsChanged', ['0x12']],
    ['chainChanged', 'nonsense'],
    ['chainChanged', null],
  ])('passes over %s with %j', async (event, data) => {
    const { wallet, clock, seen } = await connected()
    wallet.emit(event, data)
    clock.advance(1_000)
    expect(seen).toEqual([])
  })

  const untilTold = ({ log }: ReturnType<typeof setup>['wallet']) =>
    vi.waitFor(() =>
      expect(log.slice(-2).map(({ method }) => method)).toEqual([
        'wallet_getPermissions',
        'eth_accounts',
      ]),
    )

  test('that is not shared any more waits for what is shared later, and says so if the wallet tells the two apart', async () => {
    const { wallet, session, connector } = await connected()
    wallet.lock()
    // At once, since the account must not be used any more; why comes after.
    expect([session.scopes(), session.whyHidden?.('eip155')]).toEqual([[], 'locked'])
    await untilTold(wallet)
    await new Promise((resolve) => setImmediate(resolve))
    expect(session.whyHidden?.('eip155')).toBe('locked')
    wallet.disconnect()
    await vi.waitFor(() => expect(session.whyHidden?.('eip155')).toBe('unshared'))
    expect(session.locked?.()).toEqual(['eip155'])
    wallet.unlock()
    await connector.connect(options())
    await session.refresh?.()
    await vi.waitFor(() => expect(session.scopes()).toHaveLength(1))
  })

  test('is unshared once it is read, if a locked wallet is unlocked and no longer shares it, without a word', async () => {
    const { wallet } = setup({ profile: evmWalletProfiles.metamask })
    const { request } = wallet.provider
    const session = await connectorOf({ request }).connect(options())
    wallet.lock()
    await session.refresh?.()
    await untilTold(wallet)
    await new Promise((resolve) => setImmediate(resolve))
    expect(session.whyHidden?.('eip155')).toBe('locked')
    wallet.disconnect()
    wallet.unlock()
    await session.refresh?.()
    await vi.waitFor(() => expect(session.whyHidden?.('eip155')).toBe('unshared'))
    expect(session.locked?.()).toEqual(['eip155'])
  })

  test('is silent while the wallet answers nothing, and not once it says something', async () => {
    for (const speak of ['answers', 'event'] as const) {
      const { wallet, clock, session, seen } = await connected()
      const resume = wallet.hang()
      void session.refresh?.()
      clock.advance(SILENCE_LIMIT_MS)
      expect([session.isSilent?.(), session.scopes().length]).toEqual([true, 1])
      expect(seen.length).toBeGreaterThan(0)
      resume()
      if (speak === 'event') wallet.emit('chainChanged', '0x7a69')
      else {
        clock.advance(READ_LIMIT_MS)
        await new Promise((resolve) => setImmediate(resolve))
        await session.refresh?.()
      }
      expect(session.isSilent?.()).toBe(false)
    }
  })

  test('ends when the wallet says that it does not allow this site', async () => {
    const { wallet, session } = await connected()
    wallet.fail('wallet_getPermissions', { code: 4100, message: 'Not authorized.' })
    wallet.disconnect()
    await vi.waitFor(() => expect(session.locked?.()).toEqual([]))
  })

  test('shows no account, and waits, where a lock and a permission that is gone look the same', async () => {
    const { wallet, session } = await connected()
    wallet.disconnect()
    expect([session.scopes(), session.locked?.()]).toEqual([[], ['eip155']])
    await vi.waitFor(() => expect(wallet.log.at(-1)?.method).toBe('wallet_getPermissions'))
    await new Promise((resolve) => setImmediate(resolve))
    expect([session.locked?.(), session.whyHidden?.('eip155')]).toEqual([['eip155'], 'unclear'])
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    await vi.waitFor(() => expect(session.scopes()).toHaveLength(1))
  })

  test('of a wallet that hides its permission while locked survives any number of locks', async () => {
    const { wallet, connector } = setup({ profile: evmWalletProfiles.rabby })
    const session = await connector.connect(options())
    for (let time = 0; time < 3; time++) {
      wallet.lock()
      await session.refresh?.()
      expect([session.scopes(), session.locked?.()]).toEqual([[], ['eip155']])
      wallet.unlock()
      await session.refresh?.()
      await vi.waitFor(() => expect(session.scopes()).toHaveLength(1))
    }
  })

  test('learns of a lock without an event when it is asked, and so of the unlock', async () => {
    const { wallet, connector } = setup({ profile: evmWalletProfiles.metamask })
    const session = await connector.connect(options())
    wallet.lock()
    expect(session.scopes()).toHaveLength(1)
    await session.refresh?.()
    expect([session.scopes(), session.locked?.()]).toEqual([[], ['eip155']])
    wallet.switchAccount(1)
    wallet.unlock()
    await session.refresh?.()
    await vi.waitFor(() => expect(session.scopes()[0]?.accounts).toEqual([`eip155:31337:${bob}`]))
  })

  test('learns of a network that was changed without an event when it is asked', async () => {
    const { wallet } = setup()
    let chain = '0x7a69'
    const silent: Eip1193Provider = {
      ...wallet.provider,
      request: async (request) =>
        request.method === 'eth_chainId' ? chain : wallet.provider.request(request),
    }
    const session = await connectorOf(silent).connect(options())
    chain = '0x7a6a'
    expect(session.scopes()[0]?.chainId).toBe('eip155:31337')
    await session.refresh?.()
    expect(session.scopes()[0]?.chainId).toBe('eip155:31338')
  })

  test('an unlock between the two answers of a lock is no word about its permission', async () => {
    const { wallet } = setup({ profile: evmWalletProfiles.rabby })
    const gate = Promise.withResolvers<void>()
    let asks = 0
    const connector = connectorOf({
      ...wallet.provider,
      async request(request) {
        if (request.method === 'wallet_getPermissions' && asks++ === 1) await gate.promise
        return wallet.provider.request(request)
      },
    })
    const session = await connector.connect(options())
    wallet.lock()
    wallet.unlock()
    gate.resolve()
    await vi.waitFor(() => expect(session.scopes()).toHaveLength(1))
    wallet.lock()
    await vi.waitFor(() => expect(asks).toBe(3))
    await new Promise((resolve) => setImmediate(resolve))
    expect(session.locked?.()).toEqual(['eip155'])
  })

  test('is asked once at a time, and a wallet that hangs or talks nonsense has said nothing', async () => {
    const { wallet, clock, session, seen } = await connected()
    const before = wallet.log.length
    const resume = wallet.hang()
    const asking = [session.refresh?.(), session.refresh?.()]
    expect(wallet.log).toHaveLength(before + 2)
    clock.advance(READ_LIMIT_MS)
    await Promise.all(asking)
    resume()
    const stop = wallet.lie('accounts')
    await session.refresh?.()
    stop()
    // That it is silent, and no longer, is no word about its accounts.
    expect([new Set(seen), session.isSilent?.()]).toEqual([
      new Set([`eip155:31337 ${alice}`]),
      false,
    ])
  })

  test('takes no answer that is older than what the wallet has said meanwhile', async () => {
    const { wallet, session } = await connected()
    const open = wallet.delay()
    wallet.fail('eth_accounts', { code: 4100, message: 'The wallet is locked.' })
    const asking = session.refresh?.()
    wallet.switchAccount(1)
    open()
    await asking
    expect(session.scopes()[0]?.accounts).toEqual([`eip155:31337:${bob}`])
  })

  test('that was left is not asked any more', async () => {
    const { wallet, session } = await connected()
    await session.disconnect()
    await session.refresh?.()
    expect([session.scopes(), session.locked?.()]).toEqual([[], []])
    expect(wallet.log.at(-1)?.method).toBe('wallet_revokePermissions')
  })

  test('is locked while the wallet is, and goes on with the account that it then has', async () => {
    const { wallet, clock, session, seen } = await connected()
    wallet.lock()
    expect([session.scopes(), session.locked?.()]).toEqual([[], ['eip155']])
    await untilTold(wallet)
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(session.locked?.()).toEqual(['eip155'])
    wallet.switchAccount(1)
    wallet.unlock()
    await vi.waitFor(() => expect(seen.at(-1)).toBe(`eip155:31337 ${bob}`))
    expect(session.locked?.()).toEqual([])
  })

  test('a wallet that is locked again while its chain is read stays locked', async () => {
    const { wallet, session } = await connected()
    wallet.lock()
    wallet.unlock()
    wallet.lock()
    await vi.waitFor(() =>
      expect(wallet.log.filter(({ method }) => method === 'wallet_getPermissions')).toHaveLength(3),
    )
    await new Promise((resolve) => setImmediate(resolve))
    expect([session.scopes(), session.locked?.()]).toEqual([[], ['eip155']])
  })

  test('a locked session that is left takes the permission back', async () => {
    const { wallet, session } = await connected()
    wallet.lock()
    await session.disconnect()
    expect([session.locked?.(), wallet.state.isConnected()]).toEqual([[], false])
  })

  test('discarding revokes only the permission that this session was given', async () => {
    const first = await connected()
    await first.session.discard?.()
    expect([first.session.scopes(), first.wallet.state.isConnected()]).toEqual([[], false])

    const { wallet, connector } = setup()
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    const later = await connector.connect(options())
    await later.discard?.()
    expect([later.scopes(), wallet.state.isConnected()]).toEqual([[], true])
    const restored = await connector.restore?.(options())
    await restored?.discard?.()
    expect(wallet.state.isConnected()).toBe(true)
  })

  test('goes on reporting changes after a listener throws', async () => {
    const { wallet, clock, session, seen } = await connected()
    const stop = session.subscribe(() => {
      throw new Error('mistake of the app')
    })
    expect(() => wallet.switchAccount(1)).toThrow('mistake of the app')
    stop()
    wallet.switchChain(31338)
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(seen.at(-1)).toBe(`eip155:31338 ${bob}`)
  })

  test('survives a disconnect event of a wallet that still shows its accounts', async () => {
    const { wallet, clock, seen, session } = await connected()
    wallet.emit('disconnect', { code: 1013, message: 'Try again later.' })
    await vi.waitFor(() => expect(wallet.log.at(-1)?.method).toBe('eth_accounts'))
    wallet.switchAccount(1)
    clock.advance(1_000)
    expect(seen).toEqual([`eip155:31337 ${bob}`])
    expect(session.scopes()).toHaveLength(1)
  })

  test('shows no account after a disconnect event of a wallet that does not', async () => {
    const { wallet, session, seen } = await connected()
    wallet.fail('eth_accounts', { code: 4900 })
    wallet.emit('disconnect', { code: 4900 })
    await vi.waitFor(() => expect(seen).toEqual(['ended']))
    expect(session.locked?.()).toEqual(['eip155'])
  })

  test('shows its accounts again once the wallet has found its node again', async () => {
    const { wallet, session, seen } = await connected()
    wallet.fail('eth_accounts', { code: 4900 })
    wallet.emit('disconnect', { code: 4900 })
    await vi.waitFor(() => expect(session.locked?.()).toEqual(['eip155']))
    wallet.emit('connect', { chainId: '0x7a69' })
    await vi.waitFor(() => expect(session.scopes()[0]?.accounts).toEqual([`eip155:31337:${alice}`]))
    expect(seen).toEqual(['ended'])
  })

  test('is still locked when a wallet that is locked finds its node', async () => {
    const { wallet, session } = await connected()
    wallet.lock()
    await untilTold(wallet)
    const asked = () => wallet.log.filter(({ method }) => method === 'eth_accounts')
    wallet.emit('connect', { chainId: '0x7a69' })
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    await new Promise((resolve) => setImmediate(resolve))
    expect([session.scopes(), session.locked?.()]).toEqual([[], ['eip155']])
  })

  test('disconnecting takes the permission back, so nothing is restored later', async () => {
    const { wallet, connector, session } = await connected()
    await session.disconnect()
    expect(wallet.log.at(-1)).toMatchObject({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
    expect((await connector.restore?.(options()))?.scopes()).toEqual([])
  })

  test('disconnecting does not wait for a wallet that hangs or cannot revoke', async () => {
    const { wallet, clock, session, seen } = await connected()
    const resume = wallet.hang()
    const leaving = session.disconnect()
    expect(seen).toEqual(['ended'])
    clock.advance(REVOKE_LIMIT_MS)
    await leaving
    resume()

    const other = await connected()
    other.wallet.fail('wallet_revokePermissions', { code: 4200 })
    await other.session.disconnect()
    expect(other.seen).toEqual(['ended'])
  })

  test('the signal of the attempt has no power over the session', async () => {
    const { connector } = setup()
    const controller = new AbortController()
    const session = await connector.connect(options(controller.signal))
    controller.abort()
    expect(session.scopes()).toHaveLength(1)
  })
})
