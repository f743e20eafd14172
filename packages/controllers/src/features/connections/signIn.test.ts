import { KitError, memoryStorage, type Session } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeAccount } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { internals } from '../../kit.ts'
import {
  connectorOf,
  createSession,
  keep,
  kept,
  settled,
  setupKit,
  stepOf,
} from '../../kitHarness.test.support.ts'
import { leaveInteraction } from '../../shownInteraction.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import type { SignInGate } from './SignInGate.ts'

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
