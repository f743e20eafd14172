import { FrameError } from '@bowline/common/frame'
import { deriveAccount, signEvmMessage } from '@bowline/wallet-keys'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SigningUse, WalletRequest } from '../approvals/Family.ts'
import { createNumberTries } from '../guard/numberTries.ts'
import type { Prompts } from '../prompts/createPrompts.ts'
import { type Lifetime, passingStore } from '../store/openStore.ts'
import { noPorts } from '../testing/noServer.test.support.ts'
import { serveFrame, startTestMailbox } from '../testing/serveFrame.test.support.ts'
import { AWAY_MS } from '../window/createAway.ts'
import { joinWindow } from '../window/joinWindow.ts'
import type { FromPage } from '../window/windowMessages.ts'
import { createAwayRequests } from './createAwayRequests.ts'
import { createWalletMethods } from './createWalletMethods.ts'
import type { Protection } from './Protection.ts'

const mailbox = startTestMailbox()
const app = 'https://shop.example'
const back = `${app}/cart?item=7#pay`
const caller = { projectId: 'shop', st: 'frame', sv: '1' } as const
const chainId = 'eip155:1'
const entropy = () => new Uint8Array(32).fill(7)
const { address } = await deriveAccount(entropy(), { family: 'eip155' })
const id = 'request-1'
const never = new AbortController().signal

beforeEach(() => {
  // The page is in a frame of the app, which is the whole tab.
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('parent', 'app')
  vi.stubGlobal('top', 'app')
})

interface SetUp extends Partial<Protection> {
  readonly lifetime?: Lifetime
}

/** A user who is logged in, on pages that are loaded one after another in one browser. */
async function setUp({ lifetime = 'lasting', ...changes }: SetUp = {}) {
  const served = serveFrame(mailbox)
  const { service, logIn } = await served.open()
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
    String(input).startsWith(served.baseUrl) ? served.send(String(input), init) : ask(input, init),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { clock } = served
  const origin = new URL(served.baseUrl).origin
  let userId = await logIn(`${crypto.randomUUID()}@example.org`)
  const store = passingStore({}, lifetime)
  const tries = createNumberTries({ store, clock })
  const led: string[] = []
  let signed = 0
  const openings: unknown[] = []

  const prompts: Prompts = {
    ask: (_kind, draw) =>
      new Promise((resolve, reject) => {
        // Nothing is drawn, so there is no card.
        draw({ card: undefined as never, signal: never, resolve, reject })
      }),
  }

  function load() {
    const methods = createWalletMethods({
      // The tab is led away, and nothing more comes of this page.
      draw(asked, { step, away, chainId }) {
        const begin = { app: { origin: app, name: 'Shop', lastUsedAt: null }, networks: [] }
        step
          .prepare(asked.signal)
          .then((prepared) => away?.leave?.({ ...begin, chainId, prepared }))
          .then((to) => led.push(String(to)), asked.reject)
      },
      prompts,
      reads: { request: () => Promise.reject(new Error('Nobody reads a chain here.')) },
      permissions: { record: async () => {}, forget: async () => {} },
      protection: {
        weigh: async () => undefined,
        confirm: async () => 'left',
        ports: () => noPorts,
        protect: async () => {},
        isLocked: async () => false,
        unlock: async () => {},
        ...changes,
      },
      signer: {
        accounts: [{ id: `${chainId}:${address}`, type: 'eoa' }],
        withEntropy(use, opening) {
          signed++
          openings.push(opening)
          return use(entropy())
        },
      },
      store,
      clock,
      origin: app,
      isTrustedEmbedder: false,
    })
    const away = createAwayRequests({
      service,
      caller,
      clock,
      origin,
      store,
      methods,
      appOrigin: app,
      prompts,
      protect: async () => {},
      tries,
      takeUser: async () => ({ id: userId }),
    })
    return {
      list: away.list,
      take: () => away.take({ id, back }, never),
      lead: (to: string) => away.lead({ id, back: to }, { request: sign('Ahoy'), userId }),
      async leave(request: WalletRequest) {
        const before = led.length
        const wish = away.lead({ id, back }, { request, userId })
        void methods.perform(request, never, wish).catch(() => {})
        await expect.poll(() => led.length).toBe(before + 1)
      },
    }
  }

  return {
    load,
    led,
    tries,
    clock,
    store,
    signed: () => signed,
    /** Time passes until it is over. */
    async until<T>(work: Promise<T>, stepMs = 100): Promise<T> {
      let isOver = false
      const end = () => {
        isOver = true
      }
      work.then(end, end)
      while (!isOver) {
        await new Promise((resolve) => setImmediate(resolve))
        clock.advance(stepMs)
      }
      return work
    },
    openings,
    logInAsAnother() {
      userId = 'another'
    },
    /** The tab at the last address that it was led to, or another one. */
    async arrive(to = led.at(-1)) {
      const { hash, searchParams } = new URL(to ?? '')
      expect(searchParams.has('tab')).toBe(true)
      const { service } = await served.open()
      const line = await joinWindow({
        service,
        caller,
        clock,
        origin,
        isTab: true,
        secret: hash.slice(1),
      })
      if (!line) throw new Error('Nobody waits for it.')
      const shown = Promise.withResolvers<FromPage>()
      line.begin({ onMessage: shown.resolve, onGone: () => shown.reject(new Error('gone')) })
      return { line, message: await shown.promise }
    },
  }
}

