import { KitError, memoryStorage, type Session } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeAccount } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  keep,
  kept,
  SOLANA,
  settled,
  setupKit,
  solanaScope,
  stepOf,
} from '../../assembly/kitHarness.test.support.ts'
import { type Core, internals } from '../../kit/kit.ts'
import type { SignInGate } from '../../kit/SignInGate.ts'
import { leaveInteraction } from '../../shared/shownInteraction.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { holdBack } from './holdBack.ts'

/** The sign-in of an app: it asks, has the wallet sign, and asks again if the signature is refused. */
function createGate(isRequired: boolean, signed = new Set<string>()) {
  const signatures: PromiseWithResolvers<void>[] = []
  const accountOf = (session: Session) => session.scopes()[0]?.accounts[0] ?? fakeAccount
  const gate: SignInGate = {
    isRequired,
    isSignedIn: async (session) => signed.has(accountOf(session)),
    async signIn(session, { ask, seal }) {
      const account = accountOf(session)
      let isRefused = false
      for (;;) {
        const { isAccepted } = await ask({ kind: 'signIn', account, isRequired, isRefused })
        if (!isAccepted) throw new KitError('USER_REJECTED', {})
        const release = seal()
        const signature = Promise.withResolvers<void>()
        signatures.push(signature)
        try {
          await signature.promise
          signed.add(account)
          return
        } catch {
          isRefused = true
        } finally {
          release()
        }
      }
    },
  }
  return { gate, signatures, signed }
}

async function setup({ isRequired = true, signed = new Set<string>() } = {}) {
  const wallet = createFakeWallet()
  const made = setupKit({ adapters: [createFakeAdapter({ connectors: [wallet.connector] })] })
  await made.start()
  const gate = createGate(isRequired, signed)
  internals(made.kit).signIn.setState(gate.gate)
  const answer = (isAccepted: boolean) => {
    const step = stepOf(made.kit)
    if (step?.kind !== 'signIn') throw new Error(`The step is ${step?.kind}.`)
    step.answer({ isAccepted })
  }
  const begin = async () => {
    const connecting = connect(made.kit, { connectorId: 'fake' }).then(
      () => 'connected',
      ({ code }: KitError) => code,
    )
    await settled()
    return { connecting }
  }
  return { ...made, ...gate, answer, begin, wallet }
}

test('a wallet that has answered is connected only after its user has signed in', async () => {
  const { answer, begin, events, kit, signatures, status } = await setup()
  const { connecting } = await begin()
  expect(status()).toBe('authenticating')
  expect(stepOf(kit)).toMatchObject({ kind: 'signIn', account: fakeAccount, isRequired: true })
  expect(events('connected')).toEqual([])
  answer(true)
  await settled()
  expect(stepOf(kit)).toMatchObject({ kind: 'signIn', isAnswered: true })
  signatures[0]?.resolve()
  expect(await connecting).toBe('connected')
  expect(status()).toBe('connected')
  expect(events('connected')).toHaveLength(1)
})

test('the answer of a wallet that was asked to sign is not dropped by leaving', async () => {
  const { answer, begin, kit, signatures, status } = await setup()
  const { connecting } = await begin()
  answer(true)
  await settled()
  leaveInteraction(kit)
  expect(status()).toBe('authenticating')
  signatures[0]?.resolve()
  expect(await connecting).toBe('connected')
})

test('a server that does not say who is signed in is asked to sign in, and the wallet is not blamed', async () => {
  const { begin, events, gate, kit, status } = await setup()
  internals(kit).signIn.setState({
    ...gate,
    isSignedIn: () =>
      Promise.reject(new KitError('HTTP_STATUS', { endpoint: 'session', status: 503 })),
  })
  await begin()
  expect(status()).toBe('authenticating')
  expect(stepOf(kit)).toMatchObject({ kind: 'signIn', account: fakeAccount })
  expect(events('connectFailed')).toEqual([])
})

test('where signing in is optional, a server that does not answer keeps nobody from connecting', async () => {
  const { begin, gate, kit } = await setup({ isRequired: false })
  const isSignedIn = () => Promise.reject(new Error('down'))
  internals(kit).signIn.setState({ ...gate, isSignedIn })
  const { connecting } = await begin()
  expect(await connecting).toBe('connected')
})

