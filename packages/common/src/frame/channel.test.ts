import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { KitError } from '../errors/KitError.ts'
import { createManualClock } from '../testing/manualClock.ts'
import { randomId } from '../text/randomId.ts'
import type { EmbeddedUser } from './contract.ts'
import { createCaller } from './createCaller.ts'
import { createResponder, type FrameHandlers } from './createResponder.ts'
import { FrameError } from './FrameError.ts'
import { ALIVE_EVERY_MS, CHANNEL_LIMITS, SILENCE_MS } from './limits.ts'

const chainId = 'eip155:1'
/** The interval for what happens often in one test. */
const AT_ONCE = { interval: 1 }
const user: EmbeddedUser = {
  id: 'u1',
  email: 'ada@example.org',
  provider: 'email',
  custody: 'user-held',
  accounts: [{ id: `${chainId}:0x${'1'.repeat(40)}`, type: 'eoa' }],
}

/** Handlers that are not expected to run, unless a test gives its own. */
function handlersOf(own: Partial<FrameHandlers> = {}): FrameHandlers {
  const unexpected = () => {
    throw new Error('not expected')
  }
  return {
    login: unexpected,
    enterCode: unexpected,
    resendCode: unexpected,
    user: unexpected,
    prefer: unexpected,
    logout: unexpected,
    wallet: unexpected,
    answers: unexpected,
    takeAnswer: unexpected,
    needsWindow: unexpected,
    needsHome: unexpected,
    addDevice: unexpected,
    reject: unexpected,
    appearance: unexpected,
    ...own,
  }
}

function open(own?: Partial<FrameHandlers>) {
  const { port1, port2 } = new MessageChannel()
  const clock = createManualClock()
  const appBroken = vi.fn()
  const frameBroken = vi.fn()
  const caller = createCaller({ port: port1, clock, onBroken: appBroken })
  const frame = createResponder({
    port: port2,
    clock,
    handlers: handlersOf(own),
    onBroken: frameBroken,
  })
  onTestFinished(() => {
    caller.close()
    frame.close()
  })
  return { caller, frame, clock, appBroken, frameBroken }
}

/** The page's side only, with a port on which a test sends what it likes. */
function attack(own?: Partial<FrameHandlers>) {
  const { port1, port2 } = new MessageChannel()
  const clock = createManualClock()
  const broken = vi.fn()
  const answers: Record<string, unknown>[] = []
  port1.onmessage = ({ data }) => answers.push(data)
  const frame = createResponder({
    port: port2,
    clock,
    handlers: handlersOf(own),
    onBroken: broken,
  })
  onTestFinished(() => {
    frame.close()
    port1.close()
  })
  let seq = 0
  return {
    frame,
    answers,
    broken,
    clock,
    raw: (message: unknown) => port1.postMessage(message),
    send: (message: object) => port1.postMessage({ seq: ++seq, ...message }),
    ask: (m: string, p: unknown, id = randomId()) =>
      port1.postMessage({ seq: ++seq, t: 'request', id, m, p }),
    errors: () => answers.map(({ error }) => error),
  }
}

