import {
  type ChainAdapter,
  KitError,
  kitErrors,
  type Pairing,
  type Scope,
  type Session,
  toKitError,
  type WalletUser,
} from '@bowline/common'
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
  eip155Connection,
  kept,
  SOLANA,
  SOLANA_CHAIN,
  settled,
  setupKit,
  solanaScope,
  stepOf,
} from '../../assembly/kitHarness.test.support.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { leaveInteraction } from '../../shared/shownInteraction.ts'
import { connect, startConnect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getProvider } from './getProvider.ts'

const withWallets = (...wallets: readonly ReturnType<typeof createFakeWallet>[]) => {
  const adapter = createFakeAdapter({ connectors: wallets.map(({ connector }) => connector) })
  return setupKit({ adapters: [adapter] })
}
const asked = async (kit: Kit) => {
  await settled()
  expect(stepOf(kit)?.kind).toBe('wallet')
}
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: KitError) => error.code,
  )
const evmScope = {
  namespace: 'eip155',
  accounts: [fakeAccount],
  chainId: fakeNetwork.chainId,
} as const

describe('a connection', () => {
  test('goes from disconnected through connecting to connected', async () => {
    const wallet = createFakeWallet({ answer: 'wait' })
    const { kit, start, events, status } = withWallets(wallet)
    await start()
    expect(status()).toBe('disconnected')
    const connecting = connect(kit, { connectorId: 'fake' })
    expect(kit.interaction.getState()).toMatchObject({
      kind: 'connect',
      subject: { connectorId: 'fake' },
    })
    await asked(kit)
    expect(eip155Connection(kit)).toEqual({
      status: 'connecting',
      connectorId: 'fake',
      restoring: false,
    })
    wallet.accept()
    await connecting
    expect(eip155Connection(kit)).toEqual({
      status: 'connected',
      connectorId: 'fake',
      accounts: [fakeAccount],
      chainId: fakeNetwork.chainId,
    })
    expect(stepOf(kit)).toEqual({ kind: 'done', connected: ['eip155'], missing: [] })
    expect(events('connected')).toEqual([
      { connectorId: 'fake', namespaces: ['eip155'], restored: false, method: 'browser' },
    ])
    expect(getProvider(kit, 'eip155')).toBe(wallet.provider)
  })

  test('to an unknown connector fails with its id', async () => {
    const { kit, start } = withWallets()
    await start()
    await expect(connect(kit, { connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      context: { connectorId: 'nobody' },
    })
    expect(stepOf(kit)).toBeUndefined()
  })

  test('to a chain that the app does not serve fails before the wallet is asked', async () => {
    const wallet = createFakeWallet()
    const { kit, start } = withWallets(wallet)
    await start()
    const failed = connect(kit, { connectorId: 'fake', chainId: 'eip155:999' })
    expect(await caught(failed)).toBe('NETWORK_NOT_FOUND')
    expect(wallet.prompts()).toBe(0)
    expect(stepOf(kit)).toMatchObject({ kind: 'failed', code: 'NETWORK_NOT_FOUND' })
  })

  test('asks for the wanted network first', async () => {
    const wanted: (string | undefined)[] = []
    const { session } = createSession([evmScope])
    const connector = connectorOf({
      id: 'x',
      connect: async ({ networks, chainId }) => {
        wanted.push(networks[0]?.chainId, chainId)
        return session
      },
    })
    const { kit, start } = setupKit({ adapters: [createFakeAdapter({ connectors: [connector] })] })
    await start()
    await connect(kit, { connectorId: 'x', chainId: otherFakeNetwork.chainId })
    expect(wanted).toEqual([otherFakeNetwork.chainId, otherFakeNetwork.chainId])
  })

  test('tells who is logged in and what the accounts are, until it ends, and stores neither', async () => {
    let user: WalletUser | undefined = { id: 'u1', provider: 'email', custody: 'user-held' }
    const accountKinds = { [fakeAccount]: 'smartAccount' } as const
    const { session, set } = createSession([{ ...evmScope, accountKinds }], { user: () => user })
    const connector = connectorOf({ id: 'x', connect: async () => session })
    const { kit, storage, start } = setupKit({
      adapters: [createFakeAdapter({ connectors: [connector] })],
    })
    await start()
    await connect(kit, { connectorId: 'x' })
    expect(eip155Connection(kit)).toMatchObject({ user, accountKinds })
    user = { ...user, email: 'ada@example.org' }
    set(session.scopes())
    expect(eip155Connection(kit)).toMatchObject({ user })
    await settled()
    expect(await kept(storage, 'connections')).toEqual({
      eip155: { connectorId: 'x', chainId: fakeNetwork.chainId },
    })
    await disconnect(kit)
    expect(eip155Connection(kit)).toEqual({ status: 'disconnected' })
  })

  test('without an account fails', async () => {
    const { session, calls } = createSession([])
    const connector = connectorOf({ id: 'x', connect: async () => session })
    const { kit, start, status } = setupKit({
      adapters: [createFakeAdapter({ connectors: [connector] })],
    })
    await start()
    await expect(connect(kit, { connectorId: 'x' })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
      context: { method: 'connect' },
    })
    // The wallet must not believe to be connected.
    expect(calls.disconnects).toBe(1)
    expect(status()).toBe('disconnected')
  })
})

