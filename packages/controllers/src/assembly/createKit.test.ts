import { type ConnectorContext, memoryStorage } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, otherFakeNetwork } from '@bowline/common/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { KitOptions } from '../config/KitConfig.ts'
import { SEND_AFTER_MS } from '../features/analytics/reportUsage.ts'
import { connect } from '../features/connections/connect.ts'
import { switchNetwork } from '../features/networks/switchNetwork.ts'
import { internals } from '../kit/kit.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { createKit } from './createKit.ts'
import {
  connectorOf,
  createSolanaAdapter,
  keep,
  kept,
  settled,
  setupKit,
  solanaNetwork,
  until,
} from './kitHarness.test.support.ts'

const alerts = (kit: ReturnType<typeof createKit>) =>
  kit.log
    .entries()
    .filter(({ event }) => event === 'alert raised')
    .map(({ details }) => details?.alert)

describe('making a kit', () => {
  test('touches neither the network, nor the storage, nor any wallet', async () => {
    const touched: string[] = []
    const touch = <T>(what: string, answer: T) => {
      touched.push(what)
      return answer
    }
    const adapter = createFakeAdapter()
    const storage = memoryStorage()
    const kit = createKit({
      adapters: [{ ...adapter, discover: () => touch('discover', () => {}) }],
      services: { url: 'https://wallet.example' },
      projectId: 'test',
      storage: { ...storage, get: async () => touch('storage', null) },
      fetch: async () => touch('fetch', new Response()),
    })
    await settled()
    expect(touched).toEqual([])
    expect(kit.networks.getState().requested).toHaveLength(2)
  })

  test('and starting it asks no service for anything', async () => {
    const requests: unknown[] = []
    const { kit } = setupKit({
      services: { url: 'https://wallet.example' },
      fetch: async (url) => {
        requests.push(url)
        return new Response('{}')
      },
    })
    kit.start()
    await settled()
    await internals(kit).load()
    await settled()
    expect(requests).toEqual([])
  })

  test('gives every connector what it needs to know', () => {
    const contexts: unknown[] = []
    const pairing = connectorOf({
      id: 'walletConnect',
      type: 'walletConnect',
      connect: () => Promise.reject(new Error('not asked')),
    })
    const create = (context: unknown) => {
      contexts.push(context)
      return pairing
    }
    const services = { url: 'https://wallet.example', frame: 'https://frame.example' }
    const metadata = { name: 'App', url: 'https://app.example' }
    const { kit } = setupKit({ connectors: [create], services, metadata })
    expect(kit.connectors.getState()).toEqual([pairing])
    expect(contexts).toMatchObject([
      {
        projectId: 'test',
        relayUrl: 'wss://wallet.example/relay',
        frameUrl: 'https://frame.example',
        namespaces: ['eip155'],
        metadata: { name: 'App', url: 'https://app.example', description: '', icons: [] },
      },
    ])
    const without = setupKit({ connectors: [create], enableWalletConnect: false })
    expect(without.kit.connectors.getState()).toEqual([])
  })

  test('tells connectors how the app looks, and when that changes', () => {
    let appearance: ConnectorContext['appearance'] | undefined
    const { kit } = setupKit({
      themeMode: 'light',
      theme: { accent: '#123456', radius: 'none', dark: { accent: '#abcdef' } },
      locale: 'de',
      connectors: [
        (context) => {
          appearance = context.appearance
          return connectorOf({ id: 'x', connect: () => Promise.reject(new Error('not asked')) })
        },
      ],
    })
    const seen: unknown[] = []
    const stop = appearance?.subscribe(() => seen.push(appearance?.getState()))
    const first = { mode: 'light', accent: '#123456', radius: 'none', locale: 'de' }
    expect(appearance?.getState()).toMatchObject({ ...first, dark: { accent: '#abcdef' } })
    kit.theme.setMode('dark')
    kit.theme.setTheme({ accent: '#654321' })
    stop?.()
    kit.theme.setMode('auto')
    expect(seen).toEqual([
      expect.objectContaining({ ...first, mode: 'dark' }),
      expect.objectContaining({ mode: 'dark', accent: '#654321', radius: undefined }),
    ])
  })

  describe('gives connectors', () => {
    function setup(options: Partial<KitOptions> = {}) {
      const contexts: ConnectorContext[] = []
      const made = setupKit({
        ...options,
        connectors: [
          (context) => {
            contexts.push(context)
            return connectorOf({ id: 'x', connect: () => Promise.reject(new Error('not asked')) })
          },
        ],
      })
      return { ...made, context: contexts[0] }
    }
    const request = { method: 'eth_chainId' }

    test('a way to ask a chain, which has no answer where its family cannot ask', async () => {
      const asked: unknown[] = []
      const answer = { result: '0x1' }
      const askChain = async (...question: unknown[]) => {
        asked.push(question)
        return answer
      }
      const { chainId } = otherFakeNetwork
      const { context } = setup({
        adapters: [createFakeAdapter({ operations: { askChain } }), createSolanaAdapter()],
      })
      expect(await context?.askChain(chainId, request)).toBe(answer)
      expect(asked).toEqual([[chainId, request]])
      const without = setup({
        adapters: [createFakeAdapter({ lacks: ['askChain'] })],
      })
      expect(await without.context?.askChain(chainId, request)).toBeUndefined()
    })

    test('a place for a page of theirs', async () => {
      const { context, kit } = setup()
      const frame = context?.openFrame({ src: 'https://wallet.example', title: 'Wallet' })
      await until(kit.frames, (frames) => frames.length === 1)
      kit.destroy()
      await expect(frame).rejects.toMatchObject({ code: 'ABORTED' })
    })
  })

  test('begins on the view for a visitor who is not connected', () => {
    const visitors: unknown[] = []
    createKit({ adapters: [createFakeAdapter()] }, (visitor) => {
      visitors.push(visitor)
      return { name: 'Connect' }
    })
    expect(visitors).toEqual([{ isConnected: false, mustSwitch: false, mustSignIn: false }])
  })

  test('sends requests as the page does, unless the app brings its own way', async () => {
    const requests: unknown[] = []
    vi.stubGlobal('fetch', (...request: unknown[]) => requests.push(request))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { fetch } = internals(setupKit().kit)
    await fetch('https://wallet.example', { method: 'POST' })
    expect(requests).toEqual([['https://wallet.example', { method: 'POST' }]])
  })

  test('makes each part once', () => {
    const { kit } = setupKit()
    const create = () => ({})
    expect(internals(kit).part(create)).toBe(internals(kit).part(create))
    expect(internals(kit).part(create)).not.toBe(internals(setupKit().kit).part(create))
  })

  describe('ways to log in', () => {
    const login = connectorOf({
      id: 'login',
      offers: [{ kind: 'email' }, { kind: 'social', providers: ['google'] }],
      connect: () => Promise.reject(new Error('not asked')),
    })

    test.each([
      [{ email: true }, 'features.email', 'by email'],
      [{ socials: ['google'] }, 'features.socials', 'with "google"'],
    ] as const)('%o without a connector that offers it is refused', (features, option, words) => {
      expect(() => setupKit({ features })).toThrow(
        expect.objectContaining({
          code: 'INVALID_CONFIG',
          context: expect.objectContaining({ option }),
        }),
      )
      expect(() => setupKit({ features })).toThrow(words)
    })

    test('may be named if a connector offers them, and only then', () => {
      const connectors = [login]
      const features = { email: true, socials: ['google'] } as const
      expect(setupKit({ connectors, features }).kit.config.features).toMatchObject(features)
      const more = { socials: ['google', 'x'] } as const
      expect(() => setupKit({ connectors, features: more })).toThrow('with "x"')
    })

    test('may be turned off, even if no connector offers them', () => {
      const features = { email: false, socials: false } as const
      expect(setupKit({ features }).kit.config.features).toMatchObject(features)
      const none = { socials: [] }
      expect(setupKit({ features: none }).kit.config.features.socials).toEqual([])
    })
  })

  test('tells adapters which wallets the app wants', () => {
    const told: unknown[] = []
    const adapter = createFakeAdapter()
    const { kit } = setupKit({
      adapters: [
        {
          ...adapter,
          discover(report, options) {
            told.push(options)
            return adapter.discover(report)
          },
        },
      ],
      enableEIP6963: false,
      defaultAccountTypes: { eip155: 'eoa' },
    })
    kit.start()
    expect(told).toMatchObject([{ announced: false, injected: true, accountType: 'eoa' }])
  })
})

