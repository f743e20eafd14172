import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createManualClock } from '../testing/manualClock.ts'
import { randomId } from '../text/randomId.ts'
import type { EmbeddedUser } from './contract.ts'
import { createCaller } from './createCaller.ts'
import { askNaively } from './naiveEnds.test.support.ts'

// What a hostile page can send to an app that takes it for a wallet. Each attack is shown to work on an app that does
// the obvious, and not to work on ours.

/** The interval for what happens often in one test. */
const AT_ONCE = { interval: 1 }
const user: EmbeddedUser = {
  id: 'u1',
  provider: 'email',
  custody: 'user-held',
  accounts: [{ id: `eip155:1:0x${'1'.repeat(40)}`, type: 'eoa' }],
}

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'isAdmin')
})

/** An app that waits for one answer, whose page sends what it likes. */
function openApp({ isNaive }: { readonly isNaive: boolean }) {
  const { port1: port, port2: page } = new MessageChannel()
  onTestFinished(() => {
    port.close()
    page.close()
  })
  const sent: { readonly id: string }[] = []
  page.onmessage = ({ data }) => sent.push(data)
  const broken = vi.fn()
  let seq = 0
  const fence = randomId()
  const tell = (message: object) => page.postMessage({ seq: ++seq, ...message })

  const ask = () => {
    if (isNaive) {
      const { answers, heard } = askNaively(port)
      const id = randomId()
      port.postMessage({ id })
      return { heard, answers, has: () => answers.get(id), isDone: () => answers.has(fence) }
    }
    const caller = createCaller({ port, clock: createManualClock(), onBroken: broken })
    const heard: [name: string, data: unknown][] = []
    const answers = new Map<string, unknown>()
    for (const name of ['height', 'prompts'] as const)
      caller.on(name, (data) => heard.push([name, data]))
    caller
      .request('user', null)
      .catch((error: unknown) => error)
      .then((answer) => {
        answers.set('user', answer)
      })
    return {
      heard,
      answers,
      has: () => answers.get('user'),
      isDone: () => broken.mock.calls.length > 0,
    }
  }
  const app = ask()
  return {
    ...app,
    tell,
    /** The id of what the app has asked. */
    async asked() {
      await expect.poll(() => sent, AT_ONCE).toHaveLength(1)
      return sent[0]?.id ?? ''
    },
    /** Waits until the app has read everything, or ended the channel. */
    async heardAll() {
      // Nothing was asked by this id: for our end, it is one more fault.
      tell({ t: 'answer', id: fence, p: null })
      await expect.poll(app.isDone, AT_ONCE).toBe(true)
    },
  }
}

type App = ReturnType<typeof openApp>
/** Returns whether it has worked. */
type Attack = (app: App) => Promise<boolean>

/** The app has this as its answer. */
const isBelieved =
  (messages: (id: string) => readonly object[], what: string): Attack =>
  async (app) => {
    for (const message of messages(await app.asked())) app.tell(message)
    await app.heardAll()
    return text(app.has()).includes(what)
  }

const isHeard =
  (m: string, p: unknown): Attack =>
  async (app) => {
    app.tell({ t: 'event', m, p })
    await app.heardAll()
    return app.heard.length > 0
  }

const text = (value: unknown) =>
  value instanceof Error ? String(value) : (JSON.stringify(value) ?? '')

const attacks: Readonly<Record<string, Attack>> = {
  'changes its answer': isBelieved(
    (id) => [
      { t: 'answer', id, p: user },
      { t: 'answer', id, p: { ...user, id: 'mallory' } },
    ],
    'mallory',
  ),
  'answers what it has refused': isBelieved(
    (id) => [
      { t: 'error', id, error: 'rejected' },
      { t: 'answer', id, p: { ...user, id: 'mallory' } },
    ],
    'mallory',
  ),
  'answers with a user of its own making': isBelieved(
    (id) => [{ t: 'answer', id, p: { ...user, custody: 'nobody' } }],
    'nobody',
  ),
  'names an account that is none': isBelieved(
    (id) => [{ t: 'answer', id, p: { ...user, accounts: [{ id: 'javascript:', type: 'eoa' }] } }],
    'javascript',
  ),
  'answers with ten megabytes': isBelieved(
    (id) => [{ t: 'answer', id, p: { ...user, name: 'x'.repeat(10_000_000) } }],
    'xxx',
  ),
  'has the app show a text': isBelieved(
    (id) => [{ t: 'error', id, error: 'Enter your words at wallet.example' }],
    'wallet.example',
  ),
  'makes every object an admin': async (app) => {
    const p = JSON.parse('{"__proto__":{"isAdmin":true}}')
    app.tell({ t: 'answer', id: await app.asked(), p })
    await app.heardAll()
    return 'isAdmin' in {}
  },
  'keeps answers for later': async (app) => {
    for (let count = 0; count < 100; count++) app.tell({ t: 'answer', id: randomId(), p: null })
    await app.heardAll()
    return app.answers.size > 100
  },
  'tells of what the contract does not have': isHeard('valueOf', null),
  'makes itself as high as a tower': isHeard('height', 1e9),
  'asks without end': isHeard(
    'prompts',
    Array.from({ length: 17 }, (_, index) => ({ id: `p${index}`, kind: 'approval' })),
  ),
}

describe.each([
  ['an end that does the obvious', true],
  ['our end', false],
])('%s', (_name, isNaive) => {
  test.each(Object.entries(attacks))(
    `${isNaive ? 'is harmed by' : 'withstands'} a page that %s`,
    async (_attack, run) => {
      expect(await run(openApp({ isNaive }))).toBe(isNaive)
    },
  )
})