describe('a failed attempt', () => {
  test('falls back to the earlier connection and the earlier network', async () => {
    const [first, second] = [createFakeWallet({ id: 'one' }), createFakeWallet({ id: 'two' })]
    second.reject()
    const { kit, start, events } = withWallets(first, second)
    await start()
    await connect(kit, { connectorId: 'one' })
    const networks = kit.networks.getState()
    expect(await caught(connect(kit, { connectorId: 'two' }))).toBe('USER_REJECTED')
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(kit.networks.getState()).toBe(networks)
    expect(events('connectFailed')).toEqual([{ connectorId: 'two', code: 'USER_REJECTED' }])
  })

  test('falls back to the current state if the earlier wallet has left meanwhile', async () => {
    const [first, second] = [createFakeWallet({ id: 'one' }), createFakeWallet({ id: 'two' })]
    second.wait()
    const { kit, start, status } = withWallets(first, second)
    await start()
    await connect(kit, { connectorId: 'one' })
    const failed = connect(kit, { connectorId: 'two' })
    await asked(kit)
    first.end()
    expect(status()).toBe('connecting')
    second.reject()
    await caught(failed)
    expect(status()).toBe('disconnected')
  })

  test('on another family does not bring that family to the foreground', async () => {
    const solana = connectorOf({
      id: 'sol',
      namespaces: [SOLANA],
      connect: async () => {
        throw new KitError('USER_REJECTED', {})
      },
    })
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter(), createSolanaAdapter([solana])],
    })
    await start()
    await caught(connect(kit, { connectorId: 'sol' }))
    expect(kit.networks.getState().activeNamespace).toBe('eip155')
  })

  test.each([
    [new KitError('USER_REJECTED', {}), undefined],
    [new KitError('REQUEST_PENDING', {}), undefined],
    [new KitError('WALLET_LOCKED', {}), undefined],
    [new KitError('WALLET_NOT_INSTALLED', {}), undefined],
    [new KitError('POPUP_BLOCKED'), undefined],
    [new KitError('DEEP_LINK_BLOCKED'), undefined],
    [new KitError('WALLET_TIMEOUT', {}), undefined],
    [new KitError('RELAY_UNREACHABLE'), undefined],
    [new KitError('RELAY_REFUSED', { reason: 'no' }), undefined],
    [new KitError('SESSION_EXPIRED'), undefined],
    [new KitError('CHAIN_UNSUPPORTED', { chainId: 'eip155:5' }), undefined],
    [new KitError('ADAPTER_NOT_FOUND', { namespace: 'solana' }), undefined],
    [new KitError('WRONG_CHAIN', { expected: 'eip155:1', actual: 'eip155:5' }), undefined],
    [new KitError('APPROVED_ELSEWHERE', {}), undefined],
    [new KitError('CODE_NOT_LOADED'), undefined],
    [new KitError('WALLET_ERROR', { code: -32603 }), -32603],
    [new Error('anything'), undefined],
  ])('by %s is shown as such', async (error, providerCode) => {
    const connector = connectorOf({
      id: 'x',
      connect: async () => {
        throw error
      },
    })
    const { kit, start } = setupKit({ adapters: [createFakeAdapter({ connectors: [connector] })] })
    await start()
    await caught(connect(kit, { connectorId: 'x', walletId: 'w' }))
    expect(kit.interaction.getState()?.subject).toEqual({ connectorId: 'x', walletId: 'w' })
    expect(stepOf(kit)).toMatchObject({
      kind: 'failed',
      code: toKitError(error).code,
      providerCode,
    })
  })

  test.each([
    ['ORIGIN_NOT_ALLOWED', 'invalidAppConfiguration'],
    ['CLOCK_SKEWED', 'sessionExpired'],
    ['PROJECT_ID_INVALID', 'invalidProjectId'],
    ["a wallet's page that does not load", 'invalidAppConfiguration'],
  ] as const)('by %s raises the alert %s', async (what, alert) => {
    const refused = new KitError('ORIGIN_NOT_ALLOWED', { origin: 'x' })
    const errors = {
      ORIGIN_NOT_ALLOWED: refused,
      CLOCK_SKEWED: new KitError('CLOCK_SKEWED'),
      PROJECT_ID_INVALID: new KitError('PROJECT_ID_INVALID'),
      "a wallet's page that does not load": new KitError(
        'HTTP_UNREACHABLE',
        { endpoint: 'frame' },
        { cause: refused },
      ),
    }
    const { [what]: error } = errors
    // It may be refused or down, which its error says.
    const cause = what in kitErrors ? what : 'HTTP_UNREACHABLE'
    const connector = connectorOf({ id: 'x', connect: () => Promise.reject(error) })
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter({ connectors: [connector] })],
    })
    await start()
    await caught(connect(kit, { connectorId: 'x' }))
    expect(kit.log.entries()).toContainEqual(
      expect.objectContaining({
        event: 'alert raised',
        details: expect.objectContaining({ alert, cause }),
      }),
    )
  })
})

