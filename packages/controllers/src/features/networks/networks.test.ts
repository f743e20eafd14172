import { type ChainId, KitError, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
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
import { networkOf } from '../../core/networkOf.ts'
import { internals } from '../../kit/kit.ts'
import { leaveInteraction } from '../../shared/shownInteraction.ts'
import { connect, startConnect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { activeNetwork } from './activeNetwork.ts'
import { isNetworkSupported } from './networksStore.ts'
import { withoutFamily } from './performRemoveAdapter.ts'
import { removeAdapter } from './removeAdapter.ts'
import { removeNetwork } from './removeNetwork.ts'
import { startSwitch, switchNetwork } from './switchNetwork.ts'

const other = otherFakeNetwork.chainId
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: KitError) => error.code,
  )

describe('the network on start', () => {
  test('is the first network of the first adapter', () => {
    const { kit } = setupKit({ adapters: [createSolanaAdapter(), createFakeAdapter()] })
    expect(kit.networks.getState()).toMatchObject({
      activeNamespace: SOLANA,
      active: { solana: SOLANA_CHAIN, eip155: fakeNetwork.chainId },
    })
  })

  test("is the app's `defaultNetwork`", () => {
    const { kit } = setupKit({ defaultNetwork: other })
    expect(activeNetwork(kit.networks.getState())).toBe(otherFakeNetwork)
  })

  test('is the one that was used last', async () => {
    const networks = { foreground: SOLANA, active: { eip155: other, solana: SOLANA_CHAIN } }
    const { kit } = setupKit({
      adapters: [createFakeAdapter(), createSolanaAdapter()],
      defaultNetwork: fakeNetwork.chainId,
      storage: memoryStorage(keep('networks', networks)),
    })
    kit.start()
    await until(kit.networks, ({ activeNamespace }) => activeNamespace === SOLANA)
    expect(kit.networks.getState().active.eip155).toBe(other)
  })

  test('ignores a stored network that the app no longer lists', async () => {
    const networks = { foreground: 'cosmos', active: { eip155: 'eip155:999', cosmos: 'cosmos:1' } }
    const { kit } = setupKit({ storage: memoryStorage(keep('networks', networks)) })
    kit.start()
    await settled()
    expect(kit.networks.getState()).toMatchObject({
      activeNamespace: 'eip155',
      active: { eip155: fakeNetwork.chainId },
    })
  })

  test('raises an alert if the app does not list its `defaultNetwork`', () => {
    const { kit } = setupKit({ defaultNetwork: 'eip155:999', debug: false })
    kit.start()
    expect(kit.log.entries()).toContainEqual(
      expect.objectContaining({
        details: { alert: 'networkNotFound', cause: 'NETWORK_NOT_FOUND' },
      }),
    )
    expect(kit.networks.getState().active.eip155).toBe(fakeNetwork.chainId)
  })

  test("tries the app's own endpoints before the network's", () => {
    const { kit } = setupKit({
      customRpcUrls: { [fakeNetwork.chainId]: [{ url: 'https://own.example' }] },
    })
    const network = networkOf(kit.networks.getState(), fakeNetwork.chainId)
    expect(network?.rpcUrls).toEqual(['https://own.example', ...fakeNetwork.rpcUrls])
  })
})

test('is supported if the app lists it', () => {
  const state = setupKit().kit.networks.getState()
  expect(isNetworkSupported(state, other)).toBe(true)
  expect(isNetworkSupported(state, 'eip155:999')).toBe(false)
  expect(isNetworkSupported(state, undefined)).toBe(false)
})

