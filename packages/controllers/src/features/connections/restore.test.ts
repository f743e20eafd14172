import {
  type AccountId,
  KitError,
  type KitStorage,
  memoryStorage,
  type Session,
} from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  createManualClock,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  eip155Connection,
  keep,
  kept,
  SOLANA,
  SOLANA_CHAIN,
  settled,
  setupKit,
  solanaScope,
  stepOf,
  until,
} from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { adoptSession } from './adoptSession.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { ASK_AGAIN_MS } from './followSilentWallets.ts'
import { holdBack } from './holdBack.ts'
import { ANNOUNCE_WAIT_MS } from './restore.ts'

const evmScope = {
  namespace: 'eip155',
  accounts: [fakeAccount],
  chainId: fakeNetwork.chainId,
} as const
const saved = { connectorId: 'fake', chainId: fakeNetwork.chainId }
const keptFake = () => memoryStorage(keep('connections', { eip155: saved }))

function setup(
  connector: ReturnType<typeof connectorOf>,
  { storage = keptFake(), ...options }: Parameters<typeof setupKit>[0] = {},
) {
  const adapter = createFakeAdapter()
  const made = setupKit({ adapters: [adapter], storage, ...options })
  return { ...made, announce: () => adapter.announce([connector as never]), adapter }
}

/** A kit whose saved wallet has not answered in time. */
async function answersLate() {
  let answer = (_: Session | undefined) => {}
  const hanging = connectorOf({
    id: 'fake',
    connect: () => Promise.reject(new Error('not asked')),
    restore: () => new Promise((resolve) => (answer = resolve)),
  })
  const made = setup(hanging)
  made.announce()
  await internals(made.kit).load()
  made.kit.start()
  await settled()
  made.clock.advance(10_000)
  await until(made.kit.connections, () => made.status() === 'disconnected')
  return { ...made, hanging, answer: (session: Session | undefined) => answer(session) }
}

