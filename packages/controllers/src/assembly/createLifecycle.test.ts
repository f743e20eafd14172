import { type KitStorage, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { SEND_AFTER_MS } from '../features/analytics/reportUsage.ts'
import { connect } from '../features/connections/connect.ts'
import { switchNetwork } from '../features/networks/switchNetwork.ts'
import { internals } from '../kit/kit.ts'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  keep,
  settled,
  setupKit,
  solanaNetwork,
  until,
} from './kitHarness.test.support.ts'

const { chainId } = fakeNetwork
const recent = (name: string) => ({ connectorId: name, name })

/** A storage whose values are read when the test says so, and that counts who watches it. */
function createSlowStorage(values: Record<string, string>) {
  const reading = Promise.withResolvers<void>()
  const watched = new Set<object>()
  const storage: KitStorage = {
    ...memoryStorage(),
    async get(key) {
      await reading.promise
      return values[key] ?? null
    },
    watch(key) {
      const watch = { key }
      watched.add(watch)
      return () => void watched.delete(watch)
    },
  }
  return { storage, watched, read: () => reading.resolve() }
}

describe('what runs with the kit', () => {
  function counted() {
    const { kit } = setupKit()
    const counts = { began: 0, ended: 0 }
    const begin = () => {
      counts.began += 1
      return () => {
        counts.ended += 1
      }
    }
    return { kit, counts, begin }
  }

  test('begins with each start and ends with each stop', () => {
    const { kit, counts, begin } = counted()
    internals(kit).whileRunning(begin)
    expect(counts).toEqual({ began: 0, ended: 0 })
    kit.start()()
    expect(counts).toEqual({ began: 1, ended: 1 })
    const stop = kit.start()
    expect(counts).toEqual({ began: 2, ended: 1 })
    stop()
    expect(counts).toEqual({ began: 2, ended: 2 })
  })

  test('begins at once if the kit runs already, and again with the next start', () => {
    const { kit, counts, begin } = counted()
    const stop = kit.start()
    internals(kit).whileRunning(begin)
    expect(counts).toEqual({ began: 1, ended: 0 })
    stop()
    expect(counts).toEqual({ began: 1, ended: 1 })
    kit.start()
    expect(counts).toEqual({ began: 2, ended: 1 })
  })

  test('ends once if the kit is destroyed before it is stopped', () => {
    const { kit, counts, begin } = counted()
    internals(kit).whileRunning(begin)
    const stop = kit.start()
    kit.destroy()
    stop()
    expect(counts).toEqual({ began: 1, ended: 1 })
  })
})

describe('what earlier visits have stored', () => {
  const networks = { foreground: 'eip155', active: { eip155: otherFakeNetwork.chainId } }
  const values = {
    ...keep('theme', 'dark'),
    ...keep('networks', networks),
    ...keep('recentWallets', [recent('stored')]),
  }

  test('is used', async () => {
    const { kit } = setupKit({ storage: memoryStorage(values) })
    kit.start()
    await settled()
    expect(kit.networks.getState().active.eip155).toBe(otherFakeNetwork.chainId)
    expect(kit.recentWallets.getState()).toEqual([recent('stored')])
    expect(kit.theme.store.getState().mode).toBe('dark')
  })

  test('is used for the families and networks that the app still has', async () => {
    const stored = { eip155: 'eip155:999', solana: solanaNetwork.chainId, gone: 'gone:1' }
    const read = async (foreground: string) => {
      const { kit } = setupKit({
        adapters: [createFakeAdapter(), createSolanaAdapter()],
        storage: memoryStorage(keep('networks', { foreground, active: stored })),
      })
      kit.start()
      await settled()
      return kit.networks.getState()
    }
    expect(await read('solana')).toMatchObject({
      activeNamespace: 'solana',
      active: { eip155: chainId, solana: solanaNetwork.chainId },
    })
    const { active, activeNamespace } = await read('gone')
    expect(activeNamespace).toBe('eip155')
    expect(Object.keys(active)).toEqual(['eip155', 'solana'])
  })

  test('connects no family that the app no longer has', async () => {
    const saved = { gone: { connectorId: 'fake', chainId: 'gone:1' } }
    const { kit } = setupKit({ storage: memoryStorage(keep('connections', saved)) })
    kit.start()
    await settled()
    expect(kit.connections.getState()).toEqual({ eip155: { status: 'disconnected' } })
    expect(internals(kit).core()).toBeUndefined()
  })

  test('is older than what the visitor does while it is read', async () => {
    const { storage, read } = createSlowStorage(values)
    const third = { ...fakeNetwork, chainId: 'eip155:77', id: 77 } as const
    const wallet = createFakeWallet()
    const { kit } = setupKit({
      adapters: [
        createFakeAdapter({
          connectors: [wallet.connector],
          networks: [fakeNetwork, otherFakeNetwork, third],
        }),
      ],
      storage,
    })
    kit.start()
    await switchNetwork(kit, { chainId: third.chainId })
    internals(kit).recentWallets.setState([recent('new')], true)
    read()
    await settled()
    expect(kit.networks.getState().active.eip155).toBe(third.chainId)
    expect(kit.recentWallets.getState()).toEqual([recent('new')])
  })

  test('is not used by a kit that was stopped while it was read', async () => {
    const { storage, read, watched } = createSlowStorage(values)
    const { kit } = setupKit({ storage })
    const stop = kit.start()
    expect([...watched]).toEqual([{ key: 'bowline.connections' }])
    stop()
    expect(watched.size).toBe(0)
    read()
    await settled()
    expect(kit.theme.store.getState().mode).toBe('auto')
    expect(kit.recentWallets.getState()).toEqual([])
  })

  test('shows a wallet as reconnecting before the code that asks it has loaded', async () => {
    const saved = { eip155: { connectorId: 'fake', chainId } }
    const { kit, status } = setupKit({ storage: memoryStorage(keep('connections', saved)) })
    kit.start()
    await until(kit.connections, () => status() === 'connecting')
    expect(internals(kit).core()).toBeUndefined()
    expect(kit.connections.getState().eip155).toMatchObject({ connectorId: 'fake' })
  })

  test('neither connects again nor is watched if the app does not want that', async () => {
    const saved = { eip155: { connectorId: 'fake', chainId: fakeNetwork.chainId } }
    const { storage, read, watched } = createSlowStorage(keep('connections', saved))
    const { kit, status } = setupKit({ storage, enableReconnect: false })
    kit.start()
    read()
    await settled()
    expect([watched.size, status()]).toEqual([0, 'disconnected'])
    expect(internals(kit).core()).toBeUndefined()
  })
})