describe('help', () => {
  test('is offered after 10 s and retry after 60 s', async () => {
    const wallet = createFakeWallet({ answer: 'wait' })
    const { kit, clock, start } = withWallets(wallet)
    await start()
    const connecting = connect(kit, { connectorId: 'fake' })
    await asked(kit)
    clock.advance(9_999)
    expect(stepOf(kit)).toMatchObject({ help: 'none' })
    clock.advance(1)
    expect(stepOf(kit)).toMatchObject({ help: 'offered' })
    clock.advance(49_999)
    expect(stepOf(kit)).toMatchObject({ help: 'offered' })
    clock.advance(1)
    expect(stepOf(kit)).toMatchObject({ help: 'retry' })
    wallet.accept()
    await connecting
    clock.advance(60_000)
    expect(stepOf(kit)?.kind).toBe('done')
  })
})

describe('cancelling', () => {
  test('aborts the attempt and leaves the earlier connection', async () => {
    const [first, second] = [createFakeWallet({ id: 'one' }), createFakeWallet({ id: 'two' })]
    second.wait()
    const { kit, start } = withWallets(first, second)
    await start()
    await connect(kit, { connectorId: 'one' })
    const cancelled = caught(connect(kit, { connectorId: 'two' }))
    await asked(kit)
    leaveInteraction(kit)
    expect(stepOf(kit)).toBeUndefined()
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(await cancelled).toBe('ABORTED')
    expect(stepOf(kit)).toBeUndefined()
  })

  test('never reaches the wallet if it comes before anything is loaded', async () => {
    const wallet = createFakeWallet()
    const { kit, status } = withWallets(wallet)
    kit.start()
    const cancelled = caught(connect(kit, { connectorId: 'fake' }))
    leaveInteraction(kit)
    expect(await cancelled).toBe('ABORTED')
    expect(wallet.prompts()).toBe(0)
    expect(status()).toBe('disconnected')
  })

  test('rejects the caller at once, and disconnects a wallet that answers later', async () => {
    const wallet = createFakeWallet({ answer: 'wait', deaf: true })
    const { kit, start, status } = withWallets(wallet)
    await start()
    const cancelled = caught(connect(kit, { connectorId: 'fake' }))
    await asked(kit)
    leaveInteraction(kit)
    expect(await cancelled).toBe('ABORTED')
    expect(wallet.disconnects()).toBe(0)
    wallet.accept()
    await settled()
    expect(wallet.disconnects()).toBe(1)
    expect(status()).toBe('disconnected')
  })

  test('does not undo a connection that exists', async () => {
    const { kit, start, status } = withWallets(createFakeWallet())
    await start()
    const seen: unknown[] = []
    kit.events.on('connected', () => {
      seen.push(status())
      leaveInteraction(kit)
    })
    await connect(kit, { connectorId: 'fake' })
    expect(seen).toEqual(['connected'])
    expect(status()).toBe('connected')
  })

  test('before anything is loaded does not reach a connector that ignores the signal', async () => {
    let connects = 0
    const connector = connectorOf({
      id: 'x',
      connect() {
        connects += 1
        return new Promise(() => {})
      },
    })
    const { kit } = setupKit({ connectors: [connector] })
    kit.start()
    const cancelled = caught(connect(kit, { connectorId: 'x' }))
    leaveInteraction(kit)
    expect(await cancelled).toBe('ABORTED')
    await internals(kit).load()
    await settled()
    expect(connects).toBe(0)
  })

  test('dismisses a failure', async () => {
    const wallet = createFakeWallet({ answer: 'reject' })
    const { kit, start } = withWallets(wallet)
    await start()
    await caught(connect(kit, { connectorId: 'fake' }))
    leaveInteraction(kit)
    expect(stepOf(kit)).toBeUndefined()
  })
})

