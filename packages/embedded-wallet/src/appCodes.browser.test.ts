import { KitError, type Question, type Session } from '@bowline/common'
import { type EmbeddedUser, FrameError, type FrameErrorName } from '@bowline/common/frame'
import { createManualClock, testConversation } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { LOGIN_STEP_MS } from './page/logIn.ts'
import { connectOptions, type SetUp, setUp, user } from './pageInFrame.test.fixture.ts'

const inApp: EmbeddedUser = { ...user, assurance: 'app-entered' }
const email = 'ada@example.org'
const via = { kind: 'email', email } as const

interface Form {
  readonly form: string
  readonly subject?: string | undefined
  readonly problem?: string | undefined
  readonly retryAt?: number | undefined
  readonly resendAt?: number | undefined
}

type Answer = 'leave' | object | ((form: Form) => object)

/** A page that awaits one code, and a user who fills in form after form. */
function open(answers: readonly Answer[], options: SetUp = {}) {
  const clock = createManualClock()
  const forms: Form[] = []
  const logins: unknown[] = []
  const entered: string[] = []
  let refusals: readonly FrameErrorName[] = []
  let refusedLogins: readonly FrameErrorName[] = []
  let waitSeconds: number | undefined
  let isRight = Promise.withResolvers<void>()

  const refuse = () => {
    const [next, ...more] = refusals
    refusals = more
    if (!next) return
    if (waitSeconds !== undefined) made.page().emit('codeWait', waitSeconds)
    throw new FrameError(next)
  }
  const made = setUp({
    clock,
    appEnteredCodes: true,
    ...options,
    handlers: {
      async login({ via }, signal) {
        logins.push(via)
        const [next, ...more] = refusedLogins
        refusedLogins = more
        if (next && waitSeconds !== undefined) made.page().emit('codeWait', waitSeconds)
        if (next) throw new FrameError(next)
        isRight = Promise.withResolvers()
        signal.addEventListener('abort', () => isRight.reject(new FrameError('rejected')))
        made
          .page()
          .emit('code', { id: `code-${logins.length}`, email: 'email' in via ? via.email : '' })
        await isRight.promise
        made.page().emit('code', null)
        return inApp
      },
      enterCode({ id, code }) {
        entered.push(`${id} ${code}`)
        refuse()
        isRight.resolve()
        return null
      },
      resendCode({ id }) {
        entered.push(`${id} again`)
        refuse()
        return null
      },
      ...options.handlers,
    },
  })
  const queue = [...answers]
  const answer = (question: Question) => {
    if (question.kind === 'frame') return question.prompt.settled()
    if (question.kind !== 'form') throw new Error('Only forms are expected.')
    forms.push(question)
    const next = queue.shift()
    if (!next || next === 'leave') throw new KitError('ABORTED')
    return typeof next === 'function' ? next(question) : next
  }
  const connect = (): Promise<Session> =>
    made.connector.connect({ ...connectOptions(), ...testConversation(undefined, answer), via })
  return {
    ...made,
    clock,
    forms,
    logins,
    entered,
    connect,
    refuseNext(names: readonly FrameErrorName[], seconds?: number) {
      refusals = names
      waitSeconds = seconds
    },
    refuseLogins(names: readonly FrameErrorName[], seconds?: number) {
      refusedLogins = names
      waitSeconds = seconds
    },
  }
}

const right = { code: '1234 5678' }

test('asks for the code in the app, and the user is marked', async () => {
  const at = open([right])
  const session = await at.connect()
  expect(at.logins).toEqual([{ ...via, code: 'app' }])
  expect(at.forms).toEqual([
    {
      kind: 'form',
      form: 'code',
      subject: email,
      digits: 8,
      canChange: true,
      isSeenByApp: true,
      problem: undefined,
      retryAt: undefined,
      resendAt: undefined,
    },
  ])
  expect(at.entered).toEqual(['code-1 12345678'])
  expect(session.user?.()).toMatchObject({ email, assurance: 'app-entered' })
})

test('without the option, the page takes the code and the app is asked for none', async () => {
  const at = open([], { appEnteredCodes: false, handlers: { login: () => user } })
  const session = await at.connect()
  expect(session.user?.()).not.toHaveProperty('assurance')
  expect(at.forms).toEqual([])
})

test('without the option, a page that awaits a code from the app gets none', async () => {
  const at = open([], {
    appEnteredCodes: false,
    handlers: {
      login() {
        at.page().emit('code', { id: 'a', email })
        return user
      },
    },
  })
  await at.connect()
  expect(at.forms).toEqual([])
})