describe('usage', () => {
  function setup() {
    const paths: string[] = []
    const made = setupKit({
      services: { url: 'https://wallet.example' },
      fetch: async (input) => {
        paths.push(new URL(String(input)).pathname)
        return Response.json({ isAnalyticsEnabled: true })
      },
    })
    const sent = () => {
      made.clock.advance(SEND_AFTER_MS)
      return paths.filter((path) => path === '/e').length
    }
    return { ...made, sent, paths }
  }

  test('begins with the modal or an attempt to connect, and not with anything before', async () => {
    const { kit, clock } = setup()
    kit.start()
    internals(kit).events.emit('messageSigned', { namespace: 'eip155' })
    clock.advance(1500)
    await settled()
    expect(internals(kit).core()).toBeUndefined()
    kit.modal.open()
    clock.advance(1500)
    await expect.poll(() => internals(kit).core()).toBeDefined()
  })

  test('waits no longer after a stop, whatever has happened meanwhile', async () => {
    const { kit, clock } = setup()
    const stop = kit.start()
    kit.modal.open()
    kit.router.push({ name: 'AllWallets' })
    stop()
    clock.advance(1500)
    await settled()
    expect(internals(kit).core()).toBeUndefined()
  })

  test('is not reported by a kit that is stopped before the code has loaded', async () => {
    const { kit, clock, paths, sent } = setup()
    const stop = kit.start()
    kit.modal.open()
    stop()
    clock.advance(1500)
    await settled()
    expect(internals(kit).core()).toBeUndefined()

    const stopAgain = kit.start()
    internals(kit).events.emit('connecting', { connectorId: 'harbor' })
    stopAgain()
    await internals(kit).load()

    // Only the third start asks whether to report, and does so for the event that it has seen.
    kit.start()
    internals(kit).events.emit('connecting', { connectorId: 'harbor' })
    await expect.poll(sent).toBe(1)
    expect(paths).toHaveLength(2)
  })

  test('is reported no longer once the kit is stopped', async () => {
    const { kit, sent } = setup()
    const stop = kit.start()
    internals(kit).events.emit('connecting', { connectorId: 'harbor' })
    await expect.poll(sent).toBe(1)
    stop()
    kit.modal.open()
    await settled()
    expect(sent()).toBe(1)
  })
})

describe('a kit that is destroyed', () => {
  test('loads nothing any more', async () => {
    const { kit } = setupKit()
    kit.destroy()
    await expect(internals(kit).load()).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('hears and tells no more', async () => {
    const scope = { namespace: 'eip155', accounts: [fakeAccount], chainId } as const
    const { session, listeners } = createSession([scope])
    const wallet = connectorOf({ id: 'fake', connect: async () => session })
    const { kit, start, storage, events } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet] }), createSolanaAdapter()],
    })
    await start()
    await connect(kit, { connectorId: 'fake' })
    expect(listeners.size).toBeGreaterThan(0)
    const { framing } = await internals(kit).load()
    const frame = framing().open({ src: 'https://wallet.example', title: 'Wallet' })
    expect(kit.frames.getState()).toHaveLength(1)
    await settled()
    const before = await storage.get('bowline.networks')
    kit.destroy()
    await expect(frame).rejects.toMatchObject({ code: 'ABORTED' })
    expect([listeners.size, kit.frames.getState()]).toEqual([0, []])

    internals(kit).networks.setState({ activeNamespace: 'solana' as 'eip155' })
    await settled()
    expect(await storage.get('bowline.networks')).toBe(before)
    expect(events('namespaceChanged')).toEqual([])
  })
})