const sign = (text: string): WalletRequest => ({
  chainId,
  method: 'personal_sign',
  params: [text, address],
})
const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof FrameError ? error.reason : String(error)),
  )

test('what was shown in the tab is signed by the page that the app loads again, and taken once', async () => {
  const at = await setUp()
  await at.load().leave(sign('Ahoy'))
  const { line, message } = await at.arrive()
  expect(message).toMatchObject({
    kind: 'away',
    request: id,
    back,
    app: { origin: app },
    prepared: { status: 'ready', reading: { intent: 'signText' } },
  })
  await line.say({ act: 'approve', of: 1 })
  line.leaveBehind()
  expect(at.signed()).toBe(0)
  const page = at.load()
  expect(await page.list()).toEqual([id])
  expect(await page.take()).toBe(await signEvmMessage(entropy(), { message: 'Ahoy' }))
  expect(await page.list()).toEqual([])
  expect(await reason(page.take())).toBe('disconnected')
  expect(at.signed()).toBe(1)
})

test('a tab that is left without a word counts as a wrong number, and the next one knows of it', async () => {
  const at = await setUp()
  await at.load().leave(sign('Ahoy'))
  expect((await at.arrive()).message).toMatchObject({ numbers: [] })
  expect(await at.tries.times()).toHaveLength(1)
  await at.load().leave(sign('Ahoy'))
  const { line, message } = await at.arrive()
  expect(message).toMatchObject({ numbers: [expect.any(Number)] })
  await line.say({ act: 'approve', of: 1 })
  line.leaveBehind()
  await at.load().take()
  expect(await at.tries.times()).toHaveLength(1)
})

test('a wrong number ends the request, and counts', async () => {
  const at = await setUp()
  await at.load().leave(sign('Ahoy'))
  const { line } = await at.arrive()
  await line.say({ act: 'wrong', of: 1 })
  line.leaveBehind()
  expect(await reason(at.load().take())).toBe('rejected')
  expect(await at.tries.times()).toHaveLength(1)
  expect(at.signed()).toBe(0)
})

test.each([
  ['a no', { act: 'reject', of: 1 }],
  ['a yes to another number', { act: 'approve', of: 2 }],
  ['nothing', undefined],
] as const)('after %s nothing is signed, then or later', async (_name, said) => {
  const at = await setUp()
  await at.load().leave(sign('Ahoy'))
  const { line } = await at.arrive()
  if (said) await line.say(said)
  if (said) line.leaveBehind()
  else line.end()
  const page = at.load()
  expect(await reason(page.take())).toBe('rejected')
  expect(await reason(page.take())).toBe('disconnected')
  expect(at.signed()).toBe(0)
})

test('a yes is signed for the login that was asked alone', async () => {
  const at = await setUp()
  await at.load().leave(sign('Ahoy'))
  await (await at.arrive()).line.say({ act: 'approve', of: 1 })
  at.logInAsAnother()
  const page = at.load()
  expect(await reason(page.take())).toBe('unauthorized')
  expect(await page.list()).toEqual([])
  expect(at.signed()).toBe(0)
})

test('a yes counts for ten minutes from the request', async () => {
  const at = await setUp()
  await at.load().leave(sign('Ahoy'))
  await (await at.arrive()).line.say({ act: 'approve', of: 1 })
  at.clock.advance(AWAY_MS)
  expect(await reason(at.load().take())).toBe('rejected')
  expect(at.signed()).toBe(0)
})

test('two pages that take one answer sign once', async () => {
  const at = await setUp()
  await at.load().leave(sign('Ahoy'))
  await (await at.arrive()).line.say({ act: 'approve', of: 1 })
  const outcomes = await Promise.all([reason(at.load().take()), reason(at.load().take())])
  expect(outcomes).toContain('none')
  expect(outcomes).not.toEqual(['none', 'none'])
  expect(at.signed()).toBe(1)
})

