import { expect, onTestFinished, test, vi } from 'vitest'
import { createManualClock } from '../testing/manualClock.ts'
import { randomId } from '../text/randomId.ts'
import { createCaller } from './createCaller.ts'
import { CHANNEL_LIMITS, SILENCE_MS } from './limits.ts'

interface Sent {
  readonly t: string
  readonly id: string
}

/** The app's side only, with a port on which a test answers as it likes. */
function open() {
  const { port1, port2 } = new MessageChannel()
  const clock = createManualClock()
  const onBroken = vi.fn()
  const sent: Sent[] = []
  port2.onmessage = ({ data }) => sent.push(data)
  const caller = createCaller({ port: port1, clock, onBroken })
  onTestFinished(() => {
    caller.close()
    port2.close()
  })
  let seq = 0
  const tell = (message: object) => port2.postMessage({ seq: ++seq, ...message })
  const arrived = (count: number) => expect.poll(() => sent).toHaveLength(count)
  /** Begins a request; the page has it. */
  async function ask(signal?: AbortSignal) {
    const answer = caller.request('user', null, { signal })
    // Some tests look at the outcome later.
    answer.catch(() => {})
    await arrived(sent.length + 1)
    return { answer, id: sent.at(-1)?.id ?? '' }
  }
  return { port: port1, clock, onBroken, sent, caller, tell, arrived, ask }
}

test.each<[string, (id: string) => readonly object[]]>([
  ['to a request that was not made', () => [{ t: 'answer', id: randomId(), p: null }]],
  [
    'that comes twice',
    (id) => [
      { t: 'answer', id, p: null },
      { t: 'answer', id, p: null },
    ],
  ],
  [
    'after an error',
    (id) => [
      { t: 'error', id, error: 'limit' },
      { t: 'answer', id, p: null },
    ],
  ],
])('an answer %s ends the channel', async (_name, messages) => {
  const { ask, tell, onBroken } = open()
  const { id } = await ask()
  for (const message of messages(id)) tell(message)
  await expect.poll(() => onBroken.mock.calls).toHaveLength(1)
})

test('an answer in another form fails its request alone', async () => {
  const { ask, tell, onBroken } = open()
  const [wrong, right] = [await ask(), await ask()]
  tell({ t: 'answer', id: wrong.id, p: { email: 'no user' } })
  tell({ t: 'answer', id: right.id, p: null })
  await expect(wrong.answer).rejects.toMatchObject({
    reason: 'internal',
    cause: 'the answer is malformed',
  })
  expect(await right.answer).toBeNull()
  expect(onBroken).not.toHaveBeenCalled()
})

test('a request that was left is answered once at most', async () => {
  const { ask, tell, arrived, sent, onBroken } = open()
  const leaving = new AbortController()
  const { answer, id } = await ask(leaving.signal)
  leaving.abort()
  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
  await arrived(2)
  expect(sent[1]).toMatchObject({ t: 'abort', id })
  const other = await ask()
  tell({ t: 'answer', id, p: null })
  tell({ t: 'answer', id: other.id, p: null })
  expect(await other.answer).toBeNull()
  expect(onBroken).not.toHaveBeenCalled()
  tell({ t: 'answer', id, p: null })
  await expect.poll(() => onBroken.mock.calls).toHaveLength(1)
})

test('a signal that comes after the answer is not passed on', async () => {
  const { ask, tell, sent } = open()
  const leaving = new AbortController()
  const first = await ask(leaving.signal)
  tell({ t: 'answer', id: first.id, p: null })
  expect(await first.answer).toBeNull()
  leaving.abort()
  await ask()
  expect(sent.map(({ t }) => t)).toEqual(['request', 'request'])
})

test('what could not be sent does not count as waiting', async () => {
  const { caller, ask, tell } = open()
  const params = { chainId: 'eip155:1', method: 'a', params: [new Uint8Array(1)] } as const
  for (let count = 0; count < CHANNEL_LIMITS.inFlight; count++)
    await expect(caller.request('wallet', params)).rejects.toMatchObject({ reason: 'invalid' })
  const { answer, id } = await ask()
  tell({ t: 'answer', id, p: null })
  expect(await answer).toBeNull()
})

test('only a page that has something to answer has to be heard of', async () => {
  const { ask, tell, clock, onBroken } = open()
  clock.advance(2 * SILENCE_MS)
  const first = await ask()
  tell({ t: 'answer', id: first.id, p: null })
  await first.answer
  clock.advance(2 * SILENCE_MS)
  const leaving = new AbortController()
  const second = await ask(leaving.signal)
  leaving.abort()
  await expect(second.answer).rejects.toMatchObject({ code: 'ABORTED' })
  clock.advance(2 * SILENCE_MS)
  expect(onBroken).not.toHaveBeenCalled()
})

test('further requests do not give a silent page more time', async () => {
  const { ask, clock, onBroken } = open()
  await ask()
  clock.advance(SILENCE_MS - 1)
  const { answer } = await ask()
  clock.advance(1)
  await expect(answer).rejects.toMatchObject({ reason: 'disconnected' })
  expect(onBroken).toHaveBeenCalledOnce()
})

test('an event is heard from, too', async () => {
  const { ask, tell, caller, clock, onBroken } = open()
  const heights: number[] = []
  caller.on('height', (height) => heights.push(height))
  await ask()
  clock.advance(SILENCE_MS - 1)
  tell({ t: 'event', m: 'height', p: 300 })
  await expect.poll(() => heights).toEqual([300])
  clock.advance(SILENCE_MS - 1)
  expect(onBroken).not.toHaveBeenCalled()
})

test('every listener hears an event, and one that leaves meanwhile keeps none from it', async () => {
  const { caller, tell } = open()
  const heard: string[] = []
  const leave = caller.on('height', () => {
    heard.push('first')
    leave()
  })
  caller.on('height', () => heard.push('second'))
  tell({ t: 'event', m: 'height', p: 300 })
  tell({ t: 'event', m: 'height', p: 400 })
  await expect.poll(() => heard).toEqual(['first', 'second', 'second'])
})

test('an app that closes the channel hears no more of it', async () => {
  const { port, caller, ask, tell, clock, onBroken } = open()
  const heights: number[] = []
  caller.on('height', (height) => heights.push(height))
  const { answer } = await ask()
  tell({ t: 'event', m: 'height', p: 300 })
  const closed = vi.spyOn(port, 'close')
  caller.close()
  // An open port keeps both pages and what they hold.
  expect(closed).toHaveBeenCalledOnce()
  await expect(answer).rejects.toMatchObject({ reason: 'disconnected', code: 4900 })
  await expect(caller.request('user', null)).rejects.toMatchObject({ reason: 'disconnected' })
  clock.advance(2 * SILENCE_MS)
  expect([heights, onBroken.mock.calls]).toEqual([[], []])
})

test('a message that cannot be read ends the channel', async () => {
  const { port, ask, onBroken } = open()
  const { answer } = await ask()
  port.dispatchEvent(new Event('messageerror'))
  await expect(answer).rejects.toMatchObject({ reason: 'disconnected' })
  expect(onBroken).toHaveBeenCalledOnce()
})
