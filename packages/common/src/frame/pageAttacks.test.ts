import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createManualClock } from '../testing/manualClock.ts'
import { randomId } from '../text/randomId.ts'
import type { EmbeddedUser } from './contract.ts'
import { createResponder, type FrameHandlers } from './createResponder.ts'
import { CHANNEL_LIMITS } from './limits.ts'
import { answerNaively } from './naiveEnds.test.support.ts'

// What a hostile app can send to the page of a wallet. Each attack is shown to work on a page that does the obvious,
// and not to work on ours.

/** The interval for what happens often in one test. */
const AT_ONCE = { interval: 1 }
const chainId = 'eip155:1'
const WORDS = 'abandon abandon about'
const user: EmbeddedUser = {
  id: 'u1',
  provider: 'email',
  custody: 'user-held',
  accounts: [{ id: `${chainId}:0x${'1'.repeat(40)}`, type: 'eoa' }],
}

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'isAdmin')
})
const isPolluted = () => 'isAdmin' in {}

/** The page of a wallet whose app sends what it likes. */
function openPage({ isNaive }: { readonly isNaive: boolean }) {
  const { port1: app, port2: port } = new MessageChannel()
  const ran: unknown[] = []
  const answers: { readonly t: string; readonly id?: string }[] = []
  app.onmessage = ({ data }) => answers.push(data)
  const broken = vi.fn()
  const note = (params: unknown) => {
    ran.push(params)
    return null
  }
  /** Those that an attack is about; all others take what they get. */
  const own: Record<string, unknown> = {
    user: () => ({ ...user, words: WORDS }),
    logout() {
      throw new Error(`The key of ${WORDS} is gone.`)
    },
    reject: () => null,
    // Waits for its user.
    login: () => new Promise(() => ran.push('login')),
  }
  const handlers = Object.assign(
    { wallet: note, prefer: note, enterCode: note, appearance: note },
    own,
  ) as unknown as FrameHandlers
  const page = isNaive
    ? answerNaively(port, handlers)
    : createResponder({ port, clock: createManualClock(), handlers, onBroken: broken })
  onTestFinished(() => {
    app.close()
    port.close()
  })
  let seq = 0
  const asked = new Set<string>()
  return {
    ran,
    answers,
    page,
    said: () => JSON.stringify(answers),
    /** Sends a request, some of which may be as an attack likes it. */
    ask(m: string, p: unknown, { id = randomId(), number = ++seq, ...more }: Forged = {}) {
      asked.add(id)
      app.postMessage({ t: 'request', seq: number, id, m, p, ...more })
    },
    raw: (message: unknown) => app.postMessage(message),
    /** Waits until the page has answered everything, or ended the channel. */
    async settled() {
      this.ask('reject', { prompt: 'p1' })
      const isAnswered = (id: string) => answers.some((answer) => answer.id === id)
      await expect
        .poll(() => broken.mock.calls.length > 0 || [...asked].every(isAnswered), AT_ONCE)
        .toBe(true)
    },
  }
}

interface Forged {
  readonly id?: string
  readonly number?: number
  readonly [more: string]: unknown
}

type Page = ReturnType<typeof openPage>
/** Returns whether it has worked. */
type Attack = (page: Page) => Promise<boolean>

const payment = { chainId, method: 'eth_sendTransaction', params: [] }
const withProto = (json: string): unknown => JSON.parse(json)

/** Lets a handler run with parameters that are not of the contract. */
const getsThrough =
  (m: string, p: unknown): Attack =>
  async (page) => {
    page.ask(m, p)
    await page.settled()
    return page.ran.length > 0
  }

/** Lets a handler run by a message that is not one. */
const isTaken =
  (forge: (page: Page) => void): Attack =>
  async (page) => {
    forge(page)
    await page.settled()
    return page.ran.some((params) => JSON.stringify(params)?.includes('eth_sendTransaction'))
  }