describe('on start', () => {
  test('a connection is restored without asking anything', async () => {
    const wallet = createFakeWallet({ permitted: true })
    const { kit, events, announce, status } = setup(wallet.connector)
    announce()
    kit.start()
    await until(kit.connections, ({ eip155 }) => eip155.status === 'connecting')
    expect(eip155Connection(kit)).toEqual({
      status: 'connecting',
      connectorId: 'fake',
      restoring: true,
    })
    await until(kit.connections, () => status() === 'connected')
    await settled()
    expect(wallet.prompts()).toBe(0)
    expect(stepOf(kit)).toBeUndefined()
    expect(events('connected')).toEqual([
      { connectorId: 'fake', namespaces: ['eip155'], restored: true, method: 'browser' },
    ])
  })

  test('nothing is loaded or asked when nothing was connected', async () => {
    const wallet = createFakeWallet({ permitted: true })
    const { kit, announce, status } = setup(wallet.connector, { storage: memoryStorage() })
    announce()
    kit.start()
    await settled()
    expect(internals(kit).core()).toBeUndefined()
    expect(status()).toBe('disconnected')
  })

  test('a wallet that announces itself late is waited for, up to 3 s', async () => {
    const wallet = createFakeWallet({ permitted: true })
    const { kit, clock, adapter, announce, status } = setup(wallet.connector)
    await internals(kit).load()
    kit.start()
    await settled()
    clock.advance(2_999)
    expect(status()).toBe('connecting')
    // Another wallet is not the one that is waited for.
    adapter.announce([createFakeWallet({ id: 'other' }).connector])
    await settled()
    expect(status()).toBe('connecting')
    announce()
    await until(kit.connections, () => status() === 'connected')
  })

  test('a wallet that does not announce itself is disconnected after 3 s, but not forgotten', async () => {
    const { kit, clock, status, storage } = setup(createFakeWallet().connector)
    await internals(kit).load()
    kit.start()
    await settled()
    clock.advance(3_000)
    await until(kit.connections, () => status() === 'disconnected')
    await settled()
    expect(await kept(storage, 'connections')).toEqual({ eip155: saved })
  })

  test('a wallet that announces itself after 3 s is restored then', async () => {
    const { announce, kit, clock, status } = setup(createFakeWallet({ permitted: true }).connector)
    await internals(kit).load()
    kit.start()
    await settled()
    clock.advance(3_000)
    await until(kit.connections, () => status() === 'disconnected')
    announce()
    await until(kit.connections, () => status() === 'connected')
  })

  test('a wallet that comes late does not take the place of another one', async () => {
    const late = createFakeWallet({ permitted: true })
    const other = createFakeWallet({ id: 'other' })
    const { adapter, kit, clock, status } = setup(late.connector)
    adapter.announce([other.connector as never])
    await internals(kit).load()
    kit.start()
    await settled()
    clock.advance(3_000)
    await until(kit.connections, () => status() === 'disconnected')
    await connect(kit, { connectorId: 'other' })
    adapter.announce([other.connector as never, late.connector as never])
    await settled()
    expect(eip155Connection(kit)).toMatchObject({ connectorId: 'other' })
    await disconnect(kit)
    adapter.announce([late.connector as never])
    await settled()
    expect(status()).toBe('disconnected')
  })

  test('a wallet that has no session left is forgotten', async () => {
    const { kit, announce, status, storage } = setup(createFakeWallet().connector)
    announce()
    kit.start()
    await until(kit.connections, () => status() === 'connecting')
    await until(kit.connections, () => status() === 'disconnected')
    await settled()
    expect(await kept(storage, 'connections')).toEqual({})
  })

  test('a wallet that fails is disconnected, but not forgotten', async () => {
    const connector = connectorOf({
      id: 'fake',
      connect: () => Promise.reject(new Error('not asked')),
      restore: () => Promise.reject(new KitError('WALLET_LOCKED', {})),
    })
    const { kit, announce, status, storage } = setup(connector)
    announce()
    kit.start()
    await until(kit.connections, () => status() === 'connecting')
    await until(kit.connections, () => status() === 'disconnected')
    await settled()
    expect(await kept(storage, 'connections')).toEqual({ eip155: saved })
  })

  test('a wallet that does not answer is disconnected after 10 s', async () => {
    let asked: AbortSignal | undefined
    const connector = connectorOf({
      id: 'fake',
      connect: () => Promise.reject(new Error('not asked')),
      restore({ signal }) {
        asked = signal
        return new Promise(() => {})
      },
    })
    const { kit, clock, announce, status, storage } = setup(connector)
    announce()
    await internals(kit).load()
    kit.start()
    await settled()
    clock.advance(9_999)
    expect(status()).toBe('connecting')
    expect(asked?.aborted).toBe(false)
    clock.advance(1)
    await until(kit.connections, () => status() === 'disconnected')
    // What it answers later still counts.
    expect(asked?.aborted).toBe(false)
    expect(await kept(storage, 'connections')).toEqual({ eip155: saved })
  })

  test('a wallet that answers after 10 s is restored then', async () => {
    const { answer, ...made } = await answersLate()
    const { session } = createSession([evmScope])
    answer(session)
    await until(made.kit.connections, () => made.status() === 'connected')
    expect(made.events('connected')).toEqual([
      { connectorId: 'fake', namespaces: ['eip155'], restored: true, method: 'browser' },
    ])
  })

  test('a wallet that says after 10 s that it does not know this site is forgotten then', async () => {
    const { answer, storage } = await answersLate()
    answer(undefined)
    await settled()
    expect(await kept(storage, 'connections')).toEqual({})
  })

  test('a late answer does not take the place of what was connected meanwhile', async () => {
    const { answer, adapter, hanging, kit } = await answersLate()
    const other = createFakeWallet({ id: 'other' })
    adapter.announce([hanging as never, other.connector as never])
    await connect(kit, { connectorId: 'other' })
    let discards = 0
    const { session, calls } = createSession([evmScope], { discard: async () => void discards++ })
    answer(session)
    await settled()
    expect([discards, calls.disconnects]).toEqual([1, 0])
    expect(eip155Connection(kit)).toMatchObject({ connectorId: 'other' })
  })

  test('a late answer does not undo that the visitor has left', async () => {
    const { answer, kit, status } = await answersLate()
    await disconnect(kit)
    answer(createSession([evmScope]).session)
    await settled()
    expect(status()).toBe('disconnected')
  })

  test('a wallet that does not answer is told to stop when the visitor connects another one', async () => {
    let asked: AbortSignal | undefined
    const hanging = connectorOf({
      id: 'fake',
      connect: () => Promise.reject(new Error('not asked')),
      restore({ signal }) {
        asked = signal
        return new Promise(() => {})
      },
    })
    const other = createFakeWallet({ id: 'other' })
    const { kit, adapter, start } = setup(hanging)
    adapter.announce([hanging as never, other.connector as never])
    await start()
    await settled()
    expect(asked?.aborted).toBe(false)
    await connect(kit, { connectorId: 'other' })
    expect(asked?.aborted).toBe(true)
  })

  test('a session that comes too late is discarded, and the wallet keeps its permission', async () => {
    let answer = (_: Session) => {}
    let discards = 0
    const { session, calls } = createSession([evmScope], {
      discard: async () => void discards++,
    })
    const late = connectorOf({
      id: 'fake',
      connect: () => Promise.reject(new Error('not asked')),
      restore: () => new Promise((resolve) => (answer = resolve)),
    })
    const other = createFakeWallet({ id: 'other' })
    const { kit, adapter, start } = setup(late)
    adapter.announce([late as never, other.connector as never])
    await start()
    await settled()
    await connect(kit, { connectorId: 'other' })
    answer(session)
    await settled()
    expect([discards, calls.disconnects]).toEqual([1, 0])
    expect(eip155Connection(kit)).toMatchObject({ connectorId: 'other' })
  })

  test('a locked wallet is restored as locked, and connected once it is unlocked', async () => {
    const wallet = createFakeWallet({ permitted: true })
    wallet.lock()
    const { kit, announce, events, status, storage } = setup(wallet.connector)
    announce()
    kit.start()
    await until(kit.connections, () => status() === 'locked')
    await settled()
    expect(events('connected')).toEqual([])
    expect(await kept(storage, 'connections')).toEqual({ eip155: saved })
    wallet.unlock()
    expect(status()).toBe('connected')
    expect(events('connected')).toEqual([
      { connectorId: 'fake', namespaces: ['eip155'], restored: true, method: 'browser' },
    ])
  })

  test.each([
    [
      'the saved network and account',
      otherFakeNetwork.chainId,
      fakeAccount,
      {
        chainId: otherFakeNetwork.chainId,
        account: fakeAccount,
      },
    ],
    [
      'no network that the app does not serve, and no broken account',
      'eip155:999',
      'nonsense',
      {
        chainId: undefined,
        account: undefined,
      },
    ],
  ])('a wallet is asked for %s', async (_, chainId, account, expected) => {
    let asked: unknown
    const connector = connectorOf({
      id: 'fake',
      connect: () => Promise.reject(new Error('not asked')),
      restore: async (options) => {
        asked = { chainId: options.chainId, account: options.account }
        return undefined
      },
    })
    const storage = memoryStorage({
      ...keep('connections', { eip155: { connectorId: 'fake', chainId } }),
      ...keep('accounts', { eip155: account }),
    })
    const { announce, start } = setup(connector, { storage })
    announce()
    await start()
    await settled()
    expect(asked).toEqual(expected)
  })

  test('a session without accounts is no connection, and is forgotten', async () => {
    const connector = connectorOf({
      id: 'fake',
      connect: () => Promise.reject(new Error('not asked')),
      restore: async () => createSession([{ ...evmScope, accounts: [] }]).session,
    })
    const { announce, events, start, status, storage } = setup(connector)
    announce()
    await start()
    await settled()
    expect(status()).toBe('disconnected')
    expect(events('connected')).toEqual([])
    expect(await kept(storage, 'connections')).toEqual({})
  })

  test('a restored pairing is reported as a QR code, for the families that were saved', async () => {
    const { session } = createSession([evmScope, solanaScope])
    const phone = connectorOf({
      id: 'fake',
      type: 'walletConnect',
      namespaces: ['eip155', SOLANA],
      connect: () => Promise.reject(new Error('not asked')),
      restore: async () => session,
    })
    const { events, start, status } = setupKit({
      adapters: [createFakeAdapter(), createSolanaAdapter()],
      connectors: [phone],
      storage: keptFake(),
    })
    await start()
    await settled()
    expect(events('connected')).toEqual([
      { connectorId: 'fake', namespaces: ['eip155'], restored: true, method: 'qrcode' },
    ])
    expect(status(SOLANA)).toBe('disconnected')
  })

  test('a late wallet does not delay another one', async () => {
    const evm = createFakeWallet({ permitted: true })
    const storage = memoryStorage(
      keep('connections', {
        eip155: saved,
        solana: { connectorId: 'sol', chainId: SOLANA_CHAIN },
      }),
    )
    const { kit, status } = setupKit({
      adapters: [createFakeAdapter({ connectors: [evm.connector] }), createSolanaAdapter()],
      storage,
    })
    kit.start()
    await until(kit.connections, () => status() === 'connected')
    expect(status(SOLANA)).toBe('connecting')
  })

  test('a session of several families is restored once', async () => {
    let restores = 0
    const { session } = createSession([evmScope, solanaScope])
    const connector = connectorOf({
      id: 'walletConnect',
      type: 'walletConnect',
      namespaces: ['eip155', SOLANA],
      connect: () => Promise.reject(new Error('not asked')),
      restore: async () => {
        restores += 1
        return session
      },
    })
    const one = { connectorId: 'walletConnect', chainId: fakeNetwork.chainId }
    const { kit, status } = setupKit({
      adapters: [createFakeAdapter(), createSolanaAdapter()],
      connectors: [connector],
      storage: memoryStorage(
        keep('connections', { eip155: one, solana: { ...one, chainId: SOLANA_CHAIN } }),
      ),
    })
    kit.start()
    await until(kit.connections, () => status(SOLANA) === 'connected')
    expect(status()).toBe('connected')
    expect(restores).toBe(1)
  })

  describe('of several wallets that claim one domain', () => {
    const rdns = 'com.fake'
    const other = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const
    const claim = (id: string, accounts: readonly AccountId<'eip155'>[]) => {
      let asks = 0
      const connector = connectorOf({
        id,
        rdns,
        connect: () => Promise.reject(new Error('not asked')),
        async restore() {
          asks += 1
          return createSession([{ ...evmScope, accounts }]).session
        },
      })
      return { connector, asks: () => asks }
    }
    const quiet = (connector: ReturnType<typeof claim>['connector']) => ({
      ...connector,
      readsQuietly: true,
    })
    const setupClaims = async (claims: readonly ReturnType<typeof claim>[], shown?: string) => {
      const storage = memoryStorage({
        ...keep('connections', { eip155: { ...saved, rdns } }),
        ...(shown && keep('shownAccounts', { eip155: shown })),
      })
      const [first] = claims
      if (!first) throw new Error('no wallet')
      const made = setup(first.connector, { storage })
      made.adapter.announce(claims.map(({ connector }) => connector as never))
      await made.start()
      await settled()
      return made
    }

    test('the one that shows the account that was in use is restored, whoever came first', async () => {
      const copy = claim('fake', [other])
      const own = claim('fake~2', [other, fakeAccount])
      const { kit } = await setupClaims([copy, own], fakeAccount)
      expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'fake~2' })
    })

    test('none is, and nothing is forgotten, if none shows it', async () => {
      const { status, storage } = await setupClaims(
        [claim('fake', [other]), claim('fake~2', [other])],
        fakeAccount,
      )
      expect(status()).toBe('disconnected')
      expect(await kept(storage, 'connections')).toEqual({ eip155: { ...saved, rdns } })
    })

    test('a single one is restored with whichever account its user has chosen meanwhile, if no other comes in 3 s', async () => {
      const { clock, status } = await setupClaims([claim('fake', [other])], fakeAccount)
      expect(status()).toBe('connecting')
      clock.advance(ANNOUNCE_WAIT_MS)
      await settled()
      expect(status()).toBe('connected')
    })

    test('a copy that comes first is not taken while the one that was in use is on its way', async () => {
      const copy = claim('fake', [other])
      const { adapter, clock, kit } = await setupClaims([copy], fakeAccount)
      clock.advance(ANNOUNCE_WAIT_MS - 1)
      const own = claim('fake~2', [fakeAccount])
      adapter.announce([copy, own].map(({ connector }) => connector as never))
      await settled()
      expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'fake~2' })
    })

    test.each(['fake', 'fake~2'])(
      'one that is left of them, under another id than %s, has to show the account that was in use',
      async (connectorId) => {
        const id = connectorId === 'fake' ? 'fake~2' : 'fake'
        const only = async (accounts: readonly AccountId<'eip155'>[]) => {
          const storage = memoryStorage({
            ...keep('connections', { eip155: { ...saved, rdns, connectorId } }),
            ...keep('shownAccounts', { eip155: fakeAccount }),
          })
          const { connector } = claim(id, accounts)
          const made = setup(connector, { storage })
          made.announce()
          await made.start()
          await settled()
          return { connection: eip155Connection(made.kit), storage }
        }
        const own = await only([fakeAccount])
        expect(own.connection).toMatchObject({ status: 'connected', connectorId: id })
        const { connection, storage } = await only([other])
        expect(connection).toEqual({ status: 'disconnected' })
        expect(await kept(storage, 'connections')).toMatchObject({ eip155: { connectorId } })
      },
    )

    test('they are read again while none shows it, and the one that does is restored then', async () => {
      const copy = claim('fake', [other])
      let accounts: readonly AccountId<'eip155'>[] = []
      const locked = connectorOf({
        id: 'fake~2',
        rdns,
        readsQuietly: true,
        connect: () => Promise.reject(new Error('not asked')),
        restore: async () =>
          createSession([{ ...evmScope, accounts }], { locked: () => ['eip155'] }).session,
      })
      const own = { connector: locked, asks: () => 0 }
      const made = await setupClaims(
        [{ ...copy, connector: quiet(copy.connector) }, own],
        fakeAccount,
      )
      made.clock.advance(ASK_AGAIN_MS)
      await settled()
      expect(made.status()).toBe('disconnected')
      accounts = [fakeAccount]
      made.clock.advance(ASK_AGAIN_MS)
      await settled()
      expect(eip155Connection(made.kit)).toMatchObject({ connectorId: 'fake~2' })
    })

    test('before an account was kept, the id decides', async () => {
      const copy = claim('fake~2', [other])
      await setupClaims([claim('fake', [fakeAccount]), copy])
      expect(copy.asks()).toBe(0)
    })
  })

  test('a wallet that fails is asked again while the visitor looks on, if it prompts for nothing', async () => {
    for (const readsQuietly of [true, false]) {
      let isFailing = true
      let asks = 0
      const connector = connectorOf({
        id: 'fake',
        readsQuietly,
        connect: () => Promise.reject(new Error('not asked')),
        async restore() {
          asks += 1
          if (isFailing) throw new KitError('WALLET_ERROR', { method: 'eth_accounts' })
          return createSession([evmScope]).session
        },
      })
      const { announce, clock, start, status, storage } = setup(connector)
      announce()
      await start()
      await settled()
      expect(status()).toBe('disconnected')
      clock.advance(ASK_AGAIN_MS)
      await settled()
      isFailing = false
      clock.advance(ASK_AGAIN_MS)
      await settled()
      expect([status(), asks]).toEqual(readsQuietly ? ['connected', 3] : ['disconnected', 1])
      expect(await kept(storage, 'connections')).toMatchObject({ eip155: { connectorId: 'fake' } })
    }
  })

  test('another wallet with the same id but another domain is not mistaken for it', async () => {
    const impostor = createFakeWallet({ permitted: true, rdns: 'evil.example' })
    const { kit, clock, announce, status } = setup(impostor.connector, {
      storage: memoryStorage(keep('connections', { eip155: { ...saved, rdns: 'com.honest' } })),
    })
    announce()
    await internals(kit).load()
    kit.start()
    await settled()
    clock.advance(3_000)
    await until(kit.connections, () => status() === 'disconnected')
  })

  test('a visitor who connects meanwhile does not have to wait', async () => {
    const wallet = createFakeWallet({ id: 'other' })
    const { kit, announce, status } = setup(wallet.connector)
    announce()
    kit.start()
    await until(kit.connections, () => status() === 'connecting')
    await connect(kit, { connectorId: 'other' })
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'other' })
  })

  test('with reconnecting off nothing is restored, and what was saved is removed', async () => {
    const wallet = createFakeWallet({ permitted: true })
    const { kit, announce, status, storage, start } = setup(wallet.connector, {
      enableReconnect: false,
    })
    announce()
    await start()
    await settled()
    expect(status()).toBe('disconnected')
    await connect(kit, { connectorId: 'fake' })
    await settled()
    expect(await kept(storage, 'connections')).toEqual({})
  })

  test.each([
    ['corrupt', '{"v":1,"data":{"eip155":7}}'],
    ['newer', '{"v":2,"data":{}}'],
    ['torn', '{"v":1,'],
  ])('a %s storage does not prevent connecting', async (_, text) => {
    const { kit, announce, status, start } = setup(createFakeWallet().connector, {
      storage: memoryStorage({ 'bowline.connections': text, 'bowline.networks': text }),
    })
    announce()
    await start()
    await connect(kit, { connectorId: 'fake' })
    expect(status()).toBe('connected')
  })

  test('a storage that throws does not prevent connecting', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const storage: KitStorage = { get: refuse, set: refuse, remove: refuse, watch: () => () => {} }
    const { kit, announce, status, start } = setup(createFakeWallet().connector, { storage })
    announce()
    await start()
    await connect(kit, { connectorId: 'fake' })
    await disconnect(kit)
    expect(status()).toBe('disconnected')
  })
})