test('a refused signature can be tried again', async () => {
  const { answer, begin, kit, signatures } = await setup()
  const { connecting } = await begin()
  answer(true)
  await settled()
  signatures[0]?.reject(new KitError('USER_REJECTED', {}))
  await settled()
  expect(stepOf(kit)).toMatchObject({ kind: 'signIn', isRefused: true, isAnswered: false })
  answer(true)
  await settled()
  signatures[1]?.resolve()
  expect(await connecting).toBe('connected')
})

test.each([
  ['declining', 'USER_REJECTED'],
  ['leaving', 'ABORTED'],
] as const)('%s ends the connection where signing in is required', async (how, code) => {
  const { answer, begin, kit, status, wallet } = await setup()
  const { connecting } = await begin()
  if (how === 'declining') answer(false)
  else leaveInteraction(kit)
  expect(await connecting).toBe(code)
  await settled()
  expect(status()).toBe('disconnected')
  expect(wallet.disconnects()).toBe(1)
})

test('declining keeps the connection where signing in is optional', async () => {
  const { answer, begin, status } = await setup({ isRequired: false })
  const { connecting } = await begin()
  answer(false)
  expect(await connecting).toBe('connected')
  expect(status()).toBe('connected')
})

test('leaving connects nothing where signing in is optional', async () => {
  const { begin, kit, status, wallet } = await setup({ isRequired: false })
  const { connecting } = await begin()
  leaveInteraction(kit)
  expect(await connecting).toBe('ABORTED')
  await settled()
  expect(status()).toBe('disconnected')
  expect(wallet.disconnects()).toBe(1)
})

test.each([
  ['ends the connection if it is aborted', 'ABORTED', 'ABORTED', 'disconnected'],
  ['keeps the connection if it fails', 'INTERNAL', 'connected', 'connected'],
] as const)('an optional sign-in %s', async (_, code, outcome, expected) => {
  const { begin, kit, status } = await setup({ isRequired: false })
  const gate = internals(kit).signIn.getState() as SignInGate
  const signIn = () => Promise.reject(code === 'ABORTED' ? new KitError(code) : new Error('down'))
  internals(kit).signIn.setState({ ...gate, signIn })
  expect(await (await begin()).connecting).toBe(outcome)
  expect(status()).toBe(expected)
})

test.each<[string, () => Promise<boolean>, number]>([
  ['held back if its account is not signed in', async () => false, 1],
  ['held back if that cannot be checked', () => Promise.reject(new Error('down')), 1],
  ['kept if its account is signed in', async () => true, 0],
])('an earlier session is %s', async (_, isSignedIn, expected) => {
  const { session, calls } = createSession([
    { namespace: 'eip155', accounts: [fakeAccount], chainId: 'eip155:31337' },
  ])
  const connector = connectorOf({
    id: 'fake',
    connect: () => Promise.reject(new Error('not asked')),
    restore: async () => session,
  })
  const { kit, start, storage } = setupKit({
    adapters: [createFakeAdapter({ connectors: [connector] })],
    storage: memoryStorage(
      keep('connections', { eip155: { connectorId: 'fake', chainId: 'eip155:31337' } }),
    ),
  })
  internals(kit).signIn.setState({ ...createGate(true).gate, isSignedIn })
  await start()
  await settled()
  expect(internals(kit).heldSessions.getState()).toHaveLength(expected)
  expect(calls.disconnects).toBe(0)
  // It is found again after the next reload.
  expect(await kept(storage, 'connections')).toHaveProperty('eip155')
})

