import { type ConnectOptions, defineNetwork, type Session } from '@bowline/common'
import {
  APPROVAL_LIMIT_MS,
  NOTIFY_INTERVAL_MS,
  READ_LIMIT_MS,
  SILENCE_LIMIT_MS,
} from '@bowline/common/adapters'
import { describeConnector } from '@bowline/common/suites'
import { createManualClock, testConversation } from '@bowline/common/testing'
import {
  createPolkadotTestWallet,
  type PolkadotTestWalletOptions,
  polkadotTestAccount,
} from '@bowline/testing/polkadot'
import { describe, expect, test, vi } from 'vitest'
import { createExtensionConnector } from './createExtensionConnector.ts'
import type { Extension } from './extension/Extension.ts'
import { PREFIX_LIMIT_MS } from './extension/openSession.ts'
import { MAX_ACCOUNTS } from './extension/readAccounts.ts'
import { kusama, polkadotAssetHub, polkadotRelay, type westend } from './networks.ts'

const networks = [polkadotRelay, kusama]
const KUSAMA_GENESIS = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'
const WESTEND_GENESIS = '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e'
const options = (more: Partial<ConnectOptions<'polkadot'>> = {}): ConnectOptions<'polkadot'> => ({
  networks,
  signal: new AbortController().signal,
  ...testConversation(),
  ...more,
})
const onRelay = (index: number) =>
  `${polkadotRelay.chainId}:${polkadotTestAccount(index).address(0)}` as const
const onKusama = (index: number) =>
  `${kusama.chainId}:${polkadotTestAccount(index).address(2)}` as const

const connectorOf = (extension: Extension, clock = createManualClock(), id = 'polkadot:harbor') =>
  createExtensionConnector(
    { id, name: 'harbor', type: 'announced', extension },
    { clock, prefixes: new Map(), appName: 'Tests' },
  )

function setup(more: Partial<PolkadotTestWalletOptions> = {}) {
  const wallet = createPolkadotTestWallet({ name: 'harbor', ...more })
  const clock = createManualClock()
  const connector = connectorOf(wallet.extension, clock)
  return { wallet, clock, connector }
}

async function connected(more: Partial<PolkadotTestWalletOptions> = {}) {
  const parts = setup(more)
  const session = await parts.connector.connect(options())
  // What the extension pushed at once was taken; the next is taken after a rest.
  parts.clock.advance(NOTIFY_INTERVAL_MS)
  return { ...parts, session }
}
const accountsOf = (session: Session) => session.scopes()[0]?.accounts
/** Waits until the extension was asked: the code that asks is loaded on first use. */
const asked = (calls: () => number) =>
  vi.waitFor(() => expect(calls()).toBeGreaterThan(0), { timeout: 20_000, interval: 5 })

describeConnector({
  name: 'Polkadot extension',
  networks,
  tells: 'connected',
  create(answer) {
    const { wallet, connector } = setup({ approval: answer === 'wait' ? 'manual' : 'auto' })
    if (answer === 'reject') wallet.reject()
    return {
      connector,
      // It asks its person when it does not know the site.
      prompts: () => (wallet.log.some(({ method }) => method === 'enable') ? 1 : 0),
    }
  },
})

