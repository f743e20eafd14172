import {
  type AccountId,
  type KitError,
  memoryStorage,
  type Prompt,
  type Session,
} from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import {
  createFakeAdapter,
  createFakeSignIn,
  createFakeWallet,
  fakeAccount,
} from '@bowline/common/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { internals } from '../../kit.ts'
import {
  connectorOf,
  createSession,
  keep,
  settled,
  setupKit,
  stepOf,
} from '../../kitHarness.test.support.ts'
import { leaveInteraction } from '../../shownInteraction.ts'
import { connect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { signIn, startSignIn } from './signIn.ts'
import { signedIn } from './signInState.ts'
import { signOut } from './signOut.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example/members'))
  return () => vi.unstubAllGlobals()
})

const OTHER: AccountId<'eip155'> = `eip155:31337:0x${'2'.repeat(40)}`
const CONNECTED = { eip155: { connectorId: 'fake', chainId: 'eip155:31337' } }
const sessionOf = (account: string, expiresAt = Number.MAX_SAFE_INTEGER): SignInSession => ({
  accounts: [{ account, signedInAt: 0, expiresAt }],
})

type Options = Parameters<typeof createFakeSignIn>[0]

async function setup(options: Options = {}, { permitted = false, accounts = [fakeAccount] } = {}) {
  const server = createFakeSignIn(options)
  const wallet = createFakeWallet({
    accounts,
    permitted,
    respond: (method) => (method === 'personal_sign' ? '0x51' : undefined),
  })
  const made = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    siwx: server.siwx,
    storage: memoryStorage(permitted ? keep('connections', CONNECTED) : {}),
  })
  const { kit } = made
  await made.start()
  await settled()
  const step = () => {
    const shown = stepOf(kit)
    if (shown?.kind !== 'signIn') throw new Error(`The step is ${shown?.kind}.`)
    return shown
  }
  return {
    ...made,
    server,
    wallet,
    step,
    signatures: () => wallet.requests().filter(({ method }) => method === 'personal_sign'),
    /** Answers the question that is on screen, once the message is there. */
    async answer(isAccepted: boolean) {
      await expect.poll(() => step().message ?? step().problem).toBeTruthy()
      step().answer({ isAccepted })
    },
    begin() {
      const outcome = connect(kit, { connectorId: 'fake' }).then(
        () => 'connected',
        ({ code }: KitError) => code,
      )
      return { outcome }
    },
  }
}

describe('connecting', () => {
  test('shows the message of this page and account before the wallet signs it', async () => {
    const { answer, begin, server, signatures, status, step, events } = await setup()
    const { outcome } = begin()
    await expect.poll(() => step().message).toBeDefined()
    expect(status()).toBe('authenticating')
    expect(step().message?.split('\n')).toEqual([
      'app.example wants you to sign in with your Ethereum account:',
      fakeAccount.split(':')[2],
      '',
      'Members only.',
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: 31337',
      'Nonce: nonce00001',
      'Issued At: 2026-01-01T00:00:00Z',
      'Expiration Time: 2026-01-01T00:10:00Z',
    ])
    expect(signatures()).toEqual([])
    const { message } = step()
    await answer(true)
    expect(await outcome).toBe('connected')
    expect(signatures()).toHaveLength(1)
    expect(server.proofs).toEqual([{ message, signature: '0x51', account: fakeAccount }])
    expect(events('signedIn')).toEqual([{ chainId: 'eip155:31337' }])
  })

  test('asks again after the wallet has declined, with the same message', async () => {
    const { answer, begin, signatures, step, wallet, events } = await setup()
    const { outcome } = begin()
    await expect.poll(() => step().message).toBeDefined()
    const { message } = step()
    wallet.reject()
    await answer(true)
    await expect.poll(() => step().problem).toBe('declined')
    expect(step().message).toBe(message)
    expect(events('signInFailed')).toEqual([{ chainId: 'eip155:31337', code: 'USER_REJECTED' }])
    wallet.accept()
    await answer(true)
    expect(await outcome).toBe('connected')
    expect(signatures()).toHaveLength(2)
  })

  test('sends a signature again until the server answers, and never asks for another', async () => {
    const { answer, begin, server, signatures, step } = await setup()
    const { outcome } = begin()
    server.answerNext(new Error('down'), { ok: false, refusal: 'CHAIN_UNAVAILABLE' })
    await answer(true)
    for (const _ of [1, 2]) {
      await expect.poll(() => step().problem).toBe('unsent')
      await answer(true)
      await settled()
    }
    expect(await outcome).toBe('connected')
    expect(signatures()).toHaveLength(1)
    expect(server.proofs).toHaveLength(3)
    expect(new Set(server.proofs.map(({ signature }) => signature)).size).toBe(1)
  })

  test.each([
    ['EXPIRED', 'expired'],
    ['NONCE_INVALID', 'expired'],
    ['NONCE_USED', 'expired'],
    ['NOT_ADMITTED', 'notAdmitted'],
    ['SIGNATURE_INVALID', 'refused'],
  ] as const)(
    'makes a new message once the server has refused one with %s',
    async (refusal, problem) => {
      const { answer, begin, server, signatures, step } = await setup()
      const { outcome } = begin()
      server.answerNext({ ok: false, refusal })
      await answer(true)
      await expect.poll(() => step().message).toContain('nonce00002')
      expect(step().problem).toBe(problem)
      await answer(true)
      expect(await outcome).toBe('connected')
      expect(signatures()).toHaveLength(2)
    },
  )

  test('can be declined while the message is being made', async () => {
    const never = new Promise<string>(() => {})
    const { begin, status, step, events } = await setup({ createMessage: () => never })
    const { outcome } = begin()
    await expect.poll(() => status()).toBe('authenticating')
    step().answer({ isAccepted: false })
    expect(await outcome).toBe('USER_REJECTED')
    expect(events('signInDeclined')).toHaveLength(1)
  })

  test('makes the message again if that failed', async () => {
    let isDown = true
    const { answer, begin, step } = await setup({
      createMessage: async () => {
        if (isDown) throw new Error('down')
        return 'A message of the app'
      },
    })
    const { outcome } = begin()
    await expect.poll(() => step().problem).toBe('unprepared')
    isDown = false
    await answer(true)
    await expect.poll(() => step().message).toBe('A message of the app')
    await answer(true)
    expect(await outcome).toBe('connected')
  })

  test('asks only the families that sign in', async () => {
    const { begin, server } = await setup({ namespaces: ['solana' as never] })
    expect(await begin().outcome).toBe('connected')
    expect(server.calls.reads).toBe(0)
  })

  test('does not ask an account that is signed in', async () => {
    const { begin, server, signatures } = await setup()
    server.setSession(sessionOf(fakeAccount.replace('31337', '1')))
    expect(await begin().outcome).toBe('connected')
    expect(signatures()).toEqual([])
  })

  test('does not connect while the server cannot be asked', async () => {
    const { begin, server, status } = await setup()
    server.setDown(true)
    expect(await begin().outcome).toBe('UNEXPECTED')
    expect(status()).toBe('disconnected')
  })
})

