import {
  KitError,
  type Namespace,
  type OpenFrame,
  type Question,
  type Session,
} from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { describeConnector } from '@bowline/common/suites'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test, vi } from 'vitest'
import { embedded } from './embedded.ts'
import { LOGIN_STEP_MS } from './page/logIn.ts'
import {
  address,
  BITCOIN,
  connectOptions,
  conversation,
  EVM,
  failWith,
  networks,
  POLKADOT,
  SOLANA,
  setUp,
  user,
} from './pageInFrame.test.fixture.ts'

describeConnector<Namespace>({
  name: 'embedded',
  networks,
  create(answer) {
    const made = setUp({
      handlers: {
        async login() {
          const agreed = made.prompt('login')
          if (answer === 'accept') made.agree()
          if (answer === 'reject') throw new FrameError('rejected')
          await agreed
          made.setUser(user)
          return user
        },
      },
    })
    return { connector: made.connector, prompts: made.asked }
  },
  answer: (question) =>
    question.kind === 'form' ? { email: 'ada@example.org' } : promptOf(question).settled(),
})

function promptOf(question: Question) {
  if (question.kind !== 'frame') throw new KitError('ABORTED')
  return question.prompt
}

const connected = async (options: Parameters<typeof setUp>[0] = {}) => {
  const made = setUp(options)
  return { ...made, session: await made.connector.connect(connectOptions()) }
}
const accountsOf = (session: Session) => session.scopes().flatMap(({ accounts }) => accounts)