describe('requests', () => {
  test('are answered, each with its own answer', async () => {
    const { caller } = open({ wallet: async ({ method, params }) => ({ method, params }) })
    const ask = (method: string) => caller.request('wallet', { chainId, method, params: [method] })
    expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual([
      { method: 'a', params: ['a'] },
      { method: 'b', params: ['b'] },
      { method: 'c', params: ['c'] },
    ])
  })

  test('without an answer are answered with null', async () => {
    const { caller } = open({ wallet: () => undefined })
    expect(await caller.request('wallet', { chainId, method: 'a' })).toBeNull()
  })

  test.each([
    [new FrameError('unsupported'), { reason: 'unsupported', code: 4200 }],
    [new KitError('USER_REJECTED', {}), { reason: 'rejected', code: 4001 }],
    [new KitError('ABORTED'), { reason: 'rejected', code: 4001 }],
    [new Error('seed: abandon abandon'), { reason: 'internal', code: -32603 }],
  ])('fail with the kind of error only: %s', async (error, told) => {
    const { caller } = open({
      user() {
        throw error
      },
    })
    const failure = await caller.request('user', null).catch((caught: Error) => caught)
    expect(failure).toMatchObject({ name: 'FrameError', ...told })
    expect(JSON.stringify(failure)).not.toContain('abandon')
  })

  test('fail if the answer is not of the contract', async () => {
    const { caller, appBroken } = open({
      // A page of another version.
      user: () => ({ ...user, custody: 'nobody' }) as never,
    })
    await expect(caller.request('user', null)).rejects.toMatchObject({ reason: 'internal' })
    expect(appBroken).not.toHaveBeenCalled()
  })

  test.each<[string, unknown]>([
    ['bytes', [new Uint8Array(2)]],
    ['a function', [() => {}]],
    ['more than fits', ['x'.repeat(200_000)]],
  ])('that hold %s are refused before they are sent', async (_name, params) => {
    const { caller } = open({ user: () => user })
    await expect(caller.request('wallet', { chainId, method: 'a', params })).rejects.toMatchObject({
      reason: 'invalid',
    })
    expect(await caller.request('user', null)).toEqual(user)
  })

  test.each<[string, unknown]>([
    ['bytes', [new Uint8Array(2)]],
    ['a function', () => {}],
    ['more than fits', 'x'.repeat(200_000)],
  ])('whose answer holds %s fail, and the next one is answered', async (_name, answer) => {
    const { caller } = open({ wallet: () => answer, user: () => user })
    await expect(caller.request('wallet', { chainId, method: 'a' })).rejects.toMatchObject({
      reason: 'internal',
    })
    expect(await caller.request('user', null)).toEqual(user)
  })

  test.each<[string, unknown]>([
    ['seven digits', '1234567'],
    ['nine digits', '123456789'],
    ['a space', '1234 5678'],
    ['digits of another script', '١٢٣٤٥٦٧٨'],
    ['a number', 12345678],
  ])('pass no code on that has %s', async (_name, code) => {
    const { caller } = open({ enterCode: () => null })
    const params = { id: 'a', code } as never
    await expect(caller.request('enterCode', params)).rejects.toMatchObject({ reason: 'invalid' })
    expect(await caller.request('enterCode', { id: 'a', code: '12345678' })).toBeNull()
  })

  test.each([
    ['codeWrong', -32_010],
    ['codeExpired', -32_011],
  ] as const)('fail with %s if the page says so', async (reason, code) => {
    const { caller } = open({
      enterCode() {
        throw new FrameError(reason)
      },
    })
    const entered = caller.request('enterCode', { id: 'a', code: '12345678' })
    await expect(entered).rejects.toMatchObject({ reason, code })
  })

  test('can be left; the page learns it, and a late answer is ignored', async () => {
    let signal: AbortSignal | undefined
    const late = Promise.withResolvers<null>()
    const { caller, appBroken } = open({
      login(_params, aborted) {
        signal = aborted
        return late.promise as never
      },
      user: () => null,
    })
    const leaving = new AbortController()
    const login = caller.request('login', { via: { kind: 'passkey' } }, { signal: leaving.signal })
    await expect.poll(() => signal).toBeDefined()
    leaving.abort()
    await expect(login).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => signal?.aborted).toBe(true)
    late.resolve(null)
    expect(await caller.request('user', null)).toBeNull()
    expect(appBroken).not.toHaveBeenCalled()
  })

  test('that are left before they begin are not sent', async () => {
    const { caller } = open()
    const asked = caller.request('user', null, { signal: AbortSignal.abort() })
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('wait as long as the page is at work', async () => {
    const work = Promise.withResolvers<typeof user>()
    const { caller, clock, appBroken } = open({
      login: () => work.promise as never,
      appearance: () => null,
    })
    const login = caller.request('login', { via: { kind: 'email', email: 'ada@example.org' } })
    // Once this one is answered, the page works on the login, too.
    await caller.request('appearance', { theme: 'dark' })
    for (let passed = 0; passed < 10 * SILENCE_MS; passed += ALIVE_EVERY_MS) {
      clock.advance(ALIVE_EVERY_MS)
      await caller.request('appearance', { theme: 'dark' })
    }
    expect(appBroken).not.toHaveBeenCalled()
    work.resolve(user)
    expect(await login).toEqual(user)
  })

  test('fail once the page has been silent for 30 s', async () => {
    const { port1, port2 } = new MessageChannel()
    onTestFinished(() => port2.close())
    const clock = createManualClock()
    const onBroken = vi.fn()
    const caller = createCaller({ port: port1, clock, onBroken })
    const asked = expect(caller.request('user', null)).rejects.toMatchObject({
      reason: 'disconnected',
    })
    clock.advance(29_999)
    expect(onBroken).not.toHaveBeenCalled()
    clock.advance(1)
    await asked
    expect(onBroken).toHaveBeenCalledOnce()
    await expect(caller.request('user', null)).rejects.toMatchObject({ reason: 'disconnected' })
  })

  test('say every 5 s that the page is at work, and not between requests', async () => {
    const { send, ask, answers, clock } = attack({ user: () => new Promise(() => {}) })
    clock.advance(ALIVE_EVERY_MS * 3)
    ask('user', null)
    send({ t: 'abort', id: randomId() })
    ask('appearance', {})
    await expect.poll(() => answers).toHaveLength(1)
    clock.advance(ALIVE_EVERY_MS * 3)
    await expect.poll(() => answers.filter(({ t }) => t === 'alive')).toHaveLength(3)
  })

  test('beyond the limit are refused on either side', async () => {
    const { caller } = open({ user: () => new Promise(() => {}) })
    const asked = Array.from({ length: CHANNEL_LIMITS.inFlight }, () =>
      caller.request('user', null),
    )
    await expect(caller.request('user', null)).rejects.toMatchObject({ reason: 'limit' })
    caller.close()
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')

    const page = attack({ user: () => new Promise(() => {}) })
    for (let count = 0; count <= CHANNEL_LIMITS.inFlight; count++) page.ask('user', null)
    await expect.poll(page.errors).toEqual(['limit'])
  })

  test('beyond the rate are refused until time has passed', async () => {
    const { ask, answers, errors, clock } = attack({ user: () => null })
    const refused = () => errors().filter((error) => error === 'limit').length
    for (let count = 0; count < CHANNEL_LIMITS.burst + 5; count++) {
      ask('user', null)
      // One at a time, so that the limit of those in flight does not count.
      await expect.poll(() => answers, AT_ONCE).toHaveLength(count + 1)
    }
    expect(refused()).toBe(5)
    clock.advance(1_000)
    for (let count = 0; count < CHANNEL_LIMITS.perSecond + 1; count++) {
      ask('user', null)
      await expect.poll(() => answers, AT_ONCE).toHaveLength(CHANNEL_LIMITS.burst + 6 + count)
    }
    expect(refused()).toBe(6)
  })
})

describe('events', () => {
  test('reach those who listen, until they stop', async () => {
    const { caller, frame } = open({ user: () => null })
    const heights: number[] = []
    const stop = caller.on('height', (height) => heights.push(height))
    frame.emit('height', 300)
    frame.emit('prompts', [{ id: 'p1', kind: 'approval' }])
    await caller.request('user', null)
    stop()
    frame.emit('height', 400)
    await caller.request('user', null)
    expect(heights).toEqual([300])
  })

  test.each<[string, string, unknown]>([
    ['an unknown name', 'toString', 1],
    ['a wrong shape', 'height', -1],
    ['a code in an event', 'code', { id: 'a', email: 'ada@example.org', code: '12345678' }],
    ['a wait of more than a day', 'codeWait', 86_401],
    ['a wait of half a second', 'codeWait', 0.5],
    [
      'too many prompts',
      'prompts',
      Array.from({ length: 17 }, (_, i) => ({ id: `p${i}`, kind: 'unlock' })),
    ],
  ])('with %s end the channel', async (_name, m, p) => {
    const { port1, port2 } = new MessageChannel()
    const onBroken = vi.fn()
    const caller = createCaller({ port: port1, clock: createManualClock(), onBroken })
    onTestFinished(() => {
      caller.close()
      port2.close()
    })
    port2.postMessage({ t: 'event', seq: 1, m, p })
    await expect.poll(() => onBroken.mock.calls).toHaveLength(1)
  })
})

describe('the page sends no more than the contract names', () => {
  const words = 'abandon abandon'

  test('in an answer', async () => {
    const { ask, answers, errors } = attack({ user: () => ({ ...user, words }) })
    ask('user', null)
    await expect.poll(errors).toEqual(['internal'])
    expect(JSON.stringify(answers)).not.toContain(words)
  })

  test('in an event', async () => {
    const { frame, ask, answers } = attack({ user: () => user })
    expect(() => frame.emit('user', { ...user, words } as EmbeddedUser)).toThrow()
    ask('user', null)
    await expect.poll(() => answers).toMatchObject([{ t: 'answer', seq: 1, p: user }])
  })
})

/** Names that every object has, whether an app writes them into its typed data or not. */
const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']

describe('a request whose parameters have a property that is called', () => {
  const withName = (name: string) => ({
    chainId,
    method: 'eth_signTypedData_v4',
    params: ['0x', Object.fromEntries([[name, { isAdmin: true }]])],
  })

  test.each(INHERITED)('%s is at most refused, and the next one is answered', async (name) => {
    const { ask, answers, broken } = attack({
      wallet: ({ params }) => JSON.stringify(params),
      user: () => user,
    })
    // More often than malformed requests are let pass.
    const times = 2 * CHANNEL_LIMITS.malformed
    for (let count = 0; count < times; count++) ask('wallet', withName(name))
    ask('user', null)
    await expect.poll(() => answers).toHaveLength(times + 1)
    const isUnseen = ['__proto__', 'prototype', 'constructor'].includes(name)
    expect(answers[0]).toMatchObject(isUnseen ? { error: 'invalid' } : { t: 'answer' })
    expect(answers.at(-1)).toMatchObject({ t: 'answer', p: user })
    expect(broken).not.toHaveBeenCalled()
    expect(Object.prototype).not.toHaveProperty('isAdmin')
  })
})

test('an answer with a property that schemas do not see is none, and the next one counts', async () => {
  const { port1, port2 } = new MessageChannel()
  const broken = vi.fn()
  const caller = createCaller({ port: port1, clock: createManualClock(), onBroken: broken })
  onTestFinished(() => {
    caller.close()
    port2.close()
  })
  let seq = 0
  const answers = [JSON.parse('{"__proto__":{"isAdmin":true}}'), null]
  port2.onmessage = ({ data }) =>
    port2.postMessage({ seq: ++seq, t: 'answer', id: data.id, p: answers.shift() })
  const ask = () => caller.request('wallet', { chainId, method: 'a' })
  await expect(ask()).rejects.toMatchObject({ reason: 'internal' })
  expect(await ask()).toBeNull()
  expect(broken).not.toHaveBeenCalled()
})

describe('the page ends the channel on', () => {
  const request = { t: 'request', m: 'user', p: null }
  test.each<[string, unknown]>([
    ['a text', 'request'],
    ['nothing', null],
    ['a message without a number', { ...request, id: randomId() }],
    ['a message that comes too early', { ...request, id: randomId(), seq: 2 }],
    ['the number zero', { ...request, id: randomId(), seq: 0 }],
    ['a further property', { ...request, id: randomId(), seq: 1, sid: '1' }],
    ['a short id', { ...request, id: '1', seq: 1 }],
    ['an unknown kind', { ...request, t: 'answer', id: randomId(), seq: 1 }],
    ['a map', new Map(Object.entries({ ...request, id: randomId(), seq: 1 }))],
    ['bytes as parameters', { ...request, id: randomId(), seq: 1, p: new Uint8Array(1) }],
    [
      'a prototype of the message',
      JSON.parse(
        JSON.stringify({ ...request, id: randomId(), seq: 1 }).replace('{', '{"__proto__":1,'),
      ),
    ],
  ])('%s', async (_name, message) => {
    const wallet = vi.fn()
    const { raw, broken } = attack({ user: wallet })
    raw(message)
    await expect.poll(() => broken.mock.calls).toHaveLength(1)
    raw({ ...request, id: randomId(), seq: 1 })
    expect(wallet).not.toHaveBeenCalled()
    expect(Object.prototype).not.toHaveProperty('isAdmin')
  })

  test('a repeated message', async () => {
    const { raw, broken, answers } = attack({ user: () => null })
    const message = { ...request, id: randomId(), seq: 1 }
    raw(message)
    raw(message)
    await expect.poll(() => broken.mock.calls).toHaveLength(1)
    expect(answers.length).toBeLessThanOrEqual(1)
  })

  test('an id that is used again', async () => {
    const { ask, broken } = attack({ user: () => null })
    const id = randomId()
    ask('user', null, id)
    ask('user', null, id)
    await expect.poll(() => broken.mock.calls).toHaveLength(1)
  })

  test('the fifth malformed request within a minute', async () => {
    const { ask, errors, broken, clock } = attack()
    for (const m of ['toString', 'constructor', 'login', 'wallet']) ask(m, { chainId: 'x' })
    await expect.poll(errors).toEqual(['unsupported', 'unsupported', 'invalid', 'invalid'])
    clock.advance(CHANNEL_LIMITS.malformedWithinMs)
    ask('wallet', { chainId: 'x' })
    await expect.poll(errors).toHaveLength(5)
    expect(broken).not.toHaveBeenCalled()
    for (let count = 1; count < CHANNEL_LIMITS.malformed; count++) ask('wallet', {})
    await expect.poll(() => broken.mock.calls).toHaveLength(1)
  })

  test('and tells the work that it ends', async () => {
    let signal: AbortSignal | undefined
    const { ask, raw, broken } = attack({
      user(_params, aborted) {
        signal = aborted
        return new Promise(() => {})
      },
    })
    ask('user', null)
    raw('nonsense')
    await expect.poll(() => broken.mock.calls).toHaveLength(1)
    expect(signal?.aborted).toBe(true)
  })
})

/** What the channel may act on: each message is the next one, well formed, with an id of its own. */
function legalPrefix(messages: readonly Sent[]): readonly Sent[] {
  const end = messages.findIndex(
    (one, index) =>
      one.seq !== index + 1 ||
      one.t === 'answer' ||
      (one.t === 'request') !== 'm' in one ||
      (one.t === 'request' && messages.slice(0, index).some(isRequestOf(one.id))),
  )
  return end === -1 ? messages : messages.slice(0, end)
}

const isRequestOf = (id: string) => (one: Sent) => one.t === 'request' && one.id === id

interface Sent {
  readonly t: 'request' | 'abort' | 'answer'
  readonly seq: number
  readonly id: string
  readonly m?: string
  readonly p?: unknown
}

test('no sequence of messages makes a handler run twice or with malformed parameters', async () => {
  const wallet = vi.fn(({ params }: { readonly params?: unknown }) => params)
  const ids = Array.from({ length: 3 }, randomId)
  const wellFormed = [
    { chainId, method: 'a' },
    { chainId, method: 'b', params: [1] },
  ]
  const work = fc.record({
    m: fc.constantFrom('wallet', 'constructor'),
    p: fc.constantFrom<unknown>(
      ...wellFormed,
      { chainId, method: 'a', more: 1 },
      { chainId: 'nowhere', method: 'a' },
      null,
    ),
  })
  const message = fc
    .tuple(
      fc.constantFrom('request', 'request', 'request', 'abort', 'answer'),
      fc.constantFrom(...ids),
      fc.option(work, { nil: undefined, freq: 8 }),
      // Mostly the next number.
      fc.constantFrom(0, 0, 0, 0, 0, 0, -1, 1),
    )
    .map(([t, id, rest, shift]) => ({ t, id, ...(t === 'request' ? rest : {}), shift }))
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 8 }), async (drafts) => {
      const messages = drafts.map(
        ({ shift, ...rest }, index): Sent => ({ ...(rest as Sent), seq: index + 1 + shift }),
      )
      wallet.mockClear()
      const { port1, port2 } = new MessageChannel()
      const ended = new Promise((resolve) => port1.addEventListener('close', resolve))
      createResponder({
        port: port2,
        clock: createManualClock(),
        handlers: handlersOf({ wallet }),
        onBroken() {},
      })
      for (const one of messages) port1.postMessage(one)
      // Never the next number, so the channel ends here at the latest.
      port1.postMessage({ t: 'abort', seq: 99, id: ids[0] })
      port1.start()
      await ended
      const expected = legalPrefix(messages).filter(
        ({ m, p }) => m === 'wallet' && wellFormed.some((one) => one === p),
      )
      expect(wallet.mock.calls.map(([params]) => params)).toEqual(expected.map(({ p }) => p))
    }),
    { numRuns: 300 },
  )
})