describe('a session that was granted on this page and is held', () => {
  async function hold() {
    const discarded: string[] = []
    const connectors = ['one', 'two'].map((id) =>
      connectorOf({
        id,
        connect: async () =>
          createSession(
            [{ namespace: 'eip155', accounts: [fakeAccount], chainId: 'eip155:31337' }],
            { discard: async () => void discarded.push(id) },
          ).session,
      }),
    )
    const made = setupKit({ adapters: [createFakeAdapter({ connectors })] })
    await made.start()
    await connect(made.kit, { connectorId: 'one' })
    const core = await internals(made.kit).load()
    holdBack(core, () => true)
    expect(core.heldSessions.getState()).toHaveLength(1)
    return { ...made, core, discarded }
  }

  test.each([
    ['keeps its permission, which the connection uses, when its wallet is connected', 'one', []],
    ['is let go of when another wallet is connected', 'two', ['one']],
  ])('%s', async (_, connectorId, expected) => {
    const { core, discarded, kit, status } = await hold()
    await connect(kit, { connectorId, namespaces: ['eip155'] })
    await settled()
    expect([status(), core.heldSessions.getState(), discarded]).toEqual(['connected', [], expected])
  })

  test.each([
    ['keeps its permission when a newer session of its wallet is held', 'one', []],
    ['is let go of when a session of another wallet is held', 'two', ['one']],
  ])('%s', async (_, id, expected) => {
    const { core, discarded } = await hold()
    const connector = connectorOf({ id, connect: () => Promise.reject(new Error('not asked')) })
    const { session } = createSession([])
    core.held.hold({ connector, session, namespaces: ['eip155'] })
    await settled()
    expect(core.heldSessions.getState()).toMatchObject([{ connector: { id } }])
    expect(discarded).toEqual(expected)
  })

  test('keeps its permission when the kit is destroyed', async () => {
    const { core, discarded, kit } = await hold()
    kit.destroy()
    await settled()
    expect([core.heldSessions.getState(), discarded]).toEqual([[], []])
  })
})

test('an account that is signed in is not asked again', async () => {
  const { begin, status } = await setup({ signed: new Set([fakeAccount]) })
  const { connecting } = await begin()
  expect(await connecting).toBe('connected')
  expect(status()).toBe('connected')
})

test.each(['leaving', 'disconnecting'] as const)(
  '%s while it is checked whether an account is signed in connects nothing',
  async (how) => {
    const { kit, begin, status, wallet } = await setup()
    const check = Promise.withResolvers<boolean>()
    const gate = internals(kit).signIn.getState()
    internals(kit).signIn.setState({ ...(gate as SignInGate), isSignedIn: () => check.promise })
    const { connecting } = await begin()
    if (how === 'leaving') leaveInteraction(kit)
    else await disconnect(kit)
    check.resolve(true)
    expect(await connecting).toBe('ABORTED')
    await settled()
    expect(status()).toBe('disconnected')
    expect(wallet.disconnects()).toBe(1)
  },
)

test('declining keeps the connection that the same wallet has already', async () => {
  const { answer, begin, kit, signed, status, wallet } = await setup({
    signed: new Set([fakeAccount]),
  })
  expect(await (await begin()).connecting).toBe('connected')
  signed.clear()
  const { connecting } = await begin()
  answer(false)
  expect(await connecting).toBe('USER_REJECTED')
  await settled()
  expect(kit.connections.getState().eip155.status).toBe('connected')
  expect([status(), wallet.disconnects()]).toEqual(['connected', 0])
})