describe('two kits', () => {
  test('share nothing', async () => {
    const wallet = createFakeWallet()
    const a = setupKit({ adapters: [createFakeAdapter({ connectors: [wallet.connector] })] })
    const b = setupKit()
    await a.start()
    await b.start()
    await connect(a.kit, { connectorId: 'fake' })
    a.kit.modal.open()
    a.kit.theme.setMode('dark')
    expect(b.status()).toBe('disconnected')
    expect(b.kit.connectors.getState()).toEqual([])
    expect(b.kit.modal.store.getState().open).toBe(false)
    expect(b.kit.theme.store.getState().mode).toBe('auto')
    for (const list of [b.kit.recentWallets, b.kit.frames, b.kit.prompts])
      expect(list.getState()).toEqual([])
    expect(queryClientOf(a.kit)).not.toBe(queryClientOf(b.kit))
    b.kit.destroy()
    expect(a.status()).toBe('connected')
  })
})

describe('starting', () => {
  const counted = () => {
    const adapter = createFakeAdapter()
    const counts = { running: 0, started: 0 }
    const { kit } = setupKit({
      adapters: [
        {
          ...adapter,
          discover(report) {
            counts.started += 1
            counts.running += 1
            const stop = adapter.discover(report)
            return () => {
              counts.running -= 1
              stop()
            }
          },
        },
      ],
    })
    return { kit, counts }
  }

  test('twice starts once, and the last one to stop it stops it', () => {
    const { kit, counts } = counted()
    const [first, second] = [kit.start(), kit.start()]
    expect(counts).toEqual({ running: 1, started: 1 })
    first()
    first()
    expect(counts.running).toBe(1)
    second()
    expect(counts.running).toBe(0)
  })

  test('again after a stop works, because React does it twice in development', async () => {
    const wallet = createFakeWallet({ permitted: true })
    const saved = { eip155: { connectorId: 'fake', chainId: 'eip155:1' } }
    const { kit, status, events } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
      storage: memoryStorage(keep('connections', saved)),
    })
    kit.start()()
    kit.start()
    await until(kit.connections, () => status() === 'connected')
    await settled()
    expect(events('connected')).toHaveLength(1)
  })

  test('and stopping before everything is loaded leaves no spinner', async () => {
    const saved = { eip155: { connectorId: 'fake', chainId: 'eip155:1' } }
    const { kit, status } = setupKit({ storage: memoryStorage(keep('connections', saved)) })
    const stop = kit.start()
    await until(kit.connections, () => status() === 'connecting')
    stop()
    await until(kit.connections, () => status() === 'disconnected')
  })

  test('after `destroy` does nothing', () => {
    const { kit, counts } = counted()
    kit.start()
    kit.destroy()
    expect(counts.running).toBe(0)
    kit.start()
    expect(counts.started).toBe(1)
  })
})