describe('removing a family', () => {
  const state = () =>
    setupKit({
      adapters: [createFakeAdapter(), createSolanaAdapter()],
    }).kit.networks.getState()

  test('makes the first network of another family active if it was the active one', () => {
    const next = withoutFamily(state(), 'eip155')
    expect(next.activeNamespace).toBe(SOLANA)
    expect(next.active).toEqual({ [SOLANA]: SOLANA_CHAIN })
    expect(next.requested.map(({ chainId }) => chainId)).toEqual([SOLANA_CHAIN])
  })

  test('keeps the active family if another one is removed', () => {
    expect(withoutFamily(state(), SOLANA)).toMatchObject({
      activeNamespace: 'eip155',
      active: { eip155: fakeNetwork.chainId },
    })
  })

  test('rejects the last family', () => {
    const one = withoutFamily(state(), SOLANA)
    expect(withoutFamily(one, 'eip155')).toBe(one)
  })
})

describe('removing an adapter', () => {
  const both = async () => {
    const wallet = createFakeWallet()
    const { session, calls } = createSession([solanaScope])
    const solana = createSolanaAdapter([
      connectorOf({ id: 'sol', namespaces: [SOLANA], connect: async () => session }),
    ])
    const made = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] }), solana],
    })
    await made.start()
    await connect(made.kit, { connectorId: 'fake' })
    await connect(made.kit, { connectorId: 'sol' })
    return { ...made, calls, solana, wallet }
  }

  test('disconnects the active family and makes the first network of another active', async () => {
    const { kit, events, calls, storage } = await both()
    expect(kit.networks.getState().activeNamespace).toBe(SOLANA)
    await removeAdapter(kit, { namespace: SOLANA })
    expect(kit.networks.getState()).toMatchObject({
      activeNamespace: 'eip155',
      active: { eip155: fakeNetwork.chainId },
      requested: [fakeNetwork, otherFakeNetwork],
    })
    expect(kit.connections.getState()[SOLANA].status).toBe('disconnected')
    expect(kit.connections.getState().eip155.status).toBe('connected')
    expect(kit.connectors.getState().map(({ id }) => id)).toEqual(['fake'])
    expect(calls.disconnects).toBe(1)
    expect(events('disconnected')).toEqual([{ namespaces: [SOLANA], by: 'app' }])
    expect(events('networkChanged').at(-1)).toEqual({
      namespace: 'eip155',
      chainId: fakeNetwork.chainId,
      by: 'app',
    })
    await settled()
    expect(await kept(storage, 'connections')).not.toHaveProperty(SOLANA)
  })

  test('changes nothing else if the family is not active', async () => {
    const { kit, events } = await both()
    await switchNetwork(kit, { chainId: other })
    const before = events('networkChanged').length
    await removeAdapter(kit, { namespace: SOLANA })
    expect(kit.networks.getState().active).toEqual({ eip155: other })
    expect(events('networkChanged')).toHaveLength(before)
  })

  test('ignores its wallets, including those that announce themselves later', async () => {
    const { kit, solana } = await both()
    await removeAdapter(kit, { namespace: SOLANA })
    const connectLate = () => Promise.reject(new Error('not asked'))
    solana.announce([connectorOf({ id: 'late', namespaces: [SOLANA], connect: connectLate })])
    await settled()
    expect(kit.connectors.getState().map(({ id }) => id)).toEqual(['fake'])
    expect(await code(connect(kit, { connectorId: 'late' }))).toBe('CONNECTOR_NOT_FOUND')
    expect(await code(switchNetwork(kit, { chainId: SOLANA_CHAIN }))).toBe('NETWORK_NOT_FOUND')
  })

  test('succeeds even if the wallet cannot be told', async () => {
    const { session } = createSession([solanaScope], {
      disconnect: () => Promise.reject(new Error('gone')),
    })
    const solana = createSolanaAdapter([
      connectorOf({ id: 'sol', namespaces: [SOLANA], connect: async () => session }),
    ])
    const { kit, start } = setupKit({ adapters: [createFakeAdapter(), solana] })
    await start()
    await connect(kit, { connectorId: 'sol' })
    expect(await code(removeAdapter(kit, { namespace: SOLANA }))).toBe('DISCONNECT_FAILED')
    expect(kit.networks.getState().activeNamespace).toBe('eip155')
    expect(await code(removeAdapter(kit, { namespace: SOLANA }))).toBe('ADAPTER_NOT_FOUND')
  })

  test('rejects the last adapter and changes nothing', async () => {
    const { kit, start } = setupKit()
    await start()
    expect(await code(removeAdapter(kit, { namespace: 'eip155' }))).toBe('INVALID_CONFIG')
    expect(kit.networks.getState().requested).toHaveLength(2)
  })
})