test('what a wallet asks in a page of its own is seen before it is connected', async () => {
  const asks = createStore<readonly Prompt[]>(() => [])
  const { session } = createSession(
    [{ namespace: 'eip155', accounts: [fakeAccount], chainId: 'eip155:31337' }],
    {
      prompts: asks,
      peer: { name: 'Skiff' },
      provider: (() => ({
        request: () =>
          new Promise((resolve) => {
            const reject = () => asks.setState([], true)
            asks.setState([{ id: '1', kind: 'request', reject } as unknown as Prompt], true)
            asks.subscribe(() => resolve('0x51'))
          }),
      })) as unknown as Session['provider'],
    },
  )
  const connector = connectorOf({ id: 'own', connect: async () => session })
  const { kit, start, status } = setupKit({
    adapters: [createFakeAdapter({ connectors: [connector] })],
    siwx: createFakeSignIn().siwx,
  })
  await start()
  const connecting = connect(kit, { connectorId: 'own' })
  await expect
    .poll(() => stepOf(kit))
    .toMatchObject({ message: expect.any(String), peer: { name: 'Skiff' } })
  const step = stepOf(kit)
  if (step?.kind === 'signIn') step.answer({ isAccepted: true })
  await expect.poll(() => kit.prompts.getState()).toHaveLength(1)
  expect(status()).toBe('authenticating')
  asks.setState([], true)
  await connecting
  expect([status(), kit.prompts.getState()]).toEqual(['connected', []])
})

describe('a connection of an earlier page', () => {
  test('is held back until its user has signed in, and then asks the wallet for the signature alone', async () => {
    const { answer, begin, kit, signatures, status, wallet } = await setup({}, { permitted: true })
    const { heldSessions } = internals(kit)
    await expect.poll(() => heldSessions.getState()).toHaveLength(1)
    expect(status()).toBe('disconnected')
    expect(signatures()).toEqual([])
    const { outcome } = begin()
    await answer(true)
    expect(await outcome).toBe('connected')
    expect([wallet.prompts(), signatures().length]).toEqual([0, 1])
    expect(heldSessions.getState()).toEqual([])
  })

  test('stays held back when its user leaves, and ends when they decline', async () => {
    const { answer, begin, kit, wallet } = await setup({}, { permitted: true })
    const { heldSessions } = internals(kit)
    await expect.poll(() => heldSessions.getState()).toHaveLength(1)
    const first = begin()
    await expect.poll(() => stepOf(kit)?.kind).toBe('signIn')
    leaveInteraction(kit)
    expect(await first.outcome).toBe('ABORTED')
    expect(heldSessions.getState()).toHaveLength(1)
    expect(wallet.disconnects()).toBe(0)
    const second = begin()
    await answer(false)
    expect(await second.outcome).toBe('USER_REJECTED')
    await expect.poll(() => wallet.disconnects()).toBe(1)
    expect(heldSessions.getState()).toEqual([])
  })

  test('is held back while the server cannot be asked', async () => {
    const server = createFakeSignIn()
    server.setDown(true)
    server.setSession(sessionOf(fakeAccount))
    const wallet = createFakeWallet({ permitted: true })
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
      siwx: server.siwx,
      storage: memoryStorage(keep('connections', CONNECTED)),
    })
    await start()
    await expect.poll(() => internals(kit).heldSessions.getState()).toHaveLength(1)
    server.setDown(false)
    await signedIn(kit).read()
    expect(kit.connections.getState().eip155.status).toBe('connected')
    expect(internals(kit).heldSessions.getState()).toEqual([])
  })

  test('is connected once its user has signed in in another tab', async () => {
    const { kit, server, status, events } = await setup({}, { permitted: true })
    await expect.poll(() => internals(kit).heldSessions.getState()).toHaveLength(1)
    server.setSession(sessionOf(fakeAccount))
    await signedIn(kit).read()
    expect(status()).toBe('connected')
    expect(events('connected')).toMatchObject([{ restored: true }])
  })

  test('ends with its wallet, and by disconnecting', async () => {
    const first = await setup({}, { permitted: true })
    const held = internals(first.kit).heldSessions
    await expect.poll(() => held.getState()).toHaveLength(1)
    first.wallet.end()
    expect(held.getState()).toEqual([])
    const second = await setup({}, { permitted: true })
    await expect.poll(() => internals(second.kit).heldSessions.getState()).toHaveLength(1)
    await disconnect(second.kit)
    expect(second.wallet.disconnects()).toBe(1)
    expect(internals(second.kit).heldSessions.getState()).toEqual([])
  })
})