describe('the developer is alerted', () => {
  const services = { url: 'https://wallet.example' }
  const pairing = connectorOf({
    id: 'walletConnect',
    type: 'walletConnect',
    connect: () => Promise.reject(new Error('not asked')),
  })

  test.each<[what: string, options: Partial<KitOptions>]>([
    ['a server', { services }],
    ['a directory alone', { services: { directory: 'https://list.example' } }],
    ['pairing over the public relay', { connectors: [pairing] }],
  ])('that %s needs a project id, but wallets still connect', async (_, options) => {
    const wallet = createFakeWallet()
    const { kit, start, status, events } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
      projectId: undefined,
      ...options,
    })
    await start()
    expect(alerts(kit)).toEqual(['projectIdNotConfigured'])
    expect(events('alertRaised')).toEqual([
      { code: 'projectIdNotConfigured', cause: 'PROJECT_ID_MISSING' },
    ])
    await connect(kit, { connectorId: 'fake' })
    expect(status()).toBe('connected')
  })

  test.each<[what: string, options: Partial<KitOptions>]>([
    ['browser wallets alone', {}],
    ['pairing that is turned off', { connectors: [pairing], enableWalletConnect: false }],
  ])('nothing about a project id with %s', (_, options) => {
    const { kit } = setupKit({ projectId: undefined, ...options })
    kit.start()
    expect(alerts(kit)).toEqual([])
  })

  test('to an invalid project id', () => {
    const { kit } = setupKit({ projectId: 'not an id' })
    kit.start()
    expect(alerts(kit)).toEqual(['invalidProjectId'])
  })

  test('once per problem', () => {
    const { kit } = setupKit({ projectId: undefined, services })
    kit.start()()
    kit.start()
    expect(alerts(kit)).toHaveLength(1)
  })

  test('of unknown options, on the console, unless debugging is off', () => {
    const told: unknown[] = []
    const { warn } = console
    console.warn = (...text: unknown[]) => void told.push(...text)
    onTestFinished(() => {
      console.warn = warn
    })
    const options = { colour: 'red' } as Partial<KitOptions>
    setupKit({ ...options, debug: false }).kit.start()
    expect(told).toEqual([])
    setupKit({ ...options, debug: true }).kit.start()
    expect(told).toEqual(['[bowline] createKit: unknown options colour'])
  })
})

