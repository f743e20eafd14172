import {
  type AccountId,
  type AddedTerms,
  type ChainAdapter,
  KitError,
  memoryStorage,
  type Prompt,
  type Session,
  type SignInTerms,
} from '@bowline/common'
import type { SignInProof, SignInServer, SignInSession } from '@bowline/common/sign-in'
import {
  createFakeAdapter,
  createFakeSignIn,
  createFakeWallet,
  fakeAccount,
} from '@bowline/common/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  keep,
  kept,
  SOLANA,
  SOLANA_ACCOUNT,
  SOLANA_CHAIN,
  settled,
  setupKit,
  solanaScope,
  stepOf,
} from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { leaveInteraction } from '../../shared/shownInteraction.ts'
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

interface World {
  readonly permitted?: boolean
  readonly accounts?: readonly AccountId<'eip155'>[]
  /** The session of the one who is signed in on the server. */
  readonly session?: SignInSession
  readonly further?: readonly ChainAdapter[]
  /** The wallets of earlier pages. */
  readonly saved?: object
  wrap?(server: SignInServer): SignInServer
}

async function setup(
  options: Options = {},
  {
    permitted = false,
    accounts = [fakeAccount],
    session,
    further = [],
    saved = permitted ? CONNECTED : {},
    wrap = (server) => server,
  }: World = {},
) {
  const server = createFakeSignIn(options)
  server.setSession(session)
  const wallet = createFakeWallet({
    accounts,
    permitted,
    respond: (method) => (method === 'personal_sign' ? '0x51' : undefined),
  })
  const made = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] }), ...further],
    siwx: { ...server.siwx, server: wrap(server.siwx.server) },
    storage: memoryStorage(keep('connections', saved)),
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

  test('says what the account is, if its wallet does', async () => {
    const accounts = [fakeAccount]
    const { session } = createSession([
      {
        namespace: 'eip155',
        accounts,
        chainId: 'eip155:31337',
        accountKinds: { [fakeAccount]: 'smartAccount' },
      },
    ])
    const connector = connectorOf({ id: 'x', connect: async () => session })
    const { siwx } = createFakeSignIn()
    const { kit, start } = setupKit({ siwx, connectors: [connector] })
    await start()
    const leaving = expect(connect(kit, { connectorId: 'x' })).rejects.toThrow()
    await expect.poll(() => stepOf(kit)).toMatchObject({ accountType: 'smartAccount' })
    leaveInteraction(kit)
    await leaving
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

  test('waits for the server once the wallet has signed, and not for the wallet', async () => {
    const { answer, begin, clock, step } = await setup(undefined, {
      wrap: (server) => ({ ...server, verify: () => new Promise(() => {}) }),
    })
    begin()
    await answer(true)
    await expect.poll(() => step().isSigned).toBe(true)
    clock.advance(10_000)
    expect(step()).toMatchObject({ isAnswered: true, help: 'none' })
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

  test('calls a server that is an object of a class as one', async () => {
    class BackEnd implements SignInServer {
      readonly #server: SignInServer
      constructor(server: SignInServer) {
        this.#server = server
      }
      getNonce() {
        return this.#server.getNonce()
      }
      verify(proof: SignInProof) {
        return this.#server.verify(proof)
      }
      getSession() {
        return this.#server.getSession()
      }
      signOut() {
        return this.#server.signOut()
      }
    }
    const { answer, begin } = await setup({}, { wrap: (server) => new BackEnd(server) })
    const { outcome } = begin()
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

  test('does not connect while the server cannot be asked, which the question to sign in says', async () => {
    const { begin, kit, server, status } = await setup()
    server.setDown(true)
    const { outcome } = begin()
    await expect.poll(() => stepOf(kit)).toMatchObject({ kind: 'signIn', problem: 'unprepared' })
    expect(status()).toBe('authenticating')
    leaveInteraction(kit)
    expect(await outcome).toBe('ABORTED')
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

describe('a wallet that connects and signs in in one go', () => {
  const ADDRESS = fakeAccount.split(':')[2] ?? ''
  const MESSAGE = [
    'app.example wants you to sign in with your Ethereum account:',
    ADDRESS,
    '',
    'Members only.',
    '',
    'URI: https://app.example',
    'Version: 1',
    'Chain ID: 31337',
    'Nonce: nonce00001',
    'Issued At: 2026-01-01T00:00:00Z',
    'Expiration Time: 2026-01-01T00:10:00Z',
  ].join('\n')

  /** A wallet that takes the offer and signs what the test says. */
  async function atOnce(
    sign: (terms: SignInTerms) => string = () => MESSAGE,
    options: Options = {},
    prepare: (server: ReturnType<typeof createFakeSignIn>) => void = () => {},
    added?: AddedTerms,
  ) {
    const server = createFakeSignIn(options)
    prepare(server)
    const offers: (SignInTerms | undefined)[] = []
    const signatures: unknown[] = []
    const { session, calls } = createSession(
      [{ namespace: 'eip155', accounts: [fakeAccount, OTHER], chainId: 'eip155:31337' }],
      {
        provider: (() => ({
          async request({ method }: { method: string }) {
            if (method === 'personal_sign') signatures.push(method)
            return '0x51'
          },
        })) as unknown as Session['provider'],
      },
    )
    const connector = connectorOf({
      id: 'fake',
      async connect({ signIn }) {
        const terms = await signIn?.terms('eip155')
        offers.push(terms)
        if (terms) signIn?.signed({ message: sign(terms), signature: '0x51' }, added)
        // Nobody signs twice.
        expect(terms && (await signIn?.terms('eip155'))).toBeUndefined()
        return session
      },
    })
    const made = setupKit({
      adapters: [createFakeAdapter({ connectors: [connector] })],
      siwx: server.siwx,
    })
    await made.start()
    const outcome = connect(made.kit, { connectorId: 'fake' }).then(
      () => 'connected',
      ({ code }: KitError) => code,
    )
    return { ...made, calls, offers, outcome, server, signatures }
  }

  test('is asked nothing else', async () => {
    const { kit, offers, outcome, server, signatures, events } = await atOnce()
    const asked: (string | undefined)[] = []
    kit.interaction.subscribe((one) => one?.step.subscribe(({ kind }) => void asked.push(kind)))
    expect(await outcome).toBe('connected')
    expect(offers).toEqual([
      {
        domain: 'app.example',
        uri: 'https://app.example',
        nonce: 'nonce00001',
        issuedAt: '2026-01-01T00:00:00Z',
        expirationTime: '2026-01-01T00:10:00Z',
        statement: 'Members only.',
        resources: undefined,
      },
    ])
    expect([asked.includes('signIn'), signatures]).toEqual([false, []])
    expect(server.proofs).toEqual([{ message: MESSAGE, signature: '0x51', account: fakeAccount }])
    expect(events('signingIn')).toEqual([{ chainId: 'eip155:31337' }])
    expect(events('signedIn')).toEqual([{ chainId: 'eip155:31337' }])
  })

  describe('over a pairing, which adds what its session may do', () => {
    const recap = `urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{}]}}}')}`
    const added = { issuedAt: '2026-01-01T00:00:07Z', recap }
    const says =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
    const WHOLE = MESSAGE.replace('Members only.', `Members only. ${says}`)
      .replace('2026-01-01T00:00:00Z', added.issuedAt)
      .concat(`\nResources:\n- ${recap}`)

    test('is asked nothing else', async () => {
      const { outcome, server, signatures } = await atOnce(
        () => WHOLE,
        {},
        () => {},
        added,
      )
      expect(await outcome).toBe('connected')
      expect(signatures).toEqual([])
      expect(server.proofs).toEqual([{ message: WHOLE, signature: '0x51', account: fakeAccount }])
    })

    test.each([
      [
        'allows something else',
        [recap, `urn:recap:${btoa('{"att":{"eip155":{"request/eth_sign":[{}]}}}')}`],
      ],
      ['does not say so', [` ${says}`, '']],
      ['says something else', [says, `${says} I sell my boat.`]],
      ['is from another time', [added.issuedAt, '2026-01-01T00:00:00Z']],
      ['is for another site', ['app.example wants', 'evil.example wants']],
    ])('is asked as ever if what it has signed %s', async (_, [from = '', to = '']) => {
      const { kit, server } = await atOnce(
        () => WHOLE.replace(from, to),
        {},
        () => {},
        added,
      )
      await expect.poll(() => stepOf(kit)).toMatchObject({ kind: 'signIn' })
      expect(server.proofs).toEqual([])
    })

    test('nothing is added elsewhere', async () => {
      const { kit } = await atOnce(() => WHOLE.replace(added.issuedAt, '2026-01-01T00:00:00Z'))
      await expect.poll(() => stepOf(kit)).toMatchObject({ kind: 'signIn' })
    })
  })

  test('signs in with the account that it has chosen', async () => {
    const other = OTHER.split(':')[2] ?? ''
    const { outcome, server } = await atOnce(() => MESSAGE.replace(ADDRESS, other))
    expect(await outcome).toBe('connected')
    expect(server.proofs).toMatchObject([{ account: OTHER }])
  })

  test.each([
    ['is for another site', ['app.example wants', 'evil.example wants']],
    ['names another page', ['URI: https://app.example', 'URI: https://evil.example']],
    ['is of an account that it does not share', [ADDRESS, `0x${'3'.repeat(40)}`]],
    ['is for another chain', ['Chain ID: 31337', 'Chain ID: 1']],
    ['has another nonce', ['nonce00001', 'nonce00009']],
    ['has another statement', ['Members only.', 'I sell my boat.']],
    ['has no statement', ['Members only.\n', '']],
    ['is from another time', ['2026-01-01T00:00:00Z', '2025-01-01T00:00:00Z']],
    ['ends at another time', ['2026-01-01T00:10:00Z', '2027-01-01T00:10:00Z']],
    ['has no end', ['\nExpiration Time: 2026-01-01T00:10:00Z', '']],
    ['asks for more', ['00:10:00Z', '00:10:00Z\nResources:\n- urn:recap:eyJhdHQiOnt9fQ']],
    ['begins later', ['00:10:00Z', '00:10:00Z\nNot Before: 2026-01-01T00:00:00Z']],
    ['is no message', [MESSAGE, 'Pay 5 ETH']],
  ])('is asked as ever if what it has signed %s', async (_, [from = '', to = '']) => {
    const { kit, outcome, server, signatures, status } = await atOnce(() =>
      MESSAGE.replace(from, to),
    )
    await expect
      .poll(() => stepOf(kit))
      .toMatchObject({ kind: 'signIn', message: expect.stringContaining('nonce00002') })
    expect([server.proofs, status()]).toEqual([[], 'authenticating'])
    const step = stepOf(kit)
    if (step?.kind === 'signIn') step.answer({ isAccepted: true })
    expect(await outcome).toBe('connected')
    expect(signatures).toHaveLength(1)
  })

  test('has what it has signed sent again until the server answers', async () => {
    const { kit, outcome, server, signatures } = await atOnce(undefined, {}, ({ answerNext }) =>
      answerNext(new Error('down')),
    )
    await expect.poll(() => stepOf(kit)).toMatchObject({ kind: 'signIn', problem: 'unsent' })
    const step = stepOf(kit)
    if (step?.kind === 'signIn') step.answer({ isAccepted: true })
    expect(await outcome).toBe('connected')
    expect([server.proofs.length, signatures]).toEqual([2, []])
  })

  test('signs a new message if the server has refused the first', async () => {
    const { kit, outcome, signatures } = await atOnce(undefined, {}, ({ answerNext }) =>
      answerNext({ ok: false, refusal: 'NONCE_INVALID' }),
    )
    await expect
      .poll(() => stepOf(kit))
      .toMatchObject({ problem: 'expired', message: expect.stringContaining('nonce00002') })
    const step = stepOf(kit)
    if (step?.kind === 'signIn') step.answer({ isAccepted: true })
    expect(await outcome).toBe('connected')
    expect(signatures).toHaveLength(1)
  })

  test.each<[string, Options, Parameters<typeof atOnce>[2]]>([
    ['signing in is optional', { isRequired: false }, undefined],
    ['its family does not sign in', { namespaces: ['solana' as never] }, undefined],
    ['the app writes the message', { createMessage: async () => 'Hello' }, undefined],
    [
      'one of its accounts is signed in',
      {},
      ({ setSession }) => setSession(sessionOf(fakeAccount)),
    ],
    ['another user is signed in', {}, ({ setSession }) => setSession(sessionOf(SOLANA_ACCOUNT))],
    ['the server is down', {}, ({ setDown }) => setDown(true)],
  ])('is connected alone where %s', async (_, options, prepare) => {
    const { kit, offers } = await atOnce(undefined, options, prepare)
    await expect.poll(() => offers).toEqual([undefined])
    leaveInteraction(kit)
  })

  test('is connected alone if the server does not answer for 5 s', async () => {
    const { clock, kit, offers } = await atOnce(undefined, {}, ({ siwx }) => {
      Object.assign(siwx.server, { getNonce: () => new Promise(() => {}) })
    })
    await settled()
    clock.advance(4_999)
    await settled()
    expect(offers).toEqual([])
    clock.advance(1)
    await expect.poll(() => offers).toEqual([undefined])
    leaveInteraction(kit)
  })
})

describe('a wallet whose page shows the message', () => {
  async function own(
    options: Options = {},
    prepare = (_: ReturnType<typeof createFakeSignIn>) => {},
  ) {
    const server = createFakeSignIn(options)
    prepare(server)
    const asked: { message: unknown; steps: number }[] = []
    const answers: (() => string)[] = []
    const { session } = createSession(
      [{ namespace: 'eip155', accounts: [fakeAccount], chainId: 'eip155:31337' }],
      {
        showsSignIn: true,
        provider: (() => ({
          async request({ params }: { params: readonly unknown[] }) {
            asked.push({ message: params[0], steps: questions.length })
            return (answers.shift() ?? (() => '0x51'))()
          },
        })) as unknown as Session['provider'],
      },
    )
    const connector = connectorOf({ id: 'own', connect: async () => session })
    const made = setupKit({
      adapters: [createFakeAdapter({ connectors: [connector] })],
      siwx: server.siwx,
    })
    const questions: string[] = []
    made.kit.interaction.subscribe((one) =>
      one?.step.subscribe(({ kind }) => void (kind === 'signIn' && questions.push(kind))),
    )
    await made.start()
    const begin = () => ({
      outcome: connect(made.kit, { connectorId: 'own' }).then(
        () => 'connected',
        ({ code }: KitError) => code,
      ),
    })
    return { ...made, answers, asked, begin, questions, server }
  }

  test('is asked at once after its user has chosen it', async () => {
    const { asked, begin, questions, server, events } = await own()
    expect(await begin().outcome).toBe('connected')
    expect([asked.length, questions]).toEqual([1, []])
    expect(server.proofs).toHaveLength(1)
    expect(events('signedIn')).toHaveLength(1)
  })

  test('is asked again only after a press, once its user has declined there', async () => {
    const { answers, asked, begin, kit } = await own()
    answers.push(() => {
      throw new KitError('USER_REJECTED', {})
    })
    const { outcome } = begin()
    await expect.poll(() => stepOf(kit)).toMatchObject({ kind: 'signIn', problem: 'declined' })
    expect(asked).toHaveLength(1)
    const step = stepOf(kit)
    if (step?.kind === 'signIn') step.answer({ isAccepted: true })
    expect(await outcome).toBe('connected')
    expect(asked).toHaveLength(2)
  })

  test('is asked after a press where signing in is optional', async () => {
    const { asked, begin, kit } = await own({ isRequired: false })
    const { outcome } = begin()
    await expect.poll(() => stepOf(kit)).toMatchObject({ message: expect.any(String) })
    expect(asked).toEqual([])
    const step = stepOf(kit)
    if (step?.kind === 'signIn') step.answer({ isAccepted: false })
    expect(await outcome).toBe('connected')
  })

  test('is asked after a press once its sign-in has expired', async () => {
    const { asked, begin, clock, kit, server } = await own()
    expect(await begin().outcome).toBe('connected')
    server.setSession(sessionOf(fakeAccount, clock.now() + 60_000))
    await signedIn(kit).read()
    server.setSession(undefined)
    clock.advance(60_000)
    expect(internals(kit).heldSessions.getState()).toHaveLength(1)
    const { outcome } = begin()
    await expect.poll(() => stepOf(kit)).toMatchObject({ message: expect.any(String) })
    expect(asked).toHaveLength(1)
    leaveInteraction(kit)
    expect(await outcome).toBe('ABORTED')
  })

  test('has its user told why if no message can be made', async () => {
    const { asked, begin, kit } = await own({
      createMessage: () => Promise.reject(new Error('down')),
    })
    const { outcome } = begin()
    await expect.poll(() => stepOf(kit)).toMatchObject({ problem: 'unprepared' })
    expect(asked).toEqual([])
    leaveInteraction(kit)
    expect(await outcome).toBe('ABORTED')
  })
})

describe('a session that none of the connected wallets has signed in to', () => {
  /** Its nonces belong to a visitor, and signing out makes the browser another. */
  function withVisitors(server: SignInServer): SignInServer {
    let visitor = 1
    return {
      ...server,
      async getNonce(options) {
        const given = await server.getNonce(options)
        return { ...given, nonce: `visitor${visitor}${given.nonce}` }
      },
      async verify(proof, options) {
        const isOwn = proof.message.includes(`Nonce: visitor${visitor}n`)
        return isOwn ? server.verify(proof, options) : { ok: false, refusal: 'NONCE_INVALID' }
      },
      async signOut(options) {
        await server.signOut(options)
        visitor += 1
      },
    }
  }
  const accountsOn = async ({ siwx }: ReturnType<typeof createFakeSignIn>) =>
    (await siwx.server.getSession())?.accounts.map(({ account }) => account)

  test('is not joined by the next user of the browser', async () => {
    const made = await setup({}, { session: sessionOf(OTHER), wrap: withVisitors })
    const { outcome } = made.begin()
    await made.answer(true)
    expect(await outcome).toBe('connected')
    expect(await accountsOn(made.server)).toEqual([fakeAccount])
    expect([made.server.calls.signOuts, made.signatures().length]).toEqual([1, 1])
    // It was not theirs.
    expect(made.kit.toasts.store.getState().toast).not.toMatchObject({ code: 'signedOut' })
  })

  test('is ended before anybody signs in if that failed when its wallet was disconnected', async () => {
    const made = await setup({}, { session: sessionOf(fakeAccount) })
    expect(await made.begin().outcome).toBe('connected')
    made.server.setDown(true)
    await disconnect(made.kit)
    await settled()
    made.server.setDown(false)
    const next = createFakeWallet({ id: 'next', accounts: [OTHER] })
    internals(made.kit).reportConnectors('test', [next.connector])
    const connecting = connect(made.kit, { connectorId: 'next' })
    await made.answer(true)
    await connecting
    expect(await accountsOn(made.server)).toEqual([OTHER])
  })

  test('lets nobody sign in until it has been ended', async () => {
    const isDown = { current: true }
    const made = await setup(
      {},
      {
        session: sessionOf(OTHER),
        wrap: (server) => ({
          ...server,
          signOut: (options) =>
            isDown.current ? Promise.reject(new Error('down')) : server.signOut(options),
        }),
      },
    )
    const { outcome } = made.begin()
    await expect.poll(() => made.step().problem).toBe('unprepared')
    expect(made.step().message).toBeUndefined()
    isDown.current = false
    await made.answer(true)
    await expect.poll(() => made.step().message).toBeTruthy()
    await made.answer(true)
    expect(await outcome).toBe('connected')
    expect(await accountsOn(made.server)).toEqual([fakeAccount])
  })

  test('is joined where disconnecting leaves it on the server', async () => {
    const options = { signsOutOnDisconnect: false }
    const made = await setup(options, { session: sessionOf(OTHER) })
    const { outcome } = made.begin()
    await made.answer(true)
    await outcome
    expect(await accountsOn(made.server)).toEqual([OTHER, fakeAccount])
  })

  test('is not joined later either, where signing in is optional', async () => {
    const made = await setup({ isRequired: false }, { permitted: true, session: sessionOf(OTHER) })
    await expect.poll(() => made.status()).toBe('connected')
    const { result } = startSignIn(made.kit)
    await made.answer(true)
    expect((await result).accounts.map(({ account }) => account)).toEqual([fakeAccount])
    expect(made.status()).toBe('connected')
  })

  test('ends when the wallet of an earlier page shares nothing any more', async () => {
    const server = createFakeSignIn()
    server.setSession(sessionOf(fakeAccount))
    const wallet = createFakeWallet()
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
      siwx: server.siwx,
      storage: memoryStorage(keep('connections', CONNECTED)),
    })
    await start()
    await expect.poll(() => server.calls.signOuts).toBe(1)
    expect(signedIn(kit).store.getState()).toEqual({ status: 'signedOut' })
  })

  test.each([
    ['is joined once that', [SOLANA_ACCOUNT, fakeAccount], createSession([solanaScope]).session],
    ['ends once that does not', [fakeAccount], undefined],
  ])('and whose wallet may still come back %s', async (_, expected, session) => {
    const answer = Promise.withResolvers<Session | undefined>()
    const slow = connectorOf({
      id: 'slow',
      namespaces: [SOLANA] as never,
      connect: () => Promise.reject(new Error('not asked')),
      restore: () => answer.promise,
    })
    const made = await setup(
      {},
      {
        further: [createSolanaAdapter([slow])],
        saved: { solana: { connectorId: 'slow', chainId: SOLANA_CHAIN } },
        session: sessionOf(SOLANA_ACCOUNT),
      },
    )
    const { outcome } = made.begin()
    await expect.poll(() => stepOf(made.kit)?.kind).toBe('signIn')
    await settled()
    expect([made.step().message, made.server.calls.signOuts]).toEqual([undefined, 0])
    answer.resolve(session)
    await made.answer(true)
    expect(await outcome).toBe('connected')
    expect(await accountsOn(made.server)).toEqual(expected)
  })
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
    const { answer, begin, kit, storage, wallet } = await setup({}, { permitted: true })
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
    // It is not found again on the next page.
    await expect.poll(() => kept(storage, 'connections')).toEqual({})
  })

  test.each([
    ['while its user is asked', false],
    ['while its wallet signs', true],
  ])('ends and its wallet is told if it is disconnected %s', async (_, signs) => {
    const { answer, begin, kit, status, storage, wallet } = await setup({}, { permitted: true })
    const { heldSessions } = internals(kit)
    await expect.poll(() => heldSessions.getState()).toHaveLength(1)
    const { outcome } = begin()
    wallet.wait()
    if (signs) await answer(true)
    else await expect.poll(() => stepOf(kit)?.kind).toBe('signIn')
    await disconnect(kit)
    expect(await outcome).toBe('ABORTED')
    await settled()
    expect([status(), wallet.disconnects()]).toEqual(['disconnected', 1])
    expect(heldSessions.getState()).toEqual([])
    expect(await kept(storage, 'connections')).toEqual({})
  })

  test('stays held back when the server cannot be asked whether its user is signed in', async () => {
    const { begin, kit, server, wallet } = await setup({}, { permitted: true })
    const { heldSessions } = internals(kit)
    await expect.poll(() => heldSessions.getState()).toHaveLength(1)
    server.setDown(true)
    const { outcome } = begin()
    await expect.poll(() => stepOf(kit)).toMatchObject({ kind: 'signIn', problem: 'unprepared' })
    leaveInteraction(kit)
    expect(await outcome).toBe('ABORTED')
    expect([heldSessions.getState().length, wallet.disconnects()]).toEqual([1, 0])
  })

  test('is held by nobody once the kit is destroyed while its user is asked', async () => {
    const { begin, kit, wallet } = await setup({}, { permitted: true })
    const { heldSessions } = internals(kit)
    await expect.poll(() => heldSessions.getState()).toHaveLength(1)
    const { outcome } = begin()
    await expect.poll(() => stepOf(kit)?.kind).toBe('signIn')
    kit.destroy()
    expect(await outcome).toBe('ABORTED')
    expect([heldSessions.getState(), wallet.disconnects()]).toEqual([[], 0])
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
  async function connected(options: Options = {}, world: World = {}) {
    const made = await setup(options, world)
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

  test.each([
    ['stays connected', fakeAccount, 'connected'],
    ['is held back', OTHER, 'disconnected'],
  ])(
    'whose wallet is locked %s once it is unlocked with %s while the server is down',
    async (_, account, expected) => {
      const { kit, server, status, wallet } = await connected()
      wallet.lock()
      server.setDown(true)
      wallet.set({ accounts: [account] })
      wallet.unlock()
      await settled()
      expect(status()).toBe(expected)
      expect(internals(kit).heldSessions.getState()).toHaveLength(account === OTHER ? 1 : 0)
    },
  )

  test('signs out with the last connection of its session', async () => {
    const { kit, server } = await connected()
    await disconnect(kit)
    await expect.poll(() => server.calls.signOuts).toBe(1)
    expect(signedIn(kit).store.getState()).toEqual({ status: 'signedOut' })
  })

  test('of an earlier page signs out with it, too, where signing in is optional', async () => {
    const { kit, server, signatures, status } = await setup(
      { isRequired: false },
      { permitted: true, session: sessionOf(fakeAccount) },
    )
    await expect.poll(() => status()).toBe('connected')
    await expect.poll(() => server.calls.reads).toBe(1)
    expect(signatures()).toEqual([])
    await disconnect(kit)
    await expect.poll(() => server.calls.signOuts).toBe(1)
  })

  test('of an earlier page stays connected if the server cannot be asked', async () => {
    const server = createFakeSignIn({ isRequired: false })
    server.setDown(true)
    const wallet = createFakeWallet({ permitted: true })
    const { kit, start, status } = setupKit({
      adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
      siwx: server.siwx,
      storage: memoryStorage(keep('connections', CONNECTED)),
    })
    await start()
    await expect.poll(() => signedIn(kit).store.getState().status).toBe('unreachable')
    expect(status()).toBe('connected')
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

  test('keeps its session when it has chosen another account and a further wallet signs in', async () => {
    const { session } = createSession([solanaScope])
    const second = connectorOf({
      id: 'second',
      namespaces: [SOLANA] as never,
      connect: async () => session,
    })
    const further = [createSolanaAdapter([second])]
    const { kit, server, status, wallet } = await connected({}, { further })
    wallet.set({ accounts: [OTHER] })
    const connecting = connect(kit, { connectorId: 'second' })
    await expect.poll(() => stepOf(kit)).toMatchObject({ message: expect.any(String) })
    const step = stepOf(kit)
    if (step?.kind === 'signIn') step.answer({ isAccepted: true })
    await connecting
    expect(server.calls.signOuts).toBe(0)
    expect(status()).toBe('connected')
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