test('a yes to one request is none to another that took its id', async () => {
  const at = await setUp()
  const page = at.load()
  await page.leave(sign('Ahoy'))
  const first = await at.arrive()
  await page.leave(sign('Pay everything'))
  await first.line.say({ act: 'approve', of: 1 })
  // Nobody has seen the second one. Its window has not come.
  expect(await at.until(reason(at.load().take()))).not.toBe('none')
  expect(at.signed()).toBe(0)
})

test.each([
  'https://evil.example/cart',
  'https://shop.example.evil.example/',
  'http://shop.example/cart',
  'javascript:alert(1)',
  'data:text/html,pay',
  'blob:https://shop.example/3f2b',
  'https://user@shop.example.evil.example/',
  '/cart',
  '',
])('no tab is led back to %s, which is not of the app', async (to) => {
  const at = await setUp()
  expect(() => at.load().lead(to)).toThrow(expect.objectContaining({ reason: 'invalid' }))
})

test('where nothing is kept, or the app is not the whole tab, nobody is led away', async () => {
  const passing = await setUp({ lifetime: 'page' })
  expect(passing.load().lead(back).leave).toBeUndefined()
  const at = await setUp()
  expect(at.load().lead(back).leave).toBeDefined()
  vi.stubGlobal('top', 'another site')
  expect(at.load().lead(back).leave).toBeUndefined()
})

const need = (use: SigningUse) => ({ use, reason: 'unread' }) as const

test('what takes more than a yes is confirmed in the app after it', async () => {
  const opening = { kind: 'confirmed' } as never
  const confirm = vi.fn(async () => opening)
  const at = await setUp({ weigh: async (signs) => need(signs), confirm })
  await at.load().leave(sign('Ahoy'))
  const { line, message } = await at.arrive()
  expect(message).toMatchObject({ prepared: { need: { reason: 'unread' } } })
  // A yes alone, as a page of nobody's might say it.
  await line.say({ act: 'approve', of: 1 })
  expect(await at.load().take()).toBe(await signEvmMessage(entropy(), { message: 'Ahoy' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(at.openings).toEqual([opening])
})

test('who does not confirm it has refused', async () => {
  const at = await setUp({ weigh: async (signs) => need(signs) })
  await at.load().leave(sign('Ahoy'))
  await (await at.arrive()).line.say({ act: 'confirm', of: 1 })
  const page = at.load()
  expect(await reason(page.take())).toBe('rejected')
  expect(await reason(page.take())).toBe('disconnected')
  expect(at.signed()).toBe(0)
})

test('a wallet that was locked meanwhile is opened before it signs', async () => {
  const unlock = vi.fn(async () => {})
  const at = await setUp({ isLocked: async () => true, unlock })
  await at.load().leave(sign('Ahoy'))
  await (await at.arrive()).line.say({ act: 'approve', of: 1 })
  await at.load().take()
  expect(unlock).toHaveBeenCalledTimes(1)
})

test.each([
  ['cannot be approved any more', { act: 'approve', of: 1 }],
  ['is to be read anew', { act: 'retry', of: 1 }],
  ['wants the wallet protected first', { act: 'protect', of: 1 }],
] as const)('what %s is shown once more, and not signed', async (_name, said) => {
  let isTooMuch = false
  const at = await setUp({ weigh: async () => (isTooMuch ? 'unprotected' : undefined) })
  await at.load().leave(sign('Ahoy'))
  await (await at.arrive()).line.say(said)
  isTooMuch = said.act === 'approve'
  const page = at.load()
  void page.take().catch(() => {})
  await expect.poll(() => at.led).toHaveLength(2)
  expect(at.signed()).toBe(0)
  const again = await at.arrive()
  expect(again.message).toMatchObject({ request: id, back })
})

test('a page that would sign something else shows it once more', async () => {
  const at = await setUp()
  await at.load().leave(sign('Ahoy'))
  await (await at.arrive()).line.say({ act: 'approve', of: 1 })
  await at.store.update('away', (kept) => {
    const all = structuredClone(kept) as Record<string, { shown: { request: WalletRequest } }>
    return { [id]: { ...all[id], shown: { ...all[id]?.shown, request: sign('Pay everything') } } }
  })
  void at
    .load()
    .take()
    .catch(() => {})
  await expect.poll(() => at.led).toHaveLength(2)
  expect(at.signed()).toBe(0)
})

test('the secret of a window opens nothing for who has made it up, or comes second', async () => {
  const at = await setUp()
  await at.load().leave(sign('Ahoy'))
  const { line } = await at.arrive()
  // Whoever has read the address afterwards ends it for both.
  expect(await at.until(reason(at.arrive()), 1_000)).not.toBe('none')
  await line.say({ act: 'approve', of: 1 })
  expect(await reason(at.load().take())).toBe('rejected')
  expect(at.signed()).toBe(0)
})