describe('the theme', () => {
  test('that a visitor chose is restored on the next visit', async () => {
    const { kit, storage } = setupKit()
    kit.start()
    kit.theme.setMode('dark')
    await internals(kit).load()
    await settled()
    expect(await kept(storage, 'theme')).toBe('dark')
    const next = setupKit({ storage })
    next.kit.start()
    await until(next.kit.theme.store, ({ mode }) => mode === 'dark')
    expect(internals(next.kit).core()).toBeUndefined()
  })
})

test('a change of view is an event', () => {
  const { kit, events } = setupKit()
  kit.modal.open()
  kit.router.push({ name: 'AllWallets' })
  kit.router.back()
  kit.router.reset({ name: 'Connect' })
  expect(events('routeChanged')).toEqual([{ route: 'AllWallets' }, { route: 'Connect' }])
})

test('going back from the first view closes the modal, and from a view that says so', () => {
  const { kit } = setupKit()
  const isOpen = () => kit.modal.store.getState().open
  kit.modal.open()
  kit.router.back()
  expect(isOpen()).toBe(false)
  for (const leavesOnBack of [true, false]) {
    internals(kit).views.set('AllWallets', { leavesOnBack })
    kit.modal.open()
    kit.router.push({ name: 'AllWallets' })
    kit.router.back()
    expect(isOpen()).toBe(!leavesOnBack)
  }
})

test('another family in the foreground is an event', async () => {
  const { kit, events } = setupKit({ adapters: [createFakeAdapter(), createSolanaAdapter()] })
  await switchNetwork(kit, { chainId: otherFakeNetwork.chainId })
  expect(events('namespaceChanged')).toEqual([])
  await switchNetwork(kit, { chainId: solanaNetwork.chainId })
  await switchNetwork(kit, { chainId: solanaNetwork.chainId })
  expect(events('namespaceChanged')).toEqual([{ namespace: 'solana', previous: 'eip155' }])
})

describe('usage', () => {
  const setup = (isAnalyticsEnabled: boolean) => {
    const requests: { url: URL; body: string }[] = []
    const made = setupKit({
      services: { url: 'https://wallet.example' },
      fetch: async (input, init) => {
        requests.push({ url: new URL(String(input)), body: String(init?.body ?? '') })
        return new Response(JSON.stringify({ isAnalyticsEnabled }))
      },
    })
    made.kit.start()
    const sent = () => {
      made.clock.advance(SEND_AFTER_MS)
      return requests
        .filter(({ url }) => url.pathname === '/e')
        .flatMap(({ body }) => JSON.parse(body).events)
        .map(({ event }) => event)
    }
    return { ...made, requests, sent }
  }

  test('is reported from the first interaction on, if the server wants it, including earlier events', async () => {
    const { clock, kit, sent } = setup(true)
    kit.modal.open()
    kit.router.push({ name: 'AllWallets' })
    await settled()
    expect(internals(kit).core()).toBeUndefined()
    clock.advance(1499)
    await settled()
    expect(internals(kit).core()).toBeUndefined()
    clock.advance(1)
    await expect.poll(sent).toEqual(['modalOpened', 'routeChanged'])
    kit.modal.close()
    await expect.poll(sent).toContain('modalClosed')
  })

  test('is reported from an attempt to connect on, without a delay, and once', async () => {
    const { clock, kit, sent } = setup(true)
    kit.modal.open()
    internals(kit).events.emit('connecting', { connectorId: 'harbor' })
    await expect.poll(sent).toEqual(['modalOpened', 'connecting'])
    clock.advance(1500)
    await settled()
    kit.modal.close()
    await expect.poll(sent).toEqual(['modalOpened', 'connecting', 'modalClosed'])
  })

  test('is not reported when the server does not want it', async () => {
    const { clock, kit, requests, sent } = setup(false)
    kit.modal.open()
    clock.advance(1500)
    await expect.poll(() => requests.length).toBe(1)
    await settled()
    kit.modal.close()
    await settled()
    expect(sent()).toEqual([])
  })
})
