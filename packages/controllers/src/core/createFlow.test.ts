import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { createFlow } from './createFlow.ts'

type State =
  | { readonly status: 'idle' }
  | { readonly status: 'done'; readonly value: number }
  | { readonly status: 'failed'; readonly code: string }
type Event = { type: 'done'; value: number } | { type: 'failed'; error: KitError }

const events = {
  done: (value: number): Event => ({ type: 'done', value }),
  failed: (error: KitError): Event => ({ type: 'failed', error }),
}

function setup() {
  return createFlow<State, Event>({ status: 'idle' }, (_, event) =>
    event.type === 'done'
      ? { status: 'done', value: event.value }
      : { status: 'failed', code: event.error.code },
  )
}

test('aborts a step that a newer one replaces and ignores its answer', async () => {
  const flow = setup()
  const slow = Promise.withResolvers<number>()
  const signals: AbortSignal[] = []
  const first = flow.run((signal) => {
    signals.push(signal)
    return slow.promise
  }, events)
  await flow.run(async () => 2, events)
  slow.resolve(1)
  await first
  expect(signals[0]?.aborted).toBe(true)
  expect(flow.store.getState()).toEqual({ status: 'done', value: 2 })
})

test('ignores a late failure of a replaced step', async () => {
  const flow = setup()
  const slow = Promise.withResolvers<number>()
  const first = flow.run(() => slow.promise, events)
  await flow.run(async () => 2, events)
  slow.reject(new Error('late'))
  await first
  expect(flow.store.getState()).toEqual({ status: 'done', value: 2 })
})

test('ignores the answer of a cancelled step', async () => {
  const flow = setup()
  const slow = Promise.withResolvers<number>()
  const step = flow.run(() => slow.promise, events)
  flow.cancel()
  slow.resolve(1)
  await step
  expect(flow.store.getState()).toEqual({ status: 'idle' })
})

test('converts a failure into a KitError, even if the step throws synchronously', async () => {
  const flow = setup()
  await flow.run(async () => Promise.reject(new TypeError('boom')), events)
  expect(flow.store.getState()).toEqual({ status: 'failed', code: 'UNEXPECTED' })
  await flow.run(() => {
    throw new KitError('USER_REJECTED', {})
  }, events)
  expect(flow.store.getState()).toEqual({ status: 'failed', code: 'USER_REJECTED' })
})

test('never drops the answer of a wallet that was asked to pay', async () => {
  const flow = setup()
  const wallet = Promise.withResolvers<number>()
  const payment = flow.commit(() => wallet.promise, events)
  flow.cancel()
  await flow.run(async () => 2, events)
  expect(flow.store.getState()).toEqual({ status: 'idle' })
  wallet.resolve(1)
  expect(await payment).toBe(true)
  expect(flow.store.getState()).toEqual({ status: 'done', value: 1 })
})

test('asks the wallet once for two payments at the same time', async () => {
  const flow = setup()
  let asked = 0
  const pay = async () => ++asked
  expect(await Promise.all([flow.commit(pay, events), flow.commit(pay, events)])).toEqual([
    true,
    false,
  ])
  expect(asked).toBe(1)
})

test('aborts a running estimate when the wallet is asked', async () => {
  const flow = setup()
  const slow = Promise.withResolvers<number>()
  const estimate = flow.run(() => slow.promise, events)
  await flow.commit(async () => 7, events)
  slow.resolve(1)
  await estimate
  expect(flow.store.getState()).toEqual({ status: 'done', value: 7 })
})

test('runs again after a failed payment', async () => {
  const flow = setup()
  await flow.commit(async () => Promise.reject(new KitError('USER_REJECTED', {})), events)
  expect(flow.store.getState()).toEqual({ status: 'failed', code: 'USER_REJECTED' })
  await flow.run(async () => 3, events)
  expect(flow.store.getState()).toEqual({ status: 'done', value: 3 })
})