describe('a newer attempt', () => {
  test('wins over an older one, whose wallet is disconnected if it still answers', async () => {
    const slow = createFakeWallet({ id: 'slow', answer: 'wait', deaf: true })
    const { kit, start } = withWallets(slow, createFakeWallet())
    await start()
    const older = caught(connect(kit, { connectorId: 'slow' }))
    await asked(kit)
    await connect(kit, { connectorId: 'fake' })
    slow.accept()
    expect(await older).toBe('ABORTED')
    await settled()
    expect(slow.disconnects()).toBe(1)
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'fake' })
  })

  test('of another wallet that still waits lets the late session of the older one end', async () => {
    const slow = createFakeWallet({ id: 'slow', answer: 'wait', deaf: true })
    const { kit, start } = withWallets(slow, createFakeWallet({ answer: 'wait' }))
    await start()
    const older = caught(connect(kit, { connectorId: 'slow' }))
    await asked(kit)
    void caught(connect(kit, { connectorId: 'fake' }))
    await asked(kit)
    slow.accept()
    expect(await older).toBe('ABORTED')
    await settled()
    expect(slow.disconnects()).toBe(1)
  })

  test('on one family ends an older one that asks for several', async () => {
    const both = connectorOf({
      id: 'both',
      namespaces: ['eip155', SOLANA],
      connect: () => new Promise(() => {}),
    })
    const { kit, start, status } = setupKit({
      adapters: [
        createFakeAdapter({ connectors: [createFakeWallet().connector] }),
        createSolanaAdapter(),
      ],
      connectors: [both],
    })
    await start()
    const older = caught(connect(kit, { connectorId: 'both' }))
    await asked(kit)
    expect(status(SOLANA)).toBe('connecting')
    await connect(kit, { connectorId: 'fake' })
    expect(await older).toBe('ABORTED')
    expect([status(), status(SOLANA)]).toEqual(['connected', 'disconnected'])
  })

  test('of the same wallet keeps its session when the older one is answered late', async () => {
    const answers: ((session: Session) => void)[] = []
    const { session, calls } = createSession([evmScope])
    const connect_ = () => new Promise<Session>((resolve) => void answers.push(resolve))
    const connector = connectorOf({ id: 'x', connect: connect_ })
    const { kit, start, status } = setupKit({
      adapters: [createFakeAdapter({ connectors: [connector] })],
    })
    await start()
    const older = caught(connect(kit, { connectorId: 'x' }))
    await asked(kit)
    const newer = connect(kit, { connectorId: 'x' })
    await asked(kit)
    for (const answer of answers) answer(session)
    await newer
    expect(await older).toBe('ABORTED')
    await settled()
    expect(calls.disconnects).toBe(0)
    expect(status()).toBe('connected')
  })

  test('of another family leaves the older one alone', async () => {
    const evm = createFakeWallet({ answer: 'wait' })
    const solana = connectorOf({
      id: 'sol',
      namespaces: [SOLANA],
      connect: async () => createSession([solanaScope]).session,
    })
    const { kit, start, status } = setupKit({
      adapters: [createFakeAdapter({ connectors: [evm.connector] }), createSolanaAdapter([solana])],
    })
    await start()
    const older = connect(kit, { connectorId: 'fake' })
    await connect(kit, { connectorId: 'sol' })
    expect(status()).toBe('connecting')
    evm.accept()
    await older
    expect([status(), status(SOLANA)]).toEqual(['connected', 'connected'])
  })

  test('ends the session that it replaces, so that no wallet believes it is connected', async () => {
    const [first, second] = [createFakeWallet({ id: 'one' }), createFakeWallet({ id: 'two' })]
    const { kit, start, events } = withWallets(first, second)
    await start()
    await connect(kit, { connectorId: 'one' })
    await connect(kit, { connectorId: 'two' })
    await settled()
    expect(first.disconnects()).toBe(1)
    expect(eip155Connection(kit)).toMatchObject({ connectorId: 'two' })
    expect(events('disconnected')).toEqual([])
  })
})

describe('before anything is loaded', () => {
  test('the newer of two attempts on a family is the only one that asks', async () => {
    const [first, second] = [createFakeWallet({ id: 'one' }), createFakeWallet({ id: 'two' })]
    const { kit } = withWallets(first, second)
    kit.start()
    const older = caught(connect(kit, { connectorId: 'one' }))
    await connect(kit, { connectorId: 'two' })
    expect(await older).toBe('ABORTED')
    expect([first.prompts(), second.prompts()]).toEqual([0, 1])
  })

  test('attempts on two families do not touch each other', async () => {
    const evm = createFakeWallet()
    const solana = connectorOf({
      id: 'sol',
      namespaces: [SOLANA],
      connect: async () => createSession([solanaScope]).session,
    })
    const { kit, status } = setupKit({
      adapters: [createFakeAdapter({ connectors: [evm.connector] }), createSolanaAdapter([solana])],
    })
    kit.start()
    await Promise.all([connect(kit, { connectorId: 'fake' }), connect(kit, { connectorId: 'sol' })])
    expect([status(), status(SOLANA)]).toEqual(['connected', 'connected'])
    expect(stepOf(kit)?.kind).toBe('done')
  })
})

