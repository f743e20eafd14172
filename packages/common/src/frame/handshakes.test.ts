import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createManualClock } from '../testing/manualClock.ts'
import { acceptChannel } from './acceptChannel.ts'
import { openChannel } from './openChannel.ts'

// The two ends of the handshake, as they are, in windows whose messages arrive in an order that the test chooses. The
// browser's part, which gives a message its source and its origin, is played here; `handshakeAttacks` has real frames.

const APP = 'https://app.example'
const PAGE = 'https://wallet.example'

interface Posted {
  readonly source: object
  readonly origin: string
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

/** Both ends listen on the one global object of the test: they tell their messages by source and origin. */
let listeners: EventTarget
const queue: Posted[] = []

function deliver({ source, origin, data, ports }: Posted) {
  listeners.dispatchEvent(Object.assign(new Event('message'), { source, origin, data, ports }))
}

/** The windows of an app and of its page, as the other one sees them. What is posted there waits in the queue. */
function createWindows() {
  const post = (source: () => object, origin: string) => ({
    postMessage(data: unknown, _target: string, ports: readonly MessagePort[] = []) {
      queue.push({ source: source(), origin, data: structuredClone(data), ports })
    },
  })
  // What is posted to the page comes from the app, and the other way round.
  const page = post(() => app, APP)
  const app = post(() => page, PAGE)
  return { page: page as unknown as Window, app: app as unknown as Window }
}

beforeEach(() => {
  queue.length = 0
  listeners = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, listeners[name].bind(listeners))
})
afterEach(() => vi.unstubAllGlobals())

const ORIGINS: Readonly<Record<string, string>> = {
  'a frame of the app’s origin': APP,
  'another page of the wallet': PAGE,
}
interface Forged {
  readonly data: unknown
  readonly ports: number
  readonly from: string
}

const idOf = (digit: number) => String(digit).repeat(32)
/** What others post, to either end: messages as the ends write them, and nearly so. */
const forged = fc.record({
  data: fc.constantFrom<unknown>(
    { t: 'hello', v: 1, nonce: idOf(1) },
    { t: 'boot', v: 1, load: idOf(2) },
    { t: 'boot', v: 2, load: idOf(3) },
    { t: 'ready', nonce: idOf(1) },
    { t: 'hello', v: 1, nonce: idOf(1), more: 1 },
    null,
    'hello',
  ),
  ports: fc.integer({ min: 0, max: 2 }),
  from: fc.constantFrom(
    'a frame beside',
    'another page in the window of the wallet',
    'a frame of the app’s origin',
    'another page of the wallet',
  ),
})
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('deliver' as const), at: fc.nat(8) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('forge' as const), forged }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.nat(4_000) }) },
)

test('in any order of messages, an app and its page find each other, and nobody else is served', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      queue.length = 0
      const clock = createManualClock()
      const { app, page } = createWindows()
      const answered: unknown[] = []
      const channels: MessageChannel[] = []
      const onBroken = vi.fn()
      const accepting = acceptChannel({ app, clock, judge: async () => undefined })
      const opening = openChannel({ window: page, origin: PAGE, clock, onBroken })
      opening.catch(() => {})

      const forge = ({ data, ports, from }: Forged) => {
        const made = Array.from({ length: ports }, () => new MessageChannel())
        for (const channel of made) {
          channel.port1.onmessage = ({ data: answer }) => answered.push(answer)
          channels.push(channel)
        }
        const source = from === 'another page in the window of the wallet' ? page : {}
        const origin = ORIGINS[from] ?? 'https://other.example'
        deliver({ source, origin, data, ports: made.map(({ port2 }) => port2) })
      }
      for (const one of steps) {
        if (one.type === 'wait') clock.advance(one.ms)
        else if (one.type === 'forge') forge(one.forged)
        else {
          const [posted] = queue.splice(one.at % Math.max(1, queue.length), 1)
          if (posted) deliver(posted)
        }
        await Promise.resolve()
      }
      const isOver = clock.elapsed() >= 20_000
      if (!isOver) {
        // The page says again that it is there, and what has been posted arrives.
        clock.advance(250)
        for (let round = 0; round < 3; round += 1) {
          for (const posted of queue.splice(0)) deliver(posted)
          await Promise.resolve()
        }
        const [{ port, origin }, caller] = await Promise.all([accepting, opening])
        expect(origin).toBe(APP)
        const heard = new Promise((resolve) => {
          port.onmessage = ({ data }) => resolve(data)
        })
        caller.request('user', null).catch(() => {})
        expect(await heard).toMatchObject({ t: 'request', seq: 1, m: 'user' })
        expect(onBroken).not.toHaveBeenCalled()
        caller.close()
        port.close()
      }
      expect(answered).toEqual([])
      for (const { port1, port2 } of channels) {
        port1.close()
        port2.close()
      }
    }),
    { numRuns: 300 },
  )
})