test.each([
  ['codeWrong', 'wrong'],
  ['codeExpired', 'expired'],
  ['internal', 'unreachable'],
] as const)('a code that the page refuses with %s is asked for again', async (reason, problem) => {
  const at = open([right, right])
  at.refuseNext([reason])
  await at.connect()
  expect(at.forms.map((form) => form.problem)).toEqual([undefined, problem])
})

test.each(['1234567', '123456789', '1234567a', ''])(
  '%j is asked for again, unsent',
  async (code) => {
    const at = open([{ code }, right])
    await at.connect()
    expect(at.forms.at(1)?.problem).toBe('invalid')
    expect(at.entered).toEqual(['code-1 12345678'])
  },
)

test('another code is asked for too soon: the form says until when, and still takes the first', async () => {
  const at = open([{ resend: true }, right])
  at.refuseNext(['limit'], 18)
  await at.connect()
  const [, again] = at.forms
  expect(again).toMatchObject({ problem: undefined, resendAt: at.clock.now() + 18_000 })
  expect(again?.retryAt).toBeUndefined()
  expect(at.entered).toEqual(['code-1 again', 'code-1 12345678'])
})

test('too many codes: the form takes none until the page allows it', async () => {
  const at = open([right, { resend: true }, right])
  at.refuseNext(['limit'], 40)
  await at.connect()
  const until = at.clock.now() + 40_000
  expect(at.forms.at(1)).toMatchObject({ problem: 'tooMany', retryAt: until })
  expect(at.forms.at(2)).toMatchObject({ problem: undefined, retryAt: undefined })
})

test('another address takes the place of the first, and its code too', async () => {
  const other = 'bob@example.org'
  const at = open([{ resend: true, toOther: true }, { email: other }, right])
  await at.connect()
  expect(at.logins).toEqual([
    { ...via, code: 'app' },
    { ...via, email: other, code: 'app' },
  ])
  expect(at.forms.map(({ form, subject }) => [form, subject])).toEqual([
    ['code', email],
    ['email', undefined],
    ['code', other],
  ])
  expect(at.entered).toEqual(['code-2 12345678'])
})

test.each([
  ['limit', 'tooMany', 12],
  ['invalid', 'invalid', undefined],
  ['internal', 'unreachable', undefined],
] as const)(
  'an address whose mail fails with %s is asked for again',
  async (reason, problem, wait) => {
    const at = open([{ email }, right])
    at.refuseLogins([reason], wait)
    await at.connect()
    const retryAt = wait && at.clock.now() + wait * 1_000
    expect(at.forms.at(0)).toMatchObject({ form: 'email', problem })
    expect(at.forms.at(0)?.retryAt).toBe(retryAt)
  },
)

test.each([
  ['unsupported', 'WALLET_METHOD_UNSUPPORTED'],
  ['unauthorized', 'WALLET_UNAUTHORIZED'],
] as const)('%s ends the login, before a code and after', async (reason, code) => {
  const before = open([])
  before.refuseLogins([reason])
  await expect(before.connect()).rejects.toMatchObject({ code })
  const after = open([right])
  after.refuseNext([reason])
  await expect(after.connect()).rejects.toMatchObject({ code })
  expect(after.forms).toHaveLength(1)
})

test('a user who leaves the form leaves the login', async () => {
  const at = open(['leave'])
  await expect(at.connect()).rejects.toMatchObject({ code: 'ABORTED' })
  await expect.poll(at.frames).toEqual([])
})

test('the time that its user takes to read the mail does not count', async () => {
  const at = open([
    () => {
      at.clock.advance(LOGIN_STEP_MS - 1)
      return { resend: true }
    },
    () => {
      at.clock.advance(LOGIN_STEP_MS - 1)
      return right
    },
  ])
  expect((await at.connect()).scopes()).toHaveLength(4)
})

test('what the page asks after the code is shown in the page', async () => {
  const kinds: string[] = []
  const at = open([right], {
    handlers: {
      async login() {
        at.page().emit('code', { id: 'a', email })
        await expect.poll(() => at.entered).toHaveLength(1)
        at.page().emit('code', null)
        const asked = at.prompt('login')
        kinds.push('login')
        at.agree()
        await asked
        return inApp
      },
    },
  })
  await at.connect()
  expect(kinds).toEqual(['login'])
  expect(at.forms).toHaveLength(1)
})