describe('what is kept', () => {
  test('names the wallet, its domain and the network, but not the visitor', async () => {
    const wallet = createFakeWallet({ rdns: 'com.fake' })
    const { kit, announce, start, storage } = setup(wallet.connector, { storage: memoryStorage() })
    announce()
    await start()
    await connect(kit, { connectorId: 'fake' })
    wallet.set({ chainId: otherFakeNetwork.chainId })
    await settled()
    expect(await kept(storage, 'connections')).toEqual({
      eip155: { connectorId: 'fake', rdns: 'com.fake', chainId: otherFakeNetwork.chainId },
    })
    wallet.end()
    await settled()
    expect(await kept(storage, 'connections')).toEqual({})
  })

  test('survives a connect that came before the storage was read', async () => {
    const wallet = createFakeWallet()
    const other = { connectorId: 'sol', chainId: SOLANA_CHAIN }
    const { kit, storage } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] }), createSolanaAdapter()],
      storage: memoryStorage(keep('connections', { solana: other })),
    })
    kit.start()
    await connect(kit, { connectorId: 'fake' })
    await settled()
    expect(await kept(storage, 'connections')).toMatchObject({
      eip155: { connectorId: 'fake' },
      solana: other,
    })
  })
})

/**
 * Tabs of one origin share their storage, and get events for each other's writes but not for their own.
 */