describe('a session of several families', () => {
  const setup = () => {
    const joint = createSession([evmScope, solanaScope], {
      peer: { name: 'Phone wallet', icon: 'https://icons.example/x.png' },
    })
    const connector = connectorOf({
      id: 'walletConnect',
      type: 'walletConnect',
      namespaces: ['eip155', SOLANA],
      connect: async () => joint.session,
    })
    const made = setupKit({
      adapters: [createFakeAdapter(), createSolanaAdapter()],
      connectors: [connector],
    })
    return { ...made, joint }
  }

  test('connects them all and tells who the wallet is', async () => {
    const { kit, start, status, events } = setup()
    await start()
    await connect(kit, { connectorId: 'walletConnect' })
    expect([status(), status(SOLANA)]).toEqual(['connected', 'connected'])
    expect(kit.connections.getState()[SOLANA]).toMatchObject({
      chainId: SOLANA_CHAIN,
      peer: { name: 'Phone wallet' },
    })
    expect(events('connected')).toMatchObject([
      { namespaces: ['eip155', SOLANA], method: 'qrcode' },
    ])
  })

  test('keeps the other family when the wallet takes one away', async () => {
    const { kit, start, status, events, joint } = setup()
    await start()
    await connect(kit, { connectorId: 'walletConnect' })
    joint.set([evmScope])
    expect([status(), status(SOLANA)]).toEqual(['connected', 'disconnected'])
    expect(events('disconnected')).toEqual([{ namespaces: [SOLANA], by: 'wallet' }])
  })

  test('keeps the connection of a family that the wallet lists without an account', async () => {
    const wallet = createFakeWallet()
    const { kit, start, status, events } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] }), createSolanaAdapter()],
      connectors: [
        connectorOf({
          id: 'walletConnect',
          type: 'walletConnect',
          namespaces: ['eip155', SOLANA],
          connect: async () => createSession([{ ...evmScope, accounts: [] }, solanaScope]).session,
        }),
      ],
    })
    await start()
    await connect(kit, { connectorId: 'fake' })
    await connect(kit, { connectorId: 'walletConnect' })
    expect(status(SOLANA)).toBe('connected')
    expect(events('connected').at(-1)).toMatchObject({ namespaces: [SOLANA] })
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'fake' })
    expect(getProvider(kit, 'eip155')).toBe(wallet.provider)
    expect(wallet.disconnects()).toBe(0)
  })

  test('keeps what another wallet has not replaced, and takes nothing back', async () => {
    const wallet = createFakeWallet()
    const joint = createSession([evmScope, solanaScope])
    const connector = connectorOf({
      id: 'walletConnect',
      type: 'walletConnect',
      namespaces: ['eip155', SOLANA],
      connect: async () => joint.session,
    })
    const { kit, start, status, events } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] }), createSolanaAdapter()],
      connectors: [connector],
    })
    await start()
    await connect(kit, { connectorId: 'walletConnect' })
    expect(events('connecting')).toEqual([{ connectorId: 'walletConnect' }])
    await connect(kit, { connectorId: 'fake', walletId: 'w1' })
    expect(events('walletSelected').at(-1)).toEqual({ connectorId: 'fake', walletId: 'w1' })
    await settled()
    expect(joint.calls.disconnects).toBe(0)
    expect(status(SOLANA)).toBe('connected')
    const other = `${fakeNetwork.chainId}:0x${'0'.repeat(39)}2` as const
    joint.set([{ ...evmScope, accounts: [other] }, solanaScope])
    expect(eip155Connection(kit)).toMatchObject({ connectorId: 'fake' })
    joint.set([{ ...evmScope, accounts: [other] }])
    await settled()
    expect(status(SOLANA)).toBe('disconnected')
    expect(eip155Connection(kit)).toMatchObject({ connectorId: 'fake' })
    expect(joint.listeners.size).toBe(0)
  })

  test('takes nothing back from a wallet that has replaced it and left, until it is asked', async () => {
    const wallet = createFakeWallet()
    const joint = createSession([evmScope, solanaScope])
    const connector = connectorOf({
      id: 'walletConnect',
      namespaces: ['eip155', SOLANA],
      connect: async () => joint.session,
    })
    const { kit, start, status } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] }), createSolanaAdapter()],
      connectors: [connector],
    })
    await start()
    await connect(kit, { connectorId: 'walletConnect' })
    await connect(kit, { connectorId: 'fake' })
    await disconnect(kit, { namespace: 'eip155' })
    // The session tells of a change in the family that it has kept.
    joint.set([evmScope, { ...solanaScope, approvedChainIds: [SOLANA_CHAIN] }])
    await settled()
    expect([status(), status(SOLANA)]).toEqual(['disconnected', 'connected'])
    await connect(kit, { connectorId: 'walletConnect' })
    expect(eip155Connection(kit)).toMatchObject({ connectorId: 'walletConnect' })
  })

  test.each([
    [['eip155', SOLANA], 'locked'],
    [['eip155'], 'disconnected'],
  ] as const)(
    'with a locked family, asked for %j, has that family %s',
    async (namespaces, expected) => {
      const locked = () => ['eip155', SOLANA] as const
      const connector = connectorOf({
        id: 'x',
        namespaces: ['eip155', SOLANA],
        connect: async () => createSession([evmScope], { locked }).session,
      })
      const { kit, start, status } = setupKit({
        adapters: [createFakeAdapter(), createSolanaAdapter()],
        connectors: [connector],
      })
      await start()
      await connect(kit, { connectorId: 'x', namespaces })
      expect([status(), status(SOLANA)]).toEqual(['connected', expected])
      expect(getProvider(kit, SOLANA)).toBeUndefined()
    },
  )

  test('connects only the families that were requested', async () => {
    const { kit, start, status, events } = setup()
    await start()
    const connecting = startConnect(kit, { connectorId: 'walletConnect', namespaces: [SOLANA] })
    expect(await connecting.result).toMatchObject({ connected: [SOLANA], missing: [] })
    expect([status(), status(SOLANA)]).toEqual(['disconnected', 'connected'])
    expect(events('connected')).toMatchObject([{ namespaces: [SOLANA] }])
  })

  test('reports the requested families that the wallet did not grant', async () => {
    const missing = [
      { namespace: SOLANA, code: 'USER_REJECTED' },
      { namespace: 'polkadot', code: 'WALLET_ERROR' },
    ] as unknown as NonNullable<Session['missing']>
    const connector = connectorOf({
      id: 'walletConnect',
      namespaces: ['eip155', SOLANA],
      connect: async () => createSession([evmScope], { missing }).session,
    })
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter(), createSolanaAdapter()],
      connectors: [connector],
    })
    await start()
    const connecting = startConnect(kit, { connectorId: 'walletConnect' })
    expect(await connecting.result).toMatchObject({
      connected: ['eip155'],
      missing: [{ namespace: SOLANA, code: 'USER_REJECTED' }],
    })
    expect(connecting.step.getState()).toEqual({
      kind: 'done',
      connected: ['eip155'],
      missing: [{ namespace: SOLANA, code: 'USER_REJECTED' }],
    })
  })

  test('connects a family that the wallet adds later', async () => {
    const { kit, start, status, joint } = setup()
    joint.set([evmScope])
    await start()
    await connect(kit, { connectorId: 'walletConnect' })
    expect(status(SOLANA)).toBe('disconnected')
    joint.set([evmScope, solanaScope])
    expect(status(SOLANA)).toBe('connected')
  })
})

