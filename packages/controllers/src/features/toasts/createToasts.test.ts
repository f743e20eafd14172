import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import type { Toast } from '../../kit/toasts.ts'
import { createToasts } from './createToasts.ts'

const copied: Toast = { kind: 'success', code: 'addressCopied' }
const failed: Toast = { kind: 'error', code: 'copyFailed' }
const loading: Toast = { kind: 'loading', code: 'transactionStarted' }
const confirmed: Toast = { kind: 'success', code: 'transactionConfirmed' }

function setup() {
  const clock = createManualClock()
  const toasts = createToasts({ clock })
  return { clock, toasts, shown: () => toasts.store.getState().toast?.code }
}

test('shows the first toast at once', () => {
  const { toasts, shown } = setup()
  toasts.show(copied)
  expect(shown()).toBe('addressCopied')
})

test('hides a visible toast first and shows the new one after 150 ms', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  toasts.show(failed)
  expect(shown()).toBeUndefined()
  clock.advance(149)
  expect(shown()).toBeUndefined()
  clock.advance(1)
  expect(shown()).toBe('copyFailed')
})

test('shows the last of several toasts within 150 ms, without further delay', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  toasts.show(failed)
  clock.advance(100)
  toasts.show({ kind: 'success', code: 'linkCopied' })
  expect(shown()).toBeUndefined()
  clock.advance(50)
  expect(shown()).toBe('linkCopied')
})

test('hides a toast after 2500 ms', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  clock.advance(2499)
  expect(shown()).toBe('addressCopied')
  clock.advance(1)
  expect(shown()).toBeUndefined()
})

test("counts a toast's duration from when it is shown", () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  clock.advance(2400)
  toasts.show(failed)
  clock.advance(150 + 2499)
  expect(shown()).toBe('copyFailed')
  clock.advance(1)
  expect(shown()).toBeUndefined()
})

test('keeps a loading toast until another one follows or it is hidden', () => {
  const { clock, toasts, shown } = setup()
  toasts.show({ kind: 'loading', code: 'requestPending' })
  clock.advance(600_000)
  expect(shown()).toBe('requestPending')
  toasts.hide()
  expect(shown()).toBeUndefined()
})

test('keeps a toast about a payment until it is dismissed', () => {
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

test('shows a toast about a payment again after another one', () => {
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

test('shows it again when the other one is dismissed, until it is dismissed itself', () => {
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

test('shows it again even if it was replaced before it was visible', () => {
  const { clock, toasts, shown } = setup()
  toasts.show({ kind: 'success', code: 'transactionStarted' })
  toasts.show(confirmed)
  toasts.show(copied)
  clock.advance(150)
  expect(shown()).toBe('addressCopied')
  clock.advance(2650)
  expect(shown()).toBe('transactionConfirmed')
})

test('hides a brief toast by itself, and drops the one that was kept before', () => {
  const { clock, toasts, shown } = setup()
  toasts.show({ kind: 'success', code: 'transactionStarted' })
  toasts.show({ ...confirmed, brief: true })
  clock.advance(150)
  expect(shown()).toBe('transactionConfirmed')
  clock.advance(2650)
  expect(shown()).toBeUndefined()
})

test('shows nothing if hidden within the 150 ms', () => {
  const { clock, toasts, shown } = setup()
  toasts.show(copied)
  toasts.show(failed)
  toasts.hide()
  clock.advance(150)
  expect(shown()).toBeUndefined()
})