describe('switching without a wallet', () => {
  test("sets only the visitor's choice and stores it", async () => {
    const { kit, events, storage } = setupKit({
      adapters: [createFakeAdapter(), createSolanaAdapter()],
    })
    await switchNetwork(kit, { chainId: SOLANA_CHAIN })
    await switchNetwork(kit, { chainId: other })
    expect(kit.networks.getState()).toMatchObject({
      activeNamespace: 'eip155',
      active: { eip155: other },
    })
    expect(events('networkChanged')).toEqual([{ namespace: 'eip155', chainId: other, by: 'app' }])
    await settled()
    expect(await kept(storage, 'networks')).toMatchObject({
      foreground: 'eip155',
      active: { eip155: other },
    })
  })

  test('fails and alerts the developer if the app does not list the network', async () => {
    const { kit } = setupKit()
    expect(await code(switchNetwork(kit, { chainId: 'eip155:999' }))).toBe('NETWORK_NOT_FOUND')
    expect(kit.log.entries()).toContainEqual(expect.objectContaining({ event: 'alert raised' }))
  })
})

describe('switching with a wallet', () => {
  const connected = async (
    wallet = createFakeWallet(),
    operations: Parameters<typeof createFakeAdapter>[0] = {},
  ) => {
    const made = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector], ...operations })],
    })
    await made.start()
    await connect(made.kit, { connectorId: 'fake' })
    return { ...made, wallet }
  }

  test('asks the wallet and succeeds once it is on the network', async () => {
    const { kit, events, wallet } = await connected()
    wallet.wait()
    const switching = switchNetwork(kit, { chainId: other })
    expect(kit.interaction.getState()).toMatchObject({
      kind: 'switch',
      subject: { chainId: other },
    })
    expect(kit.networks.getState().active.eip155).toBe(fakeNetwork.chainId)
    wallet.accept()
    await switching
    expect(kit.networks.getState().active.eip155).toBe(other)
    expect(stepOf(kit)?.kind).toBe('done')
    expect(events('networkChanged')).toEqual([{ namespace: 'eip155', chainId: other, by: 'app' }])
    expect(wallet.requests().map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
  })

  test('shows the switch at once and joins a repeated request', async () => {
    const wallet = createFakeWallet()
    const { kit } = setupKit({ adapters: [createFakeAdapter({ connectors: [wallet.connector] })] })
    kit.start()
    expect(internals(kit).core()).toBeUndefined()
    const early = switchNetwork(kit, { chainId: other })
    expect(kit.interaction.getState()).toMatchObject({
      kind: 'switch',
      subject: { chainId: other },
    })
    await early
    await connect(kit, { connectorId: 'fake' })
    await switchNetwork(kit, { chainId: fakeNetwork.chainId })

    wallet.wait()
    const twice = [switchNetwork(kit, { chainId: other }), switchNetwork(kit, { chainId: other })]
    expect(kit.interaction.getState()).toMatchObject({
      kind: 'switch',
      subject: { chainId: other },
    })
    await expect.poll(() => wallet.requests().at(-1)?.method).toBe('wallet_switchEthereumChain')
    const asked = wallet.requests().length
    wallet.accept()
    await Promise.all(twice)
    expect(wallet.requests()).toHaveLength(asked)
    expect(stepOf(kit)?.kind).toBe('done')
    expect(kit.networks.getState().active.eip155).toBe(other)
  })

  test('covers a connect that goes on, and shows it again when it ends', async () => {
    const wallet = createFakeWallet({ id: 'slow' })
    wallet.wait()
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    })
    await start()
    const connecting = startConnect(kit, { connectorId: 'slow' })
    const switching = startSwitch(kit, { chainId: other })
    expect(kit.interaction.getState()).toBe(switching)
    await switching.result
    expect(kit.interaction.getState()).toBe(connecting)
    leaveInteraction(kit)
    expect(kit.interaction.getState()).toBeUndefined()
    await expect(connecting.result).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('fails if the code cannot be loaded, and can be retried', async () => {
    const { kit } = setupKit()
    kit.destroy()
    expect(await code(switchNetwork(kit, { chainId: other }))).toBe('ABORTED')
    expect(stepOf(kit)).toBeUndefined()
  })

  test('sends no request if the wallet is already on the network', async () => {
    const { kit, wallet, events } = await connected()
    await switchNetwork(kit, { chainId: fakeNetwork.chainId })
    expect(wallet.requests()).toEqual([])
    expect(events('networkChanged')).toEqual([])
  })

  test("waits up to 3 s for the wallet's event after its answer", async () => {
    const { kit, clock, wallet } = await connected(undefined, {
      operations: { switchChain: async () => {} },
    })
    const switching = switchNetwork(kit, { chainId: other })
    await settled()
    clock.advance(2_999)
    wallet.set({ chainId: other })
    await switching
    expect(kit.networks.getState().active.eip155).toBe(other)
  })

  test('reads the network of a wallet that switches without an event', async () => {
    const on = (chainId: ChainId<'eip155'>) => [
      { namespace: 'eip155' as const, accounts: [fakeAccount], chainId },
    ]
    let chain = fakeNetwork.chainId
    const made = createSession(on(chain), { refresh: async () => made.set(on(chain)) })
    const connector = connectorOf({ id: 'fake', connect: async () => made.session })
    const operations = {
      switchChain: async () => {
        chain = other
      },
    }
    const { kit } = setupKit({
      adapters: [createFakeAdapter({ connectors: [connector as never], operations })],
    })
    kit.start()
    await connect(kit, { connectorId: 'fake' })
    await switchNetwork(kit, { chainId: other })
    expect(kit.networks.getState().active.eip155).toBe(other)
    expect(stepOf(kit)?.kind).toBe('done')
  })

  test('fails if the wallet approves but does not switch', async () => {
    const { kit, clock, events } = await connected(undefined, {
      operations: { switchChain: async () => {} },
    })
    const failed = code(switchNetwork(kit, { chainId: other }))
    await settled()
    clock.advance(3_000)
    expect(await failed).toBe('CHAIN_SWITCH_FAILED')
    expect(stepOf(kit)).toMatchObject({ kind: 'failed', code: 'CHAIN_SWITCH_FAILED' })
    expect(kit.networks.getState().active.eip155).toBe(fakeNetwork.chainId)
    expect(events('networkSwitchFailed')).toEqual([{ chainId: other, code: 'CHAIN_SWITCH_FAILED' }])
    expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'switchFailed' })
  })

  test.each([
    ['CHAIN_ADD_FAILED', 'chainNotSupported'],
    ['REQUEST_PENDING', 'requestPending'],
    ['USER_REJECTED', 'requestCancelled'],
    ['CODE_NOT_LOADED', 'codeNotLoaded'],
  ] as const)('shows the error %s as the toast %s', async (errorCode, toast) => {
    const error = {
      CHAIN_ADD_FAILED: () => new KitError('CHAIN_ADD_FAILED', { chainId: other }),
      REQUEST_PENDING: () => new KitError('REQUEST_PENDING', {}),
      USER_REJECTED: () => new KitError('USER_REJECTED', {}),
      CODE_NOT_LOADED: () => new KitError('CODE_NOT_LOADED'),
    }[errorCode]()
    const { kit } = await connected(undefined, {
      operations: { switchChain: () => Promise.reject(error) },
    })
    expect(await code(switchNetwork(kit, { chainId: other }))).toBe(errorCode)
    expect(kit.toasts.store.getState().toast).toMatchObject({ kind: 'error', code: toast })
  })

  test('fails if the family cannot ask a wallet to switch, and stays where it is', async () => {
    const { kit, events, wallet } = await connected(undefined, { lacks: ['switchChain'] })
    expect(await code(switchNetwork(kit, { chainId: other }))).toBe('CHAIN_UNSUPPORTED')
    expect(kit.networks.getState().active.eip155).toBe(fakeNetwork.chainId)
    expect(events('networkSwitchFailed')).toEqual([{ chainId: other, code: 'CHAIN_UNSUPPORTED' }])
    expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'chainNotSupported' })
    expect(wallet.requests()).toEqual([])
  })

  test('ends with its wallet, and the network can be chosen again', async () => {
    const { kit } = await connected(undefined, {
      operations: { switchChain: () => new Promise(() => {}) },
    })
    const failed = code(switchNetwork(kit, { chainId: other }))
    await settled()
    await disconnect(kit)
    expect(await failed).toBe('WALLET_DISCONNECTED')
    await switchNetwork(kit, { chainId: other })
    expect(kit.networks.getState().active.eip155).toBe(other)
  })

  test('shows only the newer of two switches', async () => {
    const third = { ...otherFakeNetwork, chainId: 'eip155:4242' as ChainId<'eip155'>, id: 4242 }
    const answers: (() => void)[] = []
    const { kit, wallet } = await connected(undefined, {
      networks: [fakeNetwork, otherFakeNetwork, third],
      operations: { switchChain: () => new Promise((resolve) => void answers.push(resolve)) },
    })
    const older = switchNetwork(kit, { chainId: other })
    await settled()
    const newer = switchNetwork(kit, { chainId: third.chainId })
    await settled()
    wallet.set({ chainId: other })
    answers[0]?.()
    await older
    expect(kit.interaction.getState()?.subject).toEqual({ chainId: third.chainId })
    expect(stepOf(kit)?.kind).toBe('opening')
    wallet.set({ chainId: third.chainId })
    answers[1]?.()
    await newer
    expect(stepOf(kit)?.kind).toBe('done')
  })

  test("is the app's own choice among the approved chains of a pairing", async () => {
    const scope = (chainId: ChainId<'eip155'>) => ({
      namespace: 'eip155' as const,
      accounts: [fakeAccount],
      chainId,
      approvedChainIds: [fakeNetwork.chainId, other],
    })
    const pairing = createSession([scope(fakeNetwork.chainId)], {
      setActiveChain: (chainId) => pairing.set([scope(chainId as ChainId<'eip155'>)]),
    })
    const connector = connectorOf({
      id: 'walletConnect',
      type: 'walletConnect',
      connect: async () => pairing.session,
    })
    const asked: string[] = []
    const { kit, start } = setupKit({
      adapters: [
        createFakeAdapter({
          operations: { switchChain: async (_, { chainId }) => void asked.push(chainId) },
        }),
      ],
      connectors: [connector],
    })
    await start()
    await connect(kit, { connectorId: 'walletConnect' })
    await switchNetwork(kit, { chainId: other })
    expect(asked).toEqual([])
    expect(kit.networks.getState().active.eip155).toBe(other)
  })
})