describe('a connected account', () => {
  async function connected(options: Options = {}) {
    const made = await setup(options)
    const { outcome } = made.begin()
    await made.answer(true)
    await outcome
    return made
  }

  test('is let go of once its session has expired, and its wallet is not told', async () => {
    const { clock, kit, server, status, wallet } = await connected()
    server.setSession(sessionOf(fakeAccount, clock.now() + 60_000))
    await signedIn(kit).read()
    clock.advance(59_999)
    expect(status()).toBe('connected')
    clock.advance(1)
    expect(status()).toBe('disconnected')
    expect(wallet.disconnects()).toBe(0)
    expect(internals(kit).heldSessions.getState()).toHaveLength(1)
    expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'signedOut' })
  })

  test('stays connected while another account’s sign-in ends, and when its family signs in to nothing', async () => {
    const { clock, kit, server, status } = await connected()
    const own = { account: fakeAccount, signedInAt: 0, expiresAt: Number.MAX_SAFE_INTEGER }
    const other = { account: OTHER, signedInAt: 0, expiresAt: clock.now() + 1_000 }
    server.setSession({ accounts: [own, other] })
    await signedIn(kit).read()
    clock.advance(1_000)
    expect(status()).toBe('connected')
    expect(signedIn(kit).store.getState()).toEqual({
      status: 'signedIn',
      session: { accounts: [own] },
    })
    const elsewhere = await setup({ namespaces: ['solana' as never] })
    await elsewhere.begin().outcome
    elsewhere.server.setSession(sessionOf(OTHER, elsewhere.clock.now() + 1_000))
    await signedIn(elsewhere.kit).read()
    elsewhere.clock.advance(1_000)
    expect(elsewhere.status()).toBe('connected')
  })

  test('signs out with the last connection of its session', async () => {
    const { kit, server } = await connected()
    await disconnect(kit)
    await expect.poll(() => server.calls.signOuts).toBe(1)
    expect(signedIn(kit).store.getState()).toEqual({ status: 'signedOut' })
  })

  test('stays signed in where the app wants that', async () => {
    const { kit, server } = await connected({ signsOutOnDisconnect: false })
    await disconnect(kit)
    await settled()
    expect(server.calls.signOuts).toBe(0)
  })

  test('can decline, and sign in later, where signing in is optional', async () => {
    const { answer, begin, kit, server, status } = await setup({ isRequired: false })
    const { outcome } = begin()
    await answer(false)
    expect([await outcome, status()]).toEqual(['connected', 'connected'])
    expect(server.proofs).toEqual([])
    const later = signIn(kit)
    await answer(true)
    expect(await later).toMatchObject({ accounts: [{ account: fakeAccount }] })
    await signOut(kit)
    expect([status(), signedIn(kit).store.getState().status]).toEqual(['connected', 'signedOut'])
  })

  test('is never asked to sign by a change of the account', async () => {
    const { kit, signatures, wallet, step, answer } = await connected()
    wallet.set({ accounts: [OTHER] })
    await settled()
    expect(stepOf(kit)?.kind).toBe('done')
    expect(signatures()).toHaveLength(1)
    const { result } = startSignIn(kit)
    await expect.poll(() => step().message).toContain(OTHER.split(':')[2])
    await answer(true)
    expect((await result).accounts.map(({ account }) => account)).toEqual([fakeAccount, OTHER])
  })
})

test('signing in needs a wallet and the option', async () => {
  const { kit } = await setup()
  expect(() => startSignIn(kit)).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  const { kit: without, start } = setupKit()
  await start()
  await expect(signIn(without)).rejects.toMatchObject({ code: 'INVALID_CONFIG' })
})
