import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createToasts } from './createToasts.ts'
import type { Toast } from './toasts.ts'

const copied: Toast = { kind: 'success', code: 'addressCopied' }
const failed: Toast = { kind: 'error', code: 'copyFailed' }
const loading: Toast = { kind: 'loading', code: 'transactionStarted' }
const confirmed: Toast = { kind: 'success', code: 'transactionConfirmed' }

function setup() {
  const clock = createManualClock()
  const toasts = createToasts({ clock })
  return { clock, toasts, shown: () => toasts.store.getState().toast?.code }
}

test('the first toast shows at once', () => {
  const { toasts, shown } = setup()
  toasts.show(copied)
  expect(shown()).toBe('addressCopied')
})

test('a visible toast is hidden first and the new one shown after 150 ms', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  toasts.show(failed)
  expect(shown()).toBeUndefined()
  clock.advance(149)
  expect(shown()).toBeUndefined()
  clock.advance(1)
  expect(shown()).toBe('copyFailed')
})

test('of several within the 150 ms the last one shows, no later than the first would have', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  toasts.show(failed)
  clock.advance(100)
  toasts.show({ kind: 'success', code: 'linkCopied' })
  expect(shown()).toBeUndefined()
  clock.advance(50)
  expect(shown()).toBe('linkCopied')
})

test('leaves by itself after 2500 ms', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  clock.advance(2499)
  expect(shown()).toBe('addressCopied')
  clock.advance(1)
  expect(shown()).toBeUndefined()
})

test('the life of a toast begins when it shows, not with the one before', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  clock.advance(2400)
  toasts.show(failed)
  clock.advance(150 + 2499)
  expect(shown()).toBe('copyFailed')
  clock.advance(1)
  expect(shown()).toBeUndefined()
})

test('a loading toast stays until it is followed or hidden', () => {
  const { clock, toasts, shown } = setup()
  toasts.show({ kind: 'loading', code: 'requestPending' })
  clock.advance(600_000)
  expect(shown()).toBe('requestPending')
  toasts.hide()
  expect(shown()).toBeUndefined()
})

test('what tells where money went stays until it is dismissed', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(loading)
  toasts.show(confirmed)
  clock.advance(150)
  expect(shown()).toBe('transactionConfirmed')
  clock.advance(600_000)
  expect(shown()).toBe('transactionConfirmed')
  toasts.hide()
  expect(shown()).toBeUndefined()
  clock.advance(600_000)
  expect(shown()).toBeUndefined()
})

test('what tells where money went comes back after something lesser', () => {
  const { clock, toasts, shown } = setup()
  toasts.show({ kind: 'error', code: 'transactionFailed' })
  toasts.show(copied)
  clock.advance(150)
  expect(shown()).toBe('addressCopied')
  clock.advance(2500)
  expect(shown()).toBeUndefined()
  clock.advance(150)
  expect(shown()).toBe('transactionFailed')
})

test('dismissing the lesser one brings it back too; the next dismissal is for good', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(confirmed)
  toasts.show(copied)
  clock.advance(150)
  toasts.hide()
  clock.advance(150)
  expect(shown()).toBe('transactionConfirmed')
  toasts.hide()
  clock.advance(10_000)
  expect(shown()).toBeUndefined()
})

test('what was overtaken before it was seen is what comes back', () => {
  const { clock, toasts, shown } = setup()
  toasts.show({ kind: 'success', code: 'transactionStarted' })
  toasts.show(confirmed)
  toasts.show(copied)
  clock.advance(150)
  expect(shown()).toBe('addressCopied')
  clock.advance(2650)
  expect(shown()).toBe('transactionConfirmed')
})

test('a brief one leaves by itself, and takes with it what was kept before', () => {
  const { clock, toasts, shown } = setup()
  toasts.show({ kind: 'success', code: 'transactionStarted' })
  toasts.show({ ...confirmed, brief: true })
  clock.advance(150)
  expect(shown()).toBe('transactionConfirmed')
  clock.advance(2650)
  expect(shown()).toBeUndefined()
})

test('hiding during the 150 ms shows nothing afterwards', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  toasts.show(failed)
  toasts.hide()
  clock.advance(150)
  expect(shown()).toBeUndefined()
})