describe('removing a network', () => {
  const paired = (approved: readonly ChainId[]) => {
    const scope = (chainId: ChainId) => ({
      namespace: 'eip155' as const,
      accounts: [fakeAccount],
      chainId: chainId as ChainId<'eip155'>,
      approvedChainIds: approved as readonly ChainId<'eip155'>[],
    })
    const made = createSession([scope(fakeNetwork.chainId)], {
      setActiveChain: (chainId) => made.set([scope(chainId)]),
    })
    return connectorOf({ id: 'phone', type: 'walletConnect', connect: async () => made.session })
  }

  test('only removes it from the list if it is not active', async () => {
    const { kit, start, events } = setupKit()
    await start()
    await removeNetwork(kit, { chainId: other })
    expect(kit.networks.getState()).toMatchObject({
      requested: [fakeNetwork],
      active: { eip155: fakeNetwork.chainId },
    })
    expect(events('networkChanged')).toEqual([])
    expect(await code(switchNetwork(kit, { chainId: other }))).toBe('NETWORK_NOT_FOUND')
  })

  test('makes another one of the family active', async () => {
    const { kit, start, events } = setupKit()
    await start()
    await removeNetwork(kit, { chainId: fakeNetwork.chainId })
    expect(kit.networks.getState().active.eip155).toBe(other)
    expect(events('networkChanged')).toEqual([{ namespace: 'eip155', chainId: other, by: 'app' }])
  })

  test('switches a paired wallet to a network that it has approved', async () => {
    const { kit, start } = setupKit({ connectors: [paired([fakeNetwork.chainId, other])] })
    await start()
    await connect(kit, { connectorId: 'phone' })
    await removeNetwork(kit, { chainId: fakeNetwork.chainId })
    expect(kit.networks.getState().active.eip155).toBe(other)
    expect(kit.connections.getState().eip155).toMatchObject({ status: 'connected', chainId: other })
  })

  test('shows UnsupportedChain if the wallet has to switch', async () => {
    const wallet = createFakeWallet()
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    })
    await start()
    await connect(kit, { connectorId: 'fake' })
    await removeNetwork(kit, { chainId: fakeNetwork.chainId })
    expect(kit.router.store.getState().history).toEqual([{ name: 'UnsupportedChain' }])
  })

  test('removes the family with its last network', async () => {
    const { kit, start } = setupKit({ adapters: [createSolanaAdapter(), createFakeAdapter()] })
    await start()
    await removeNetwork(kit, { chainId: SOLANA_CHAIN })
    expect(kit.networks.getState()).toMatchObject({
      requested: [fakeNetwork, otherFakeNetwork],
      activeNamespace: 'eip155',
    })
    expect(await code(removeNetwork(kit, { chainId: SOLANA_CHAIN }))).toBe('NETWORK_NOT_FOUND')
  })
})