describe('what a wallet does afterwards', () => {
  test('is mirrored: account, network, and the end', async () => {
    const wallet = createFakeWallet()
    const { kit, start, events, status } = withWallets(wallet)
    await start()
    await connect(kit, { connectorId: 'fake' })
    const other = `${fakeNetwork.chainId}:0x${'0'.repeat(39)}2` as const
    wallet.set({ accounts: [other] })
    expect(eip155Connection(kit)).toMatchObject({ accounts: [other] })
    expect(events('accountChanged')).toEqual([{ namespace: 'eip155' }])
    wallet.set({ chainId: otherFakeNetwork.chainId })
    expect(kit.networks.getState().active.eip155).toBe(otherFakeNetwork.chainId)
    expect(events('networkChanged')).toEqual([
      { namespace: 'eip155', chainId: otherFakeNetwork.chainId, by: 'wallet' },
    ])
    wallet.end()
    expect(status()).toBe('disconnected')
    expect(events('disconnected')).toEqual([{ namespaces: ['eip155'], by: 'wallet' }])
  })

  test('that changes nothing does not notify subscribers', async () => {
    const wallet = createFakeWallet()
    const { kit, start } = withWallets(wallet)
    await start()
    await connect(kit, { connectorId: 'fake' })
    const before = kit.connections.getState()
    wallet.set({ chainId: fakeNetwork.chainId })
    expect(kit.connections.getState()).toBe(before)
  })

  test('ends with the kit', async () => {
    const wallet = createFakeWallet()
    const { kit, start } = withWallets(wallet)
    await start()
    await connect(kit, { connectorId: 'fake' })
    kit.destroy()
    wallet.end()
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected' })
    expect(wallet.disconnects()).toBe(0)
  })
})