describe('connecting', () => {
  test('gives the extension the app’s name, and reads all accounts in the chain’s address format', async () => {
    const { wallet, session } = await connected()
    expect(wallet.log.map(({ method, params }) => [method, params])).toEqual([
      ['enable', 'Tests'],
      ['accounts.get', undefined],
    ])
    expect(session.scopes()).toEqual([
      {
        namespace: 'polkadot',
        chainId: polkadotRelay.chainId,
        accounts: [onRelay(0), onRelay(1), onRelay(2)],
        accountNames: {
          [onRelay(0)]: 'Account 0',
          [onRelay(1)]: 'Account 1',
          [onRelay(2)]: 'Account 2',
        },
        approvedChainIds: [polkadotRelay.chainId, kusama.chainId],
      },
    ])
  })

  test('goes to the wanted chain, in any order of the networks', async () => {
    const { connector } = setup()
    const session = await connector.connect(options({ chainId: kusama.chainId }))
    expect(accountsOf(session)).toEqual([onKusama(0), onKusama(1), onKusama(2)])
  })

  test('puts the wanted account first, even where it was saved on another chain', async () => {
    const { connector } = setup()
    const session = await connector.connect(options({ account: onKusama(2) }))
    expect(accountsOf(session)).toEqual([onRelay(2), onRelay(0), onRelay(1)])
    const gone = await connector.connect(options({ account: onKusama(7) }))
    expect(accountsOf(gone)).toEqual([onRelay(0), onRelay(1), onRelay(2)])
  })

  test('takes ten thousand accounts', async () => {
    const watchedCount = MAX_ACCOUNTS - 3
    const { session } = await connected({ watchedCount })
    expect(new Set(accountsOf(session)).size).toBe(MAX_ACCOUNTS)
    session.setActiveChain?.(kusama.chainId)
    const last = accountsOf(session)?.at(-1)
    expect(last).toMatch(`${kusama.chainId}:`)
    session.setActiveAccount?.(last as never)
    expect(accountsOf(session)?.[0]).toBe(last)
    expect(accountsOf(session)?.[1]).toBe(onKusama(0))
  })

  test.each<[string, unknown, string]>([
    ['Cancelled', new Error('Cancelled'), 'USER_REJECTED'],
    ['a text', 'Rejected by user', 'USER_REJECTED'],
    ['an object', { message: 'User has rejected the request' }, 'USER_REJECTED'],
    ['Rejected', new Error('Rejected'), 'USER_REJECTED'],
    ['4001', { code: 4001 }, 'USER_REJECTED'],
    [
      'an earlier refusal',
      new Error('The source https://app.test is not allowed to interact with this extension'),
      'WALLET_UNAUTHORIZED',
    ],
    [
      'no permission yet',
      new Error('The source https://app.test has not been enabled yet'),
      'WALLET_UNAUTHORIZED',
    ],
    ['a lock', new Error('The wallet is locked'), 'WALLET_LOCKED'],
    ['a pending request', { code: -32002 }, 'REQUEST_PENDING'],
    ['null', null, 'WALLET_ERROR'],
    ['nothing', undefined, 'WALLET_ERROR'],
    ['nonsense', { code: 'x', message: 7 }, 'WALLET_ERROR'],
    ['getters that throw', new Proxy({}, { get: () => fail() }), 'WALLET_ERROR'],
  ])('%s from the extension becomes a typed error', async (_, error, code) => {
    const { wallet, connector } = setup()
    wallet.fail('enable', error)
    await expect(connector.connect(options())).rejects.toMatchObject({ code })
  })

  test('an extension that lets the app in and shows no account is WALLET_NOT_SHARED', async () => {
    const { connector } = setup({ accountCount: 0 })
    await expect(connector.connect(options())).rejects.toMatchObject({
      code: 'WALLET_NOT_SHARED',
      context: { connectorId: 'polkadot:harbor' },
    })
  })

  test.each([
    ['no list', 'accounts'],
    ['no addresses', [{ address: 'x' }, { address: 7 }, null]],
    ['addresses with a wrong checksum', [{ address: `${polkadotTestAccount(0).address()}1` }]],
    ['addresses of another length', [{ address: '5'.repeat(1_000_000) }]],
    ['getters that throw', [new Proxy({}, { get: () => fail() })]],
  ])('%s is WALLET_ANSWER_INVALID', async (_, accounts) => {
    const connector = connectorOf({ enable: () => ({ accounts: { get: () => accounts } }) })
    await expect(connector.connect(options())).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  test.each([
    ['nothing', undefined],
    ['no accounts', {}],
    ['accounts that cannot be asked for', { accounts: { get: 7 } }],
    ['getters that throw', new Proxy({}, { get: (_, key) => key !== 'then' && fail() })],
  ])('an extension that hands out %s has answered with nonsense', async (_, injected) => {
    const connector = connectorOf({ enable: () => injected })
    await expect(connector.connect(options())).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  test('accounts of other families are left out', async () => {
    const [alice, bob] = [polkadotTestAccount(0), polkadotTestAccount(1)]
    const accounts = [
      { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'ethereum' },
      { address: alice.address(2) },
      { address: 'nonsense', type: 'sr25519' },
      { address: alice.address(0), type: 'ed25519' },
      { address: bob.address(42), type: 'ecdsa' },
    ]
    const connector = connectorOf({ enable: () => ({ accounts: { get: () => accounts } }) })
    const session = await connector.connect(options())
    expect(accountsOf(session)).toEqual([onRelay(0), onRelay(1)])
  })

  test('an extension of the newer kind is asked by `connect`', async () => {
    const { wallet } = setup()
    const enable = () => Promise.reject(new Error('Use connect.'))
    const connect = (name: string) => wallet.extension.enable(name)
    const session = await connectorOf({ connect, enable }).connect(options())
    expect(accountsOf(session)).toHaveLength(3)
  })

  test('one that never answers is given up after ten minutes', async () => {
    const { wallet, clock, connector } = setup()
    wallet.hang()
    const attempt = connector.connect(options())
    attempt.catch(() => {})
    await asked(() => wallet.log.length)
    clock.advance(APPROVAL_LIMIT_MS)
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  })

  test('one that lets the app in but hides its accounts is given up after ten seconds', async () => {
    const get = vi.fn(() => new Promise(() => {}))
    const clock = createManualClock()
    const attempt = connectorOf({ enable: () => ({ accounts: { get } }) }, clock).connect(options())
    attempt.catch(() => {})
    await asked(() => get.mock.calls.length)
    clock.advance(READ_LIMIT_MS)
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  })
})

describe('accounts that are for one chain only', () => {
  test('are listed on that chain and on no other', async () => {
    const { session } = await connected({ boundTo: { 1: KUSAMA_GENESIS } })
    expect(accountsOf(session)).toEqual([onRelay(0), onRelay(2)])
    session.setActiveChain?.(kusama.chainId)
    expect(accountsOf(session)).toEqual([onKusama(0), onKusama(1), onKusama(2)])
  })

  test('decide the chain where there are no others', async () => {
    const { session } = await connected({ accountCount: 1, boundTo: { 0: KUSAMA_GENESIS } })
    expect(session.scopes()).toEqual([
      {
        namespace: 'polkadot',
        chainId: kusama.chainId,
        accounts: [onKusama(0)],
        accountNames: { [onKusama(0)]: 'Account 0' },
        approvedChainIds: [kusama.chainId],
      },
    ])
    expect(() => session.setActiveChain?.(polkadotRelay.chainId)).toThrow(
      expect.objectContaining({ code: 'CHAIN_UNSUPPORTED' }),
    )
  })

  test('cannot be used where the app serves other chains', async () => {
    const { connector } = setup({ accountCount: 1, boundTo: { 0: WESTEND_GENESIS } })
    await expect(connector.connect(options())).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  })
})

describe('restoring', () => {
  test('asks an extension again that the kit remembers an account of', async () => {
    const storage = createStorage()
    await connected({ storage })
    const again = setup({ storage })
    const session = await again.connector.restore?.(
      options({ account: onKusama(1), chainId: kusama.chainId }),
    )
    expect(again.wallet.prompts.get()).toEqual([])
    expect(session && accountsOf(session)).toEqual([onKusama(1), onKusama(0), onKusama(2)])
  })

  test('an extension that asks its person all the same is waited for as long as one that connects', async () => {
    const { wallet, clock, connector } = setup({ approval: 'manual' })
    const attempt = connector.restore?.(options({ account: onRelay(0) }))
    attempt?.catch(() => {})
    await asked(() => wallet.log.length)
    clock.advance(APPROVAL_LIMIT_MS)
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  })

  test('an extension that shows no account is locked, and comes back when it is unlocked', async () => {
    const { wallet, clock, connector } = setup()
    wallet.lock()
    const session = await connector.restore?.(options({ account: onRelay(1) }))
    expect([session?.scopes(), session?.locked?.()]).toEqual([[], ['polkadot']])
    clock.advance(NOTIFY_INTERVAL_MS)
    wallet.unlock()
    expect(session?.scopes()[0]?.accounts).toEqual([onRelay(1), onRelay(0), onRelay(2)])
    expect(session?.locked?.()).toEqual([])
  })

  test('an extension that says that it does not allow this site has nothing to restore', async () => {
    const { wallet, connector } = setup()
    const refusal = new Error('The source http://localhost has not been authorized yet')
    wallet.fail('enable', refusal)
    expect(await connector.restore?.(options({ account: onRelay(0) }))).toBeUndefined()
  })
})

describe('a session', () => {
  test('follows the accounts that the extension pushes, and keeps the active one', async () => {
    const { wallet, clock, session } = await connected()
    const seen: unknown[] = []
    session.subscribe(() => seen.push(accountsOf(session)))
    session.setActiveAccount?.(onRelay(1))
    wallet.showAccounts([0, 4, 1])
    clock.advance(NOTIFY_INTERVAL_MS)
    wallet.showAccounts([4])
    expect(seen).toEqual([
      [onRelay(1), onRelay(0), onRelay(2)],
      [onRelay(1), onRelay(0), onRelay(4)],
      [onRelay(4)],
    ])
  })

  test('looks at a flood of changes a few times a second, and ends with the last', async () => {
    const { wallet, clock, session } = await connected()
    let news = 0
    session.subscribe(() => news++)
    for (let round = 0; round < 500; round++) wallet.showAccounts([round % 2, 5])
    expect(news).toBe(1)
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(news).toBe(2)
    expect(accountsOf(session)).toEqual([onRelay(1), onRelay(5)])
  })

  test('ends when the extension takes all accounts away', async () => {
    const { wallet, session } = await connected()
    let news = 0
    session.subscribe(() => news++)
    wallet.disconnect()
    expect(session.scopes()).toEqual([])
    wallet.showAccounts([0])
    expect([session.scopes(), news]).toEqual([[], 1])
    await expect(
      session.provider('polkadot').request({ method: 'polkadot_signMessage' }),
    ).rejects.toMatchObject({ code: 4100 })
  })

  test('says that accounts are not shared where the wallet is never locked, and nothing where it may be', async () => {
    for (const [id, reason] of [
      ['polkadot:polkadot-js', 'unshared'],
      ['polkadot:harbor', 'unclear'],
    ]) {
      const { extension, showAccounts } = createPolkadotTestWallet({ name: 'harbor' })
      const clock = createManualClock()
      const session = await connectorOf(extension, clock, id).connect(options())
      showAccounts([])
      clock.advance(NOTIFY_INTERVAL_MS)
      expect([session.locked?.(), session.whyHidden?.('polkadot')]).toEqual([['polkadot'], reason])
    }
  })

  test('reads the accounts of an extension that cannot push them, and notices that it answers nothing', async () => {
    const { wallet, clock, session } = await connected({ without: ['subscribe'] })
    wallet.showAccounts([4])
    await session.refresh?.()
    expect(accountsOf(session)).toEqual([onRelay(4)])
    wallet.hang()
    void session.refresh?.()
    clock.advance(SILENCE_LIMIT_MS)
    expect([session.isSilent?.(), accountsOf(session)]).toEqual([true, [onRelay(4)]])
    await session.disconnect()
    expect(session.isSilent?.()).toBe(false)
    await session.refresh?.()
    expect(session.scopes()).toEqual([])
  })

  test('that has ended is not restored by accounts that were pushed before', async () => {
    const { wallet, clock, session } = await connected()
    wallet.showAccounts([1])
    wallet.showAccounts([2])
    await session.disconnect()
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(session.scopes()).toEqual([])
  })

  test('has no account while those that are left are bound to chains that the app does not serve', async () => {
    const { wallet, clock, session } = await connected()
    wallet.push([{ address: polkadotTestAccount(0).address(), genesisHash: WESTEND_GENESIS }])
    expect([session.scopes(), session.locked?.()]).toEqual([[], ['polkadot']])
    wallet.showAccounts([0])
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(accountsOf(session)).toEqual([onRelay(0)])
  })

  test('is locked while the extension is, and over once it was left', async () => {
    const { wallet, clock, session } = await connected()
    wallet.lock()
    expect([session.scopes(), session.locked?.()]).toEqual([[], ['polkadot']])
    clock.advance(NOTIFY_INTERVAL_MS)
    wallet.unlock()
    expect(accountsOf(session)).toHaveLength(3)
    await session.disconnect()
    clock.advance(NOTIFY_INTERVAL_MS)
    wallet.showAccounts([0])
    expect([session.scopes(), session.locked?.()]).toEqual([[], []])
    await expect(
      session.provider('polkadot').request({ method: 'polkadot_signMessage' }),
    ).rejects.toMatchObject({ code: 4900 })
  })

  test.each([[null], ['accounts'], [[{ address: 'nonsense' }]], [{ length: 1 }]])(
    'passes over %j as a change',
    async (accounts) => {
      const { wallet, session } = await connected()
      wallet.push(accounts)
      expect(accountsOf(session)).toEqual([onRelay(0), onRelay(1), onRelay(2)])
    },
  )

  test('moves to another chain when the accounts that are left are bound to that one', async () => {
    const { wallet, session } = await connected()
    const address = polkadotTestAccount(0).address()
    wallet.push([{ address, genesisHash: KUSAMA_GENESIS }])
    expect(session.scopes()).toMatchObject([
      { chainId: kusama.chainId, accounts: [onKusama(0)], approvedChainIds: [kusama.chainId] },
    ])
  })

  test('does not go to a chain that the app does not serve', async () => {
    const { session } = await connected()
    expect(() => session.setActiveChain?.(polkadotAssetHub.chainId)).toThrow(
      expect.objectContaining({ code: 'CHAIN_UNSUPPORTED' }),
    )
  })

  test('an account that has gone cannot be put first', async () => {
    const { session } = await connected()
    session.setActiveAccount?.(onRelay(9))
    expect(accountsOf(session)).toEqual([onRelay(0), onRelay(1), onRelay(2)])
  })

  test.each([
    ['that cannot push', { subscribe: undefined }],
    ['whose `subscribe` throws', { subscribe: () => fail() }],
    ['that hands out nothing to stop it by', { subscribe: () => 7 }],
    ['that hands it out late', { subscribe: async () => () => {} }],
    ['whose unsubscribe function throws', { subscribe: () => () => fail() }],
  ])('an extension %s can be left all the same', async (_, accounts) => {
    const get = () => [{ address: polkadotTestAccount(0).address() }]
    const connector = connectorOf({ enable: () => ({ accounts: { get, ...accounts } }) })
    const session = await connector.connect(options())
    expect(accountsOf(session)).toEqual([onRelay(0)])
    await session.disconnect()
    expect(session.scopes()).toEqual([])
  })

  test('one that shows nothing the moment it is listened to has no session', async () => {
    const get = () => [{ address: polkadotTestAccount(0).address() }]
    const subscribe = (listener: (accounts: unknown) => void) => listener([])
    const session = await connectorOf({
      enable: () => ({ accounts: { get, subscribe } }),
    }).connect(options())
    expect(session.scopes()).toEqual([])
  })
})

describe('chains that are not known by name', () => {
  const own = defineNetwork({
    chainId: 'polkadot:45454545454545454545454545454545',
    name: 'Own',
    nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 12 },
    rpcUrls: ['http://127.0.0.1:1'],
  }) as typeof westend

  test('have the general prefix while they cannot be asked', async () => {
    const { connector } = setup({ accountCount: 1 })
    const session = await connector.connect(options({ networks: [own] }))
    expect(accountsOf(session)).toEqual([`${own.chainId}:${polkadotTestAccount(0).address(42)}`])
  })

  test('are waited for, but not for long', async () => {
    const fetching = vi.fn(() => new Promise<never>(() => {}))
    vi.stubGlobal('fetch', fetching)
    const { clock, connector } = setup({ accountCount: 1 })
    const attempt = connector.connect(options({ networks: [own] }))
    await asked(() => fetching.mock.calls.length)
    clock.advance(PREFIX_LIMIT_MS)
    expect(accountsOf(await attempt)).toHaveLength(1)
    vi.unstubAllGlobals()
  })
})

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

function fail(): never {
  throw new Error('hostile')
}