describe('a network that the app does not list', () => {
  const lost = 'eip155:999' as ChainId<'eip155'>
  const onLost = async (options: Parameters<typeof setupKit>[0] = {}) => {
    const wallet = createFakeWallet()
    const made = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
      ...options,
    })
    await made.start()
    await connect(made.kit, { connectorId: 'fake' })
    wallet.set({ chainId: lost })
    return { ...made, wallet, modal: () => made.kit.modal.store.getState().open }
  }

  test('opens the modal', async () => {
    const { kit, modal } = await onLost()
    expect(modal()).toBe(true)
    expect(kit.router.store.getState().history).toEqual([{ name: 'UnsupportedChain' }])
  })

  test('is what the modal opens on', async () => {
    const { kit, modal } = await onLost()
    kit.modal.close()
    kit.modal.open()
    expect(kit.router.store.getState().history).toEqual([{ name: 'UnsupportedChain' }])
    expect(modal()).toBe(true)
  })

  test('opens the modal after connecting on it', async () => {
    const wallet = createFakeWallet({ chainId: lost })
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    })
    await start()
    await connect(kit, { connectorId: 'fake' })
    expect(kit.router.store.getState().history).toEqual([{ name: 'UnsupportedChain' }])
  })

  test.each([
    ['the app cannot switch networks', { enableNetworkSwitch: false }],
    ['the app allows it', { allowUnsupportedChain: true }],
    ['the app only wants a banner', { unsupportedChain: 'banner' }],
  ] as const)('does not show UnsupportedChain when %s', async (_, options) => {
    expect((await onLost(options)).modal()).toBe(false)
  })

  test('is dropped when the wallet disconnects', async () => {
    const { kit, wallet } = await onLost()
    wallet.end()
    expect(kit.networks.getState().active.eip155).toBe(fakeNetwork.chainId)
  })
})
