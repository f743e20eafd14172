import { expect, onTestFinished, test, vi } from 'vitest'
import { createManualClock } from '../testing/manualClock.ts'
import { randomId } from '../text/randomId.ts'
import { createResponder, type FrameHandlers } from './createResponder.ts'
import { ALIVE_EVERY_MS, CHANNEL_LIMITS } from './limits.ts'

/** The page's side only, with a port on which a test asks what it likes. */
function open(user: FrameHandlers['user']) {
  const { port1, port2 } = new MessageChannel()
  const clock = createManualClock()
  const onBroken = vi.fn()
  const answers: { readonly t: string; readonly id?: string; readonly error?: string }[] = []
  port1.onmessage = ({ data }) => answers.push(data)
  const unexpected = () => Promise.reject(new Error('not expected'))
  const frame = createResponder({
    port: port2,
    clock,
    handlers: {
      login: unexpected,
      enterCode: unexpected,
      resendCode: unexpected,
      user,
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
    },
    onBroken,
  })
  onTestFinished(() => {
    frame.close()
    port1.close()
  })
  let seq = 0
  const send = (message: object) => port1.postMessage({ seq: ++seq, ...message })
  return {
    port: port2,
    frame,
    clock,
    onBroken,
    answers,
    send,
    ask(id = randomId()) {
      send({ t: 'request', id, m: 'user', p: null })
      return id
    },
    answered: (count: number) => expect.poll(() => answers, { interval: 1 }).toHaveLength(count),
  }
}

/** A handler that answers when the test says so. */
function createWork() {
  const begun: { readonly signal: AbortSignal; answer(): void }[] = []
  const user: FrameHandlers['user'] = (_params, signal) =>
    new Promise((resolve) => begun.push({ signal, answer: () => resolve(null) }))
  return { user, begun, running: (count: number) => expect.poll(() => begun).toHaveLength(count) }
}

test('a page says that it is at work until the last request is answered', async () => {
  const { user, begun, running } = createWork()
  const { ask, answered, answers, clock } = open(user)
  ask()
  ask()
  await running(2)
  begun[0]?.answer()
  await answered(1)
  clock.advance(ALIVE_EVERY_MS)
  await answered(2)
  begun[1]?.answer()
  await answered(3)
  clock.advance(10 * ALIVE_EVERY_MS)
  ask()
  await running(3)
  begun[2]?.answer()
  await answered(4)
  expect(answers.map(({ t }) => t)).toEqual(['answer', 'alive', 'answer', 'answer'])
})

test('a further request does not put off the word that a page is at work', async () => {
  const { user, running } = createWork()
  const { ask, answered, answers, clock } = open(user)
  ask()
  await running(1)
  clock.advance(ALIVE_EVERY_MS - 1)
  ask()
  await running(2)
  clock.advance(1)
  await answered(1)
  expect(answers).toEqual([{ t: 'alive', seq: 1 }])
})

test.each([
  [1_023, 'ends the channel'],
  [1_024, 'is answered: no more ids are kept'],
])('an id that comes again after %i others %s', async (others) => {
  const { ask, answered, clock, onBroken } = open(() => null)
  const first = ask()
  await answered(1)
  for (let count = 1; count <= others; count++) {
    // As slowly as an app may ask.
    clock.advance(1_000 / CHANNEL_LIMITS.perSecond)
    ask()
    if (count % 10 === 0 || count === others) await answered(count + 1)
  }
  ask(first)
  if (others === 1_024) await answered(others + 2)
  else await expect.poll(() => onBroken.mock.calls).toHaveLength(1)
})

test('an app that leaves a request stops that one alone', async () => {
  const { user, begun, running } = createWork()
  const { ask, send, answered, answers, onBroken } = open(user)
  const [first, second] = [ask(), ask()]
  send({ t: 'abort', id: randomId() })
  send({ t: 'abort', id: second })
  await running(2)
  await expect.poll(() => begun[1]?.signal.aborted).toBe(true)
  expect(begun[0]?.signal.aborted).toBe(false)
  begun[0]?.answer()
  await answered(1)
  expect(answers).toMatchObject([{ t: 'answer', id: first }])
  expect(onBroken).not.toHaveBeenCalled()
})

test('requests that are answered make room for others', async () => {
  const { user, begun, running } = createWork()
  const { ask, answered, answers } = open(user)
  for (let count = 0; count < CHANNEL_LIMITS.inFlight; count++) ask()
  await running(CHANNEL_LIMITS.inFlight)
  const refused = ask()
  await answered(1)
  expect(answers).toEqual([{ t: 'error', seq: 1, id: refused, error: 'limit' }])
  begun[0]?.answer()
  await answered(2)
  ask()
  await running(CHANNEL_LIMITS.inFlight + 1)
})

test('an app that has been quiet for an hour may ask as much at once as any', async () => {
  const { ask, answered, answers, clock } = open(() => null)
  clock.advance(3_600_000)
  for (let count = 1; count <= CHANNEL_LIMITS.burst; count++) {
    ask()
    // One at a time, so that the limit of those in flight does not count.
    await answered(count)
  }
  expect(answers.filter(({ error }) => error)).toEqual([])
  ask()
  await answered(CHANNEL_LIMITS.burst + 1)
  expect(answers.at(-1)).toMatchObject({ error: 'limit' })
})

test('a page that closes the channel stops what runs, and is told nothing of it', async () => {
  const { user, begun, running } = createWork()
  const { ask, frame, answers, clock, onBroken } = open(user)
  ask()
  await running(1)
  frame.close()
  expect(begun[0]?.signal.aborted).toBe(true)
  frame.emit('height', 300)
  clock.advance(10 * ALIVE_EVERY_MS)
  begun[0]?.answer()
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect([answers, onBroken.mock.calls]).toEqual([[], []])
})

test('a message that cannot be read ends the channel once', async () => {
  const { user, begun, running } = createWork()
  const { ask, port, onBroken } = open(user)
  ask()
  await running(1)
  port.dispatchEvent(new Event('messageerror'))
  port.dispatchEvent(new Event('messageerror'))
  expect(begun[0]?.signal.aborted).toBe(true)
  expect(onBroken).toHaveBeenCalledOnce()
})
