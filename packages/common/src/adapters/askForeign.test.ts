import { expect, test } from 'vitest'
import { KitError } from '../errors/KitError.ts'
import { createManualClock } from '../testing/manualClock.ts'
import { askForeign, pause, unlessAborted, type WalletQuestion } from './askForeign.ts'
import { ProviderError } from './providerErrors.ts'

const never = () => new Promise<never>(() => {})
const mapError = (error: unknown) =>
  error instanceof KitError ? error : new KitError('WALLET_ERROR', { code: 7 } as never)

/** A manual clock that tells how many timers wait. */
function createCountingClock() {
  const clock = createManualClock()
  let waiting = 0
  const count = (task: () => void) => {
    let isOver = false
    waiting += 1
    return () => {
      if (!isOver) waiting -= 1
      isOver = true
      task()
    }
  }
  return {
    ...clock,
    pending: () => waiting,
    after(ms: number, task: () => void) {
      let cancel = () => {}
      const over = count(() => cancel())
      cancel = clock.after(ms, () => {
        over()
        task()
      })
      return over
    },
  }
}

function question(part: Partial<WalletQuestion> = {}) {
  const clock = createCountingClock()
  const controller = new AbortController()
  const { signal } = controller
  const answer = askForeign({ clock, connectorId: 'x', signal, ask: never, mapError, ...part })
  return { answer, clock, leave: () => controller.abort() }
}

test.each<[string, () => unknown]>([
  ['a promise', async () => 5],
  ['a plain value', () => 5],
])('a wallet may answer with %s', async (_, ask) => {
  expect(await question({ ask }).answer).toBe(5)
})

test.each<[string, () => never | Promise<never>]>([
  ['throws', () => expect.fail('no')],
  ['rejects', () => Promise.reject(new Error('no'))],
])('what a wallet %s is translated', async (_, ask) => {
  await expect(question({ ask }).answer).rejects.toMatchObject({ code: 'WALLET_ERROR' })
})

test("an error that was made of the kit's own is that one again", async () => {
  const own = new KitError('WALLET_LOCKED', {})
  const wrapped = new ProviderError(4100, 'locked', { cause: own })
  await expect(question({ ask: () => Promise.reject(wrapped) }).answer).rejects.toBe(own)
})

test('is not asked if it was left before', async () => {
  let asked = 0
  const ask = () => {
    asked += 1
  }
  await expect(question({ ask, signal: AbortSignal.abort() }).answer).rejects.toMatchObject({
    code: 'ABORTED',
  })
  expect(asked).toBe(0)
})

test('ends as soon as it is left, without a timer', async () => {
  const { answer, clock, leave } = question({ limitMs: 1_000 })
  leave()
  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
  expect(clock.pending()).toBe(0)
})

test('ends at its limit, and names the wallet', async () => {
  const { answer, clock } = question({ limitMs: 1_000 })
  clock.advance(999)
  expect(clock.pending()).toBe(1)
  clock.advance(1)
  await expect(answer).rejects.toMatchObject({
    code: 'WALLET_TIMEOUT',
    context: { connectorId: 'x' },
  })
})

test('has no limit unless it is given one: what pays or signs is not dropped', () => {
  expect(question().clock.pending()).toBe(0)
})

test('leaves no timer once it is answered', async () => {
  const { answer, clock } = question({ ask: () => 5, limitMs: 1_000 })
  await answer
  expect(clock.pending()).toBe(0)
})

test('a pause ends after its time, at a hint, or when it is left, and leaves no timer', async () => {
  const clock = createCountingClock()
  const controller = new AbortController()
  const hint = new EventTarget()
  const { signal } = controller
  const ended: string[] = []
  const wait = (name: string) =>
    pause(clock, { ms: 100, signal, hint }).then(
      () => ended.push(name),
      ({ code }: KitError) => ended.push(code),
    )
  const first = wait('time')
  clock.advance(99)
  expect(clock.pending()).toBe(1)
  clock.advance(1)
  await first
  const second = wait('hint')
  hint.dispatchEvent(new Event('hint'))
  await second
  expect(clock.pending()).toBe(0)
  const third = wait('left')
  controller.abort()
  await third
  expect(clock.pending()).toBe(0)
  await wait('too late')
  expect(clock.pending()).toBe(0)
  expect(ended).toEqual(['time', 'hint', 'ABORTED', 'ABORTED'])
})

test('an answer that cannot be called off is waited for until the abort', async () => {
  const controller = new AbortController()
  expect(await unlessAborted(Promise.resolve(5), controller.signal)).toBe(5)
  expect(await unlessAborted(Promise.resolve(5), undefined)).toBe(5)
  const left = unlessAborted(never(), controller.signal)
  controller.abort()
  await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
})