describe('connecting', () => {
  test.each(['', 'wallet.example', 'http://wallet.example', 'javascript:alert(1)'])(
    'the address %j is refused',
    (frameUrl) => {
      expect(() => embedded({ frameUrl })).toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIG' }),
      )
    },
  )

  test('shows the page of the kit, unless it has one of its own', async () => {
    const { origin } = location
    const ofKit = { frameUrl: `${origin}/of-the-kit` }
    const pageOf = async (options: Parameters<typeof setUp>[0]) => {
      const { connector, frames } = setUp(options)
      await connector.connect(connectOptions())
      return frames()[0]?.dataset.src
    }
    expect(await pageOf({ context: ofKit })).toBe(`${origin}/of-the-kit/?projectId=test-project`)
    expect(await pageOf({ context: ofKit, frameUrl: `${origin}/own` })).toBe(
      `${origin}/own/?projectId=test-project`,
    )
  })

  test.each([undefined, 'http://kit.example'])(
    'without an address of its own, the kit’s %j is refused',
    (frameUrl) => {
      expect(() => setUp({ context: { frameUrl }, frameUrl: undefined })).toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIG' }),
      )
    },
  )

  test('offers the accounts elsewhere that the app names', () => {
    expect(setUp().connector.offers).toEqual([{ kind: 'email' }])
    expect(setUp({ socials: ['github', 'x'] }).connector.offers).toEqual([
      { kind: 'email' },
      { kind: 'social', providers: ['github', 'x'] },
    ])
  })

  test('offers a passkey if the app says so, and tells the page that it was chosen', async () => {
    const asked = vi.fn(() => user)
    const { connector } = setUp({ passkey: true, handlers: { login: asked } })
    expect(connector.offers).toEqual([{ kind: 'email' }, { kind: 'passkey' }])
    const via = { kind: 'passkey' } as const
    await connector.connect({ ...connectOptions(), via })
    expect(asked).toHaveBeenCalledWith({ via }, expect.anything())
  })

  test('loads no page before login is chosen', async () => {
    const { connector, opened } = setUp()
    await connector.preload?.()
    expect(await connector.restore?.(connectOptions())).toBeUndefined()
    expect(opened()).toBe(0)
  })

  test('connects every family, with the purpose of each Bitcoin address', async () => {
    const { session, frames } = await connected()
    expect(session.scopes()).toEqual([
      {
        namespace: 'eip155',
        chainId: EVM,
        approvedChainIds: [EVM, 'eip155:8453'],
        accounts: [`${EVM}:${address.evm}`],
        accountKinds: { [`${EVM}:${address.evm}`]: 'eoa' },
      },
      {
        namespace: 'solana',
        chainId: SOLANA,
        approvedChainIds: [SOLANA],
        accounts: [`${SOLANA}:${address.solana}`],
        accountKinds: { [`${SOLANA}:${address.solana}`]: 'eoa' },
      },
      {
        namespace: 'bip122',
        chainId: BITCOIN,
        approvedChainIds: [BITCOIN],
        accounts: [`${BITCOIN}:${address.payment}`, `${BITCOIN}:${address.ordinals}`],
        addressLabels: {
          [`${BITCOIN}:${address.payment}`]: 'payment',
          [`${BITCOIN}:${address.ordinals}`]: 'ordinals',
        },
      },
      {
        namespace: 'polkadot',
        chainId: POLKADOT,
        approvedChainIds: [POLKADOT],
        accounts: [`${POLKADOT}:${address.polkadot}`],
        accountKinds: { [`${POLKADOT}:${address.polkadot}`]: 'eoa' },
      },
    ])
    expect(frames().map(({ dataset }) => dataset.src)).toEqual([
      `${location.origin}/?projectId=test-project`,
    ])
  })

  test('logs in with the address of the Connect view, or asks for one', async () => {
    const via: unknown[] = []
    const login = (params: { readonly via: unknown }) => {
      via.push(params.via)
      return user
    }
    const { connector } = setUp({ handlers: { login } })
    await connector.connect({
      ...connectOptions(),
      via: { kind: 'email', email: 'bob@example.org' },
    })
    await connector.connect(connectOptions())
    expect(via).toEqual([
      { kind: 'email', email: 'bob@example.org' },
      { kind: 'email', email: 'ada@example.org' },
    ])
  })

  test('shows what the page asks, one prompt after another, and not as prompts of the session', async () => {
    const made = setUp({
      handlers: {
        async login() {
          await made.prompt('login')
          await made.prompt('unlock')
          return user
        },
      },
    })
    const asked: Question[] = []
    const answer = conversation((question) => {
      asked.push(question)
      made.agree()
    })
    const session = await made.connector.connect({ ...connectOptions(), ...answer })
    expect(asked.map((question) => promptOf(question))).toMatchObject([
      { kind: 'login', frame: 'frame-1' },
      { kind: 'unlock', frame: 'frame-1' },
    ])
    expect(session.prompts?.getState()).toEqual([])
  })

  test('a user who leaves rejects it in the page, and the page is closed', async () => {
    const rejected = vi.fn()
    const leaving = new AbortController()
    const made = setUp({
      handlers: { login: () => made.prompt('login'), reject: ({ prompt }) => rejected(prompt) },
    })
    const { connector, frames } = made
    const answer = conversation((question) => {
      promptOf(question).reject()
      rejected.mockImplementation(() => leaving.abort())
    })
    const attempt = connector.connect({ ...connectOptions(leaving.signal), ...answer })
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
    expect(rejected).toHaveBeenCalledWith('prompt-0')
    await expect.poll(frames).toEqual([])
  })

  test('an app without screens gets its refusal', async () => {
    const made = setUp({ handlers: { login: () => made.prompt('login') } })
    const ask = () => Promise.reject(new KitError('ABORTED'))
    const via = { kind: 'email', email: 'ada@example.org' } as const
    const attempt = made.connector.connect({ ...connectOptions(), ask, via })
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test.each([
    ['rejected', 'USER_REJECTED'],
    ['disconnected', 'WALLET_DISCONNECTED'],
    ['unsupported', 'WALLET_METHOD_UNSUPPORTED'],
    ['unauthorized', 'WALLET_UNAUTHORIZED'],
    ['limit', 'RATE_LIMITED'],
    ['internal', 'WALLET_ERROR'],
  ] as const)('a login that the page ends with %s fails with %s', async (reason, code) => {
    const { connector, frames } = setUp({ handlers: { login: failWith(reason) } })
    await expect(connector.connect(connectOptions())).rejects.toMatchObject({ code })
    expect(frames()).toEqual([])
  })

  test.each([
    ['origin', 'ORIGIN_NOT_ALLOWED'],
    ['project', 'PROJECT_ID_INVALID'],
    ['unreachable', 'HTTP_UNREACHABLE'],
  ] as const)('a page that refuses for its %s fails with %s', async (refusal, code) => {
    const made = setUp()
    made.script.refusal = refusal
    await expect(made.connector.connect(connectOptions())).rejects.toMatchObject({ code })
    expect(made.frames()).toEqual([])
    made.script.refusal = undefined
    expect((await made.connector.connect(connectOptions())).scopes()).toHaveLength(4)
  })

  test('a page that does not load is given up after 20 s, and the developer hears why it may be', async () => {
    const clock = createManualClock()
    const log = vi.fn()
    const close = vi.fn()
    const opened = Promise.withResolvers<void>()
    const openFrame: OpenFrame = async () => {
      opened.resolve()
      // What the browser shows in place of a page that may not be framed.
      return { id: 'blank', window, resize() {}, close }
    }
    const { connector } = setUp({ clock, context: { logger: { log }, openFrame } })
    const attempt = connector.connect(connectOptions())
    attempt.catch(() => {})
    await opened.promise
    await vi.waitFor(async () => {
      clock.advance(20_000)
      await expect(Promise.race([attempt, 'waits'])).rejects.toMatchObject({
        code: 'HTTP_UNREACHABLE',
        message: expect.stringMatching(/its server does not answer, or its project does not allow/),
        cause: { code: 'ORIGIN_NOT_ALLOWED' },
      })
    })
    expect(log).toHaveBeenCalledWith('error', expect.stringMatching(/origin/), expect.anything())
    expect(close).toHaveBeenCalled()
  })

  test('needs a project id', async () => {
    const { connector, opened } = setUp({ context: { projectId: undefined } })
    const attempt = connector.connect(connectOptions())
    await expect(attempt).rejects.toMatchObject({ code: 'PROJECT_ID_MISSING' })
    expect(opened()).toBe(0)
  })

  test('a page that works for 30 s without asking its user anything is given up', async () => {
    const clock = createManualClock()
    const started = Promise.withResolvers<void>()
    const made = setUp({
      clock,
      handlers: {
        login() {
          started.resolve()
          return new Promise(() => {})
        },
      },
    })
    const attempt = made.connector.connect(connectOptions())
    attempt.catch(() => {})
    await started.promise
    clock.advance(LOGIN_STEP_MS)
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  })

  test('the time that its user takes does not count', async () => {
    const clock = createManualClock()
    const shown = Promise.withResolvers<void>()
    const made = setUp({
      clock,
      handlers: {
        async login() {
          await made.prompt('login')
          return user
        },
      },
    })
    const options = { ...connectOptions(), ...conversation(() => shown.resolve()) }
    const attempt = made.connector.connect(options)
    await shown.promise
    // In two steps, since a page that is silent for as long is given up.
    clock.advance(LOGIN_STEP_MS - 1)
    made.agree()
    expect((await attempt).scopes()).toHaveLength(4)
  })

  test('connecting again logs in on the same page, and changes the session', async () => {
    const { connector, script, session, opened } = await connected()
    const [account] = user.accounts
    if (!account) throw new Error('no account')
    script.handlers.login = () => ({ ...user, id: 'u2', accounts: [account] })
    expect(await connector.connect(connectOptions())).toBe(session)
    expect(accountsOf(session)).toEqual([account.id])
    expect(opened()).toBe(1)
  })
})