test('a wallet that cannot be told holds no failure back', async () => {
  const { session } = createSession(
    [{ namespace: 'eip155', accounts: [fakeAccount], chainId: 'eip155:31337' }],
    { disconnect: () => new Promise(() => {}) },
  )
  const connector = connectorOf({ id: 'fake', connect: async () => session })
  const { kit, start, status } = setupKit({
    adapters: [createFakeAdapter({ connectors: [connector] })],
  })
  await start()
  internals(kit).signIn.setState({
    isRequired: true,
    isSignedIn: async () => false,
    signIn: () => Promise.reject(new KitError('USER_REJECTED', {})),
  })
  await expect(connect(kit, { connectorId: 'fake' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(status()).toBe('disconnected')
})

test('disconnecting while a restored account is checked restores nothing', async () => {
  const wallet = createFakeWallet({ permitted: true })
  const connections = keep('connections', {
    eip155: { connectorId: 'fake', chainId: 'eip155:31337' },
  })
  const { kit, status } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    storage: memoryStorage(connections),
  })
  const check = Promise.withResolvers<boolean>()
  let checks = 0
  internals(kit).signIn.setState({
    ...createGate(true).gate,
    isSignedIn() {
      checks += 1
      return check.promise
    },
  })
  kit.start()
  await expect.poll(() => checks).toBe(1)
  await disconnect(kit)
  check.resolve(true)
  await settled()
  expect(status()).toBe('disconnected')
})

test.each([
  ['is restored if its account is signed in', true, 'connected'],
  ['is not restored if its account is not signed in', false, 'disconnected'],
] as const)('an earlier connection %s', async (_, isSigned, expected) => {
  const wallet = createFakeWallet({ permitted: true })
  const connections = keep('connections', {
    eip155: { connectorId: 'fake', chainId: 'eip155:31337' },
  })
  const { kit, status } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    storage: memoryStorage(connections),
  })
  internals(kit).signIn.setState(createGate(true, new Set(isSigned ? [fakeAccount] : [])).gate)
  kit.start()
  await expect.poll(() => status()).toBe('connecting')
  await expect.poll(() => status()).toBe(expected)
  expect(wallet.prompts()).toBe(0)
})

describe('a wallet that is asked for each family separately', () => {
  async function held() {
    let connects = 0
    const parts = [
      createSession([{ namespace: 'eip155', accounts: [fakeAccount], chainId: 'eip155:31337' }]),
      createSession([solanaScope]),
    ] as const
    const [evm, solana] = parts.map(({ session }, index) =>
      connectorOf({
        id: `lark-${index}`,
        name: 'Lark',
        rdns: 'com.lark',
        namespaces: index === 0 ? ['eip155'] : [SOLANA],
        async connect() {
          connects += 1
          return session
        },
      }),
    )
    const made = setupKit({
      adapters: [
        createFakeAdapter({ connectors: evm ? [evm] : [] }),
        createSolanaAdapter(solana ? [solana] : []),
      ],
    })
    await made.start()
    await connect(made.kit, { connectorId: 'lark-0' })
    const core = await internals(made.kit).load()
    const statuses = () => [made.status(), made.status(SOLANA)]
    expect(statuses()).toEqual(['connected', 'connected'])
    return { ...made, core, parts, statuses, connects: () => connects }
  }

  test.each([
    ['at once', (core: Core) => holdBack(core, () => true)],
    [
      'one after the other',
      (core: Core) => {
        holdBack(core, (session) => session === core.sessions.ownerOf(SOLANA)?.session)
        holdBack(core, () => true)
      },
    ],
  ])('is resumed with all families that were held back %s', async (_, hold) => {
    const { core, connects, kit, statuses } = await held()
    hold(core)
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    expect(core.heldSessions.getState()).toHaveLength(1)
    await connect(kit, { connectorId: 'lark-0' })
    expect([statuses(), connects()]).toEqual([['connected', 'connected'], 2])
    expect(core.heldSessions.getState()).toEqual([])
    // Each part is still a session of its own.
    await disconnect(kit, { namespace: SOLANA })
    expect(statuses()).toEqual(['connected', 'disconnected'])
  })

  test('is resumed with the family whose session has not ended meanwhile', async () => {
    const { core, kit, parts, statuses } = await held()
    holdBack(core, () => true)
    parts[0].set([])
    expect(core.heldSessions.getState()).toHaveLength(1)
    await connect(kit, { connectorId: 'lark-0' })
    expect(statuses()).toEqual(['disconnected', 'connected'])
  })

  test('is told in all families if it is disconnected in one', async () => {
    const { core, kit, parts } = await held()
    holdBack(core, () => true)
    await disconnect(kit, { namespace: SOLANA })
    expect(parts.map(({ calls }) => calls.disconnects)).toEqual([1, 1])
    expect(core.heldSessions.getState()).toEqual([])
  })
})