describe('the library that the app uses beside the kit', () => {
  test('receives every session, and loses it with the connection', async () => {
    const wallet = createFakeWallet()
    const mirrored: string[] = []
    const adapter = {
      ...createFakeAdapter({ connectors: [wallet.connector] }),
      mirror: (_: Session, { id }: { id: string }) => {
        mirrored.push(`+${id}`)
        return () => void mirrored.push(`-${id}`)
      },
    }
    const { kit, start } = setupKit({ adapters: [adapter] })
    await start()
    await connect(kit, { connectorId: 'fake' })
    expect(mirrored).toEqual(['+fake'])
    wallet.set({ chainId: otherFakeNetwork.chainId })
    expect(mirrored).toEqual(['+fake'])
    wallet.end()
    expect(mirrored).toEqual(['+fake', '-fake'])
  })

  test('may fail without undoing the connection', async () => {
    const wallet = createFakeWallet()
    const adapter = {
      ...createFakeAdapter({ connectors: [wallet.connector] }),
      mirror: () => {
        throw new Error('old version')
      },
    }
    const { kit, start, status } = setupKit({ adapters: [adapter] })
    await start()
    await connect(kit, { connectorId: 'fake' })
    expect(status()).toBe('connected')
    expect(kit.log.entries()).toContainEqual(expect.objectContaining({ event: 'mirror failed' }))
  })
})

describe('a session that a library of the app opens', () => {
  async function setup() {
    const [own, other] = [createFakeWallet({ id: 'own' }), createFakeWallet({ id: 'other' })]
    let take: Parameters<NonNullable<ChainAdapter<'eip155'>['adopt']>>[0] = () => {}
    const adapter: ChainAdapter<'eip155'> = {
      ...createFakeAdapter({ connectors: [own.connector, other.connector] }),
      adopt(report) {
        take = report
        return () => {}
      },
    }
    const made = setupKit({ adapters: [adapter] })
    await made.start()
    const adopt = async (
      connector: typeof own.connector,
      scopes: readonly Scope[] = [evmScope],
    ) => {
      const provider = { request: async () => null }
      const opened = createSession(scopes, { adopted: true, provider: () => provider })
      take(opened.session as Session<'eip155'>, connector)
      await settled()
      return opened
    }
    return { ...made, own, other, adopt }
  }

  test('becomes the connection, in the foreground, and is not restored by the kit', async () => {
    const { kit, adopt, other, events, storage } = await setup()
    const { session } = await adopt(other.connector)
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'other' })
    expect(events('connected')).toEqual([
      { connectorId: 'other', namespaces: ['eip155'], restored: true, method: 'browser' },
    ])
    expect(getProvider(kit, 'eip155')).toBe(session.provider('eip155'))
    expect(await kept(storage, 'connections')).toEqual({})
  })

  test('replaces another wallet, which keeps its permission and is not restored', async () => {
    const { kit, adopt, own, other, storage } = await setup()
    await connect(kit, { connectorId: 'own' })
    await adopt(other.connector)
    expect(eip155Connection(kit)).toMatchObject({ connectorId: 'other' })
    expect(own.disconnects()).toBe(0)
    expect(await kept(storage, 'connections')).toEqual({})
  })

  test("does not replace the kit's own session with the same wallet", async () => {
    const { kit, adopt, own, events, storage } = await setup()
    await connect(kit, { connectorId: 'own' })
    await adopt(own.connector)
    expect(getProvider(kit, 'eip155')).toBe(own.provider)
    expect(events('connected')).toHaveLength(1)
    expect(await kept(storage, 'connections')).toMatchObject({ eip155: { connectorId: 'own' } })
  })

  test('replaces an adopted one of the same wallet', async () => {
    const { kit, adopt, other } = await setup()
    await adopt(other.connector)
    const second = `${fakeNetwork.chainId}:0x${'0'.repeat(39)}2` as const
    await adopt(other.connector, [{ ...evmScope, accounts: [second] }])
    expect(eip155Connection(kit)).toMatchObject({ accounts: [second] })
  })

  test('changes nothing if it has no account', async () => {
    const { adopt, other, events, status } = await setup()
    await adopt(other.connector, [{ ...evmScope, accounts: [] }])
    expect(status()).toBe('disconnected')
    expect(events('connected')).toEqual([])
  })
})