function createTabs() {
  const items = new Map<string, string>()
  const listeners = new Set<{ tab: number; key: string; tell: (value: string | null) => void }>()
  return (tab: number): KitStorage => {
    const change = (key: string, value: string | null) => {
      if (value === null) items.delete(key)
      else items.set(key, value)
      for (const one of [...listeners]) if (one.tab !== tab && one.key === key) one.tell(value)
    }
    return {
      get: async (key) => items.get(key) ?? null,
      set: async (key, value) => change(key, value),
      remove: async (key) => change(key, null),
      watch(key, tell) {
        const listener = { tab, key, tell }
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
  }
}

describe('two tabs', () => {
  /** One wallet extension on two pages: its permissions hold in both. */
  const twoTabs = async (ids: readonly string[] = ['fake']) => {
    const storage = createTabs()
    const clock = createManualClock()
    const permitted = new Set<string>()
    const discarded: string[] = []
    let restores = 0
    const tabs = [1, 2].map((tab) => {
      const sessions = ids.map((id) => {
        const made = createSession([evmScope], {
          disconnect: async () => void permitted.delete(id),
          discard: async () => void discarded.push(id),
        })
        const connector = connectorOf({
          id,
          connect: async (): Promise<Session> => {
            permitted.add(id)
            return made.session
          },
          async restore() {
            restores += 1
            return permitted.has(id) ? made.session : undefined
          },
        })
        return { ...made, connector }
      })
      const adapter = createFakeAdapter({
        connectors: sessions.map(({ connector }) => connector as never),
      })
      return { ...setupKit({ adapters: [adapter], storage: storage(tab), clock }), sessions }
    })
    for (const { start } of tabs) await start()
    await settled()
    const [a, b] = tabs
    if (!a || !b) throw new Error('two tabs')
    return { a, b, discarded, restores: () => restores }
  }

  test('a connection made in one appears in the other', async () => {
    const { a, b } = await twoTabs()
    await connect(a.kit, { connectorId: 'fake' })
    await until(b.kit.connections, () => b.status() === 'connected')
    expect(b.events('connected')).toMatchObject([{ restored: true }])
  })

  test('a wallet that each of them knows by another id stays connected in both', async () => {
    const storage = createTabs()
    const claims = ['fake', 'fake~2'].map((id) =>
      connectorOf({
        id,
        rdns: 'com.fake',
        connect: async () => createSession([evmScope]).session,
        restore: async () => createSession([evmScope]).session,
      }),
    )
    const [a, b] = claims.map((connector, tab) =>
      setupKit({
        adapters: [createFakeAdapter({ connectors: [connector] })],
        storage: storage(tab),
      }),
    )
    if (!a || !b) throw new Error('two tabs')
    await a.start()
    await b.start()
    await connect(a.kit, { connectorId: 'fake' })
    await until(b.kit.connections, () => b.status() === 'connected')
    await settled()
    await settled()
    expect([a.events('disconnected'), b.events('disconnected')]).toEqual([[], []])
    expect([a.events('connected').length, b.events('connected').length]).toEqual([1, 1])
  })

  test('a tab that is told of a connection finds the account that was in use', async () => {
    const tabs = createTabs()
    const written: string[] = []
    const storage = tabs(0)
    const { kit, announce, start } = setup(createFakeWallet().connector, {
      storage: {
        ...storage,
        set: (key, value) => {
          written.push(key)
          return storage.set(key, value)
        },
      },
    })
    announce()
    await start()
    await connect(kit, { connectorId: 'fake' })
    await settled()
    const [accounts, connections] = ['shownAccounts', 'connections'].map((name) =>
      written.indexOf(`bowline.${name}`),
    )
    expect(accounts).toBeGreaterThanOrEqual(0)
    expect(connections).toBeGreaterThan(accounts ?? 0)
  })

  test('a connection ended in one ends in the other, which does not call the wallet again', async () => {
    const { a, b } = await twoTabs()
    await connect(a.kit, { connectorId: 'fake' })
    await until(b.kit.connections, () => b.status() === 'connected')
    await disconnect(a.kit)
    await until(b.kit.connections, () => b.status() === 'disconnected')
    expect(b.events('disconnected')).toEqual([{ namespaces: ['eip155'], by: 'app' }])
    await settled()
    expect([a.status(), b.status()]).toEqual(['disconnected', 'disconnected'])
  })

  test('the tab that connects last wins in both', async () => {
    const { a, b } = await twoTabs(['one', 'two'])
    await Promise.all([
      connect(a.kit, { connectorId: 'one' }),
      connect(b.kit, { connectorId: 'two' }),
    ])
    await settled()
    await settled()
    const [inA, inB] = [eip155Connection(a.kit), eip155Connection(b.kit)]
    expect(inA).toMatchObject({ status: 'connected' })
    expect(inB).toEqual(inA)
  })

  test('after a failed attempt a tab follows what the other one did meanwhile', async () => {
    const { a, b } = await twoTabs(['one', 'two'])
    let reject: (error: Error) => void = () => {}
    const [, two] = b.sessions
    if (two)
      Object.assign(two.connector, {
        connect: () =>
          new Promise((_, no) => {
            reject = no
          }),
      })
    const failed = connect(b.kit, { connectorId: 'two' }).catch(({ code }: KitError) => code)
    await settled()
    await connect(a.kit, { connectorId: 'one' })
    await settled()
    expect(b.status()).toBe('connecting')
    reject(new KitError('USER_REJECTED', {}))
    expect(await failed).toBe('USER_REJECTED')
    await until(b.kit.connections, () => b.status() === 'connected')
    expect(eip155Connection(b.kit)).toMatchObject({ connectorId: 'one' })
  })

  test.each([
    ['leaves', 'disconnected', undefined],
    ['connects another wallet', 'connected', 'two'],
  ] as const)(
    'what a tab is restoring while the other one %s is not taken',
    async (_, status, id) => {
      const { a, b } = await twoTabs(['one', 'two'])
      const answer = Promise.withResolvers<Session | undefined>()
      const [[one], [same]] = [b.sessions, a.sessions]
      if (!one || !same) throw new Error('a wallet')
      Object.assign(one.connector, { restore: () => answer.promise })
      // Its permission is kept when a site leaves, as extensions of Polkadot do.
      Object.assign(same.connector, { restore: async () => same.session })
      await connect(a.kit, { connectorId: 'one' })
      await until(b.kit.connections, () => b.status() === 'connecting')
      if (id) await connect(a.kit, { connectorId: id })
      else await disconnect(a.kit)
      await settled()
      answer.resolve(id ? undefined : one.session)
      await settled()
      for (const tab of [a, b])
        expect(eip155Connection(tab.kit)).toMatchObject({ status, ...(id && { connectorId: id }) })
      const connections = { eip155: { connectorId: id, chainId: fakeNetwork.chainId } }
      expect(await kept(a.storage, 'connections')).toEqual(id ? connections : {})
    },
  )

  test('a session that waits for a sign-in stays until another tab connects another wallet', async () => {
    const { a, b, discarded, restores } = await twoTabs(['one', 'two'])
    await connect(a.kit, { connectorId: 'one' })
    await until(b.kit.connections, () => b.status() === 'connected')
    const core = await internals(b.kit).load()
    holdBack(core, () => true)
    const [held] = core.heldSessions.getState()
    const before = restores()
    a.sessions[0]?.set([{ ...evmScope, chainId: otherFakeNetwork.chainId }])
    await settled()
    expect(core.heldSessions.getState()).toEqual([held])
    expect([b.status(), restores(), discarded]).toEqual(['disconnected', before, []])
    await connect(a.kit, { connectorId: 'two' })
    await until(b.kit.connections, () => b.status() === 'connected')
    expect(eip155Connection(b.kit)).toMatchObject({ connectorId: 'two' })
    expect([core.heldSessions.getState(), discarded]).toEqual([[], []])
  })

  test('a session that waits for a sign-in is over once another tab disconnects', async () => {
    const { a, b, discarded } = await twoTabs()
    await connect(a.kit, { connectorId: 'fake' })
    await until(b.kit.connections, () => b.status() === 'connected')
    const core = await internals(b.kit).load()
    holdBack(core, () => true)
    await disconnect(a.kit)
    await settled()
    expect([core.heldSessions.getState(), discarded]).toEqual([[], []])
  })

  test('what a library of the app has opened stays when another tab disconnects', async () => {
    const { a, b } = await twoTabs(['one', 'two'])
    await connect(a.kit, { connectorId: 'one' })
    await until(b.kit.connections, () => b.status() === 'connected')
    const core = await internals(b.kit).load()
    const opened = createSession([evmScope], { adopted: true })
    const [, two] = b.sessions
    if (!two) throw new Error('two wallets')
    const { connector } = two
    adoptSession(core, { namespace: 'eip155', session: opened.session, connector })
    await disconnect(a.kit)
    await settled()
    expect(eip155Connection(b.kit)).toMatchObject({ status: 'connected', connectorId: 'two' })
    expect(opened.calls.disconnects).toBe(0)
  })

  test('after a failed attempt a tab forgets what the other one has ended meanwhile', async () => {
    const { a, b } = await twoTabs(['one', 'two'])
    await connect(a.kit, { connectorId: 'one' })
    await until(b.kit.connections, () => b.status() === 'connected')
    const refusal = Promise.withResolvers<Session>()
    const [, two] = b.sessions
    if (two) Object.assign(two.connector, { connect: () => refusal.promise })
    const failed = connect(b.kit, { connectorId: 'two' }).catch(({ code }: KitError) => code)
    await settled()
    await disconnect(a.kit)
    await settled()
    refusal.reject(new KitError('USER_REJECTED', {}))
    expect(await failed).toBe('USER_REJECTED')
    await until(b.kit.connections, () => b.status() === 'disconnected')
    expect(b.events('disconnected')).toEqual([{ namespaces: ['eip155'], by: 'app' }])
  })

  test('a failed attempt asks no wallet again if no other tab did anything', async () => {
    let restores = 0
    const locked = connectorOf({
      id: 'fake',
      connect: () => Promise.reject(new KitError('WALLET_LOCKED', {})),
      restore: async () => {
        restores += 1
        throw new KitError('WALLET_LOCKED', {})
      },
    })
    const failing = connectorOf({
      id: 'failing',
      connect: () => Promise.reject(new KitError('USER_REJECTED', {})),
    })
    const { kit, announce, start } = setup(locked, { connectors: [failing] })
    announce()
    await start()
    await settled()
    expect(restores).toBe(1)
    await connect(kit, { connectorId: 'failing' }).catch(() => {})
    await settled()
    expect(restores).toBe(1)
  })
})

describe('a session of several families', () => {
  test('is restored only for the families that it still serves, in any order of answers', async () => {
    const wallet = createFakeWallet({ permitted: true })
    const pairing = createSession([evmScope, solanaScope])
    let answer = (_: Session) => {}
    const phone = connectorOf({
      id: 'walletConnect',
      type: 'walletConnect',
      namespaces: ['eip155', SOLANA],
      connect: async () => pairing.session,
      restore: () => new Promise((resolve) => (answer = resolve)),
    })
    const { kit, status } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] }), createSolanaAdapter()],
      connectors: [phone],
      storage: memoryStorage(
        keep('connections', {
          eip155: saved,
          solana: { connectorId: 'walletConnect', chainId: SOLANA_CHAIN },
        }),
      ),
    })
    kit.start()
    await until(kit.connections, () => status() === 'connected')
    answer(pairing.session)
    await until(kit.connections, () => status(SOLANA) === 'connected')
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'fake' })
  })

  test('made of parts is restored part by part: a sleeping family does not delay the others', async () => {
    const wallet = createFakeWallet({ permitted: true, rdns: 'com.lark', name: 'Lark' })
    const asleep = connectorOf({
      id: 'lark-solana',
      name: 'Lark',
      namespaces: [SOLANA],
      connect: async () => createSession([solanaScope]).session,
      restore: () => new Promise(() => {}),
    })
    const { kit, status } = setupKit({
      adapters: [
        createFakeAdapter({ connectors: [wallet.connector] }),
        createSolanaAdapter([asleep]),
      ],
      storage: memoryStorage(
        keep('connections', {
          eip155: { ...saved, rdns: 'com.lark' },
          solana: { connectorId: 'lark-solana', chainId: SOLANA_CHAIN },
        }),
      ),
    })
    kit.start()
    await until(kit.connections, () => status() === 'connected')
    expect(status(SOLANA)).toBe('connecting')
    expect(kit.connectors.getState()).toHaveLength(1)
  })
})

test('what is connected while the storage is still read is not given up for it', async () => {
  const { promise: reading, resolve: read } = Promise.withResolvers<void>()
  const inner = keptFake()
  const storage: KitStorage = {
    ...inner,
    get: (key) => reading.then(() => inner.get(key)),
  }
  const wallet = createFakeWallet({ id: 'fake' })
  const { kit, announce } = setup(wallet.connector as never, { storage })
  kit.start()
  announce()
  const connecting = connect(kit, { connectorId: 'fake' })
  read()
  await connecting
  await settled()
  expect(kit.connections.getState().eip155).toMatchObject({ status: 'connected' })
})