describe('a wallet that was locked when the page was opened', () => {
  async function unlocked(isSignedIn: () => Promise<boolean>) {
    const wallet = createFakeWallet({ permitted: true })
    wallet.lock()
    const made = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
      storage: memoryStorage(
        keep('connections', { eip155: { connectorId: 'fake', chainId: 'eip155:31337' } }),
      ),
    })
    internals(made.kit).signIn.setState({
      ...createGate(true).gate,
      isSignedIn: async (session) => session.scopes().length === 0 || isSignedIn(),
    })
    made.kit.start()
    await expect.poll(() => made.status()).toBe('locked')
    const seen: (string | undefined)[] = []
    made.kit.connections.subscribe(() => void seen.push(made.status()))
    wallet.unlock()
    return { ...made, seen, wallet }
  }

  test.each<[string, () => Promise<boolean>]>([
    ['whose account is not signed in', async () => false],
    ['while that cannot be checked', () => Promise.reject(new Error('down'))],
  ])('is held back once it is unlocked, %s', async (_, isSignedIn) => {
    const { events, kit, seen, status, storage, wallet } = await unlocked(isSignedIn)
    await settled()
    expect(status()).toBe('disconnected')
    expect(seen).not.toContain('connected')
    expect(events('connected')).toEqual([])
    expect(internals(kit).heldSessions.getState()).toHaveLength(1)
    expect(wallet.disconnects()).toBe(0)
    expect(await kept(storage, 'connections')).toHaveProperty('eip155')
  })

  test('is held back if the server does not answer for 10 s', async () => {
    const { clock, kit, status } = await unlocked(() => new Promise(() => {}))
    await settled()
    clock.advance(9_999)
    await settled()
    expect(status()).toBe('connecting')
    clock.advance(1)
    await settled()
    expect(status()).toBe('disconnected')
    expect(internals(kit).heldSessions.getState()).toHaveLength(1)
  })

  test('is connected once it is unlocked, if its account is signed in', async () => {
    const { events, status } = await unlocked(async () => true)
    await settled()
    expect(status()).toBe('connected')
    expect(events('connected')).toEqual([
      { connectorId: 'fake', namespaces: ['eip155'], restored: true, method: 'browser' },
    ])
  })

  test('is ended by disconnecting while it is checked', async () => {
    const check = Promise.withResolvers<boolean>()
    const { kit, status, wallet } = await unlocked(() => check.promise)
    await disconnect(kit)
    check.resolve(true)
    await settled()
    expect([status(), wallet.disconnects()]).toEqual(['disconnected', 1])
    expect(internals(kit).heldSessions.getState()).toEqual([])
  })

  test('is not connected by another attempt that fails while it is checked', async () => {
    const { kit, seen, status } = await unlocked(() => new Promise(() => {}))
    const connecting = connect(kit, { connectorId: 'fake' })
    await settled()
    leaveInteraction(kit)
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await settled()
    expect(status()).toBe('disconnected')
    expect(seen).not.toContain('connected')
  })
})

describe('an app without screens', () => {
  test('answers in `onStep`, which is called with each step', async () => {
    const { kit, signatures } = await setup()
    const kinds: string[] = []
    const connecting = connect(
      kit,
      { connectorId: 'fake' },
      {
        onStep(step) {
          kinds.push(step.kind)
          if (step.kind === 'signIn' && !step.isAnswered) step.answer({ isAccepted: true })
        },
      },
    )
    await settled()
    signatures[0]?.resolve()
    await connecting
    expect(kinds).toContain('signIn')
    expect(kinds.at(-1)).toBe('done')
  })

  test('is told in its log that a question has no answer for a minute, once', async () => {
    const logged: unknown[][] = []
    const wallet = createFakeWallet()
    const { kit, clock, start } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
      logger: { log: (...note: unknown[]) => void logged.push(note) },
    })
    await start()
    internals(kit).signIn.setState(createGate(true).gate)
    const connecting = connect(kit, { connectorId: 'fake' }).catch(() => {})
    await settled()
    const told = () => logged.filter(([, what]) => String(what).startsWith('question unanswered'))
    clock.advance(59_999)
    expect(told()).toEqual([])
    clock.advance(1)
    expect(told()).toEqual([['warn', expect.any(String), { step: 'signIn' }]])
    clock.advance(600_000)
    expect(told()).toHaveLength(1)
    leaveInteraction(kit)
    await connecting
  })
})