test('what a wallet says about its accounts is in the connection', async () => {
  const told = {
    approvedChainIds: [fakeNetwork.chainId],
    addressLabels: { [fakeAccount]: 'vault' },
    accountNames: { [fakeAccount]: 'Savings' },
  } as unknown as Partial<Scope>
  const connectors = [told, {}].map((part, index) =>
    connectorOf({
      id: `wallet ${index}`,
      connect: async () => createSession([{ ...evmScope, ...part }]).session,
    }),
  )
  const { kit, start } = setupKit({ connectors })
  await start()
  await connect(kit, { connectorId: 'wallet 0' })
  expect(eip155Connection(kit)).toMatchObject(told)
  await connect(kit, { connectorId: 'wallet 1' })
  for (const name of Object.keys(told)) expect(eip155Connection(kit)).not.toHaveProperty(name)
})

describe('recent wallets', () => {
  test('are the last two, newest first, each once, and they outlive the page', async () => {
    const wallets = ['one', 'two', 'three'].map((id) => createFakeWallet({ id, name: `W ${id}` }))
    const { kit, start, storage } = withWallets(...wallets)
    await start()
    for (const id of ['one', 'two', 'one', 'three']) await connect(kit, { connectorId: id })
    expect(kit.recentWallets.getState().map(({ connectorId }) => connectorId)).toEqual([
      'three',
      'one',
    ])
    await settled()
    expect(await kept(storage, 'recentWallets')).toMatchObject([
      { connectorId: 'three', name: 'W three' },
      { connectorId: 'one' },
    ])
  })

  test('leave out connectors that have no row', async () => {
    const connector = connectorOf({
      id: 'login',
      offers: [{ kind: 'email' }],
      connect: async () => createSession([evmScope]).session,
    })
    const { kit, start } = setupKit({ connectors: [connector] })
    await start()
    await connect(kit, { connectorId: 'login' })
    expect(kit.recentWallets.getState()).toEqual([])
  })

  test('keep the wallet of the directory that was paired with', async () => {
    const connector = connectorOf({
      id: 'walletConnect',
      type: 'walletConnect',
      connect: async () => createSession([evmScope]).session,
    })
    const customWallets = [{ id: 'quay', name: 'Quay', imageUrl: 'https://quay.example/i.png' }]
    const { kit, start } = setupKit({ connectors: [connector], customWallets })
    await start()
    await connect(kit, { connectorId: 'walletConnect' })
    expect(kit.recentWallets.getState()).toEqual([])
    await connect(kit, { connectorId: 'walletConnect', walletId: 'quay' })
    expect(kit.recentWallets.getState()).toMatchObject([
      { connectorId: 'walletConnect', walletId: 'quay', name: 'Quay' },
    ])
  })
})

test('the connector is told which of its ways the visitor has chosen', async () => {
  const told: unknown[] = []
  const connector = connectorOf({
    id: 'login',
    connect: async ({ via }) => {
      told.push(via)
      return createSession([evmScope]).session
    },
  })
  const { kit, start } = setupKit({ connectors: [connector] })
  await start()
  const via = { kind: 'email', email: 'ada@example.com' } as const
  await connect(kit, { connectorId: 'login', via })
  await connect(kit, { connectorId: 'login' })
  expect(told).toEqual([via, undefined])
})

test('offers are counted and shown, the newest one last', async () => {
  let offer: (pairing: Pairing) => void = () => {}
  const connector = connectorOf({
    id: 'walletConnect',
    type: 'walletConnect',
    pairs: true,
    connect: ({ tell, signal }) =>
      new Promise((_, reject) => {
        offer = (pairing) => tell({ kind: 'pairing', pairing })
        signal.addEventListener('abort', () => reject(new KitError('ABORTED')))
      }),
  })
  const { kit, start } = setupKit({ connectors: [connector] })
  await start()
  const connecting = caught(connect(kit, { connectorId: 'walletConnect' }))
  await settled()
  expect(stepOf(kit)).toEqual({ kind: 'opening', help: 'none' })
  offer({ uri: 'wc:1', expiresAt: 1 })
  expect(stepOf(kit)).toMatchObject({ kind: 'pairing', renewals: 0, pairing: { uri: 'wc:1' } })
  offer({ uri: 'wc:2', expiresAt: 2 })
  expect(stepOf(kit)).toMatchObject({ renewals: 1, pairing: { uri: 'wc:2' } })
  leaveInteraction(kit)
  offer({ uri: 'wc:3', expiresAt: 3 })
  expect(stepOf(kit)).toBeUndefined()
  expect(await connecting).toBe('ABORTED')
})