const attacks: Readonly<Record<string, Attack>> = {
  'sends a payment again': async (page) => {
    const id = randomId()
    page.ask('wallet', payment, { id, number: 1 })
    page.ask('wallet', payment, { id, number: 1 })
    await page.settled()
    return page.ran.filter((params) => params && Reflect.get(params as object, 'method')).length > 1
  },
  'uses an id again, for which another answer is awaited': async (page) => {
    const id = randomId()
    page.ask('wallet', payment, { id })
    page.ask('wallet', { ...payment, method: 'eth_sign' }, { id })
    await page.settled()
    return page.answers.filter((answer) => answer.id === id).length > 1
  },
  'leaves a message out': isTaken((page) => page.ask('wallet', payment, { number: 2 })),
  'sends a message without a number': isTaken((page) =>
    page.raw({ t: 'request', id: randomId(), m: 'wallet', p: payment }),
  ),
  'sends what is no request': isTaken((page) => page.ask('wallet', payment, { t: 'answer' })),
  'adds a property to a message': isTaken((page) => page.ask('wallet', payment, { sid: '1' })),
  'guesses an id': isTaken((page) => page.ask('wallet', payment, { id: '1' })),
  'sends a map': isTaken((page) =>
    page.raw(
      new Map(Object.entries({ t: 'request', seq: 1, id: randomId(), m: 'wallet', p: payment })),
    ),
  ),
  'makes every object an admin by __proto__': async (page) => {
    page.ask('wallet', withProto('{"__proto__":{"isAdmin":true}}'))
    await page.settled()
    return isPolluted()
  },
  'makes every object an admin by constructor.prototype': async (page) => {
    page.ask('wallet', withProto('{"constructor":{"prototype":{"isAdmin":true}}}'))
    await page.settled()
    return isPolluted()
  },
  'calls what every object has': async (page) => {
    page.ask('toString', null)
    await page.settled()
    return page.said().includes(String({}))
  },
  'adds a property to the parameters': getsThrough('wallet', { ...payment, approved: true }),
  'names no chain': getsThrough('wallet', { ...payment, chainId: 'mainnet' }),
  'names a method of the page instead of the chain': getsThrough('wallet', {
    ...payment,
    method: '../logout',
  }),
  'sends bytes': getsThrough('wallet', { ...payment, params: new Uint8Array(8) }),
  'sends a date': getsThrough('appearance', new Date(0)),
  'sends a list with holes': getsThrough('wallet', { ...payment, params: Array(20_000) }),
  'sends more than can be read at once': getsThrough('wallet', {
    ...payment,
    params: ['x'.repeat(300_000)],
  }),
  'sends more values than can be checked': getsThrough('wallet', {
    ...payment,
    params: Array.from({ length: 10_000 }, () => 0),
  }),
  'sends what is too deep to be drawn': getsThrough('wallet', {
    ...payment,
    params: nested(100),
  }),
  'sends what is no number': getsThrough('prefer', { type: 'eoa', isDefault: Number.NaN }),
  'tries codes that are too short': getsThrough('enterCode', { id: 'a', code: '1234' }),
  'puts styles into the accent': getsThrough('appearance', {
    theme: 'dark',
    accent: 'red;background:url(//x.example)',
  }),
  'asks a hundred times at once': async (page) => {
    for (let count = 0; count < 100; count++) page.ask('login', { via: { kind: 'passkey' } })
    await expect.poll(() => page.ran.length + page.answers.length, AT_ONCE).toBe(100)
    return page.ran.length > CHANNEL_LIMITS.inFlight
  },
  'is told what an answer has beside the contract': async (page) => {
    page.ask('user', null)
    await page.settled()
    return page.said().includes(WORDS)
  },
  'is told what an event has beside the contract': async (page) => {
    const data: EmbeddedUser = Object.assign({ words: WORDS }, user)
    try {
      page.page.emit('user', data)
    } catch {
      // It is a fault of the page.
    }
    await page.settled()
    return page.said().includes(WORDS)
  },
  'is told the text of an error': async (page) => {
    page.ask('logout', null)
    await page.settled()
    return page.said().includes(WORDS)
  },
}

function nested(levels: number): unknown {
  return levels === 0 ? 0 : [nested(levels - 1)]
}

describe.each([
  ['an end that does the obvious', true],
  ['our end', false],
])('%s', (_name, isNaive) => {
  test.each(Object.entries(attacks))(
    `${isNaive ? 'is harmed by' : 'withstands'} an app that %s`,
    async (_attack, run) => {
      expect(await run(openPage({ isNaive }))).toBe(isNaive)
    },
  )
})
