import { createFakeAdapter } from '@bowline/common/testing'
import { currentRoute } from '@bowline/controllers/internal'
import { expect, onTestFinished, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createKit } from '../../createKit.ts'
import { showResult } from './showResult.ts'

function setup() {
  const kit = createKit({ adapters: [createFakeAdapter()], debug: false })
  onTestFinished(() => kit.destroy())
  const payment = createStore(() => ({ status: 'review' }))
  showResult(kit, {
    result: { name: 'SendResult' },
    views: ['Send', 'SendReview'],
    payment,
    answered: 'sent',
  })
  kit.modal.open({ name: 'Account' })
  const route = () => currentRoute(kit.router.store.getState()).name
  const become = (status: string) => payment.setState({ status })
  return { ...kit, route, become, canGoBack: () => kit.router.store.getState().canGoBack }
}

test('who waits in the review is led to the result, and not back', () => {
  const { router, route, become, canGoBack } = setup()
  router.push({ name: 'Send', data: {} })
  router.push({ name: 'SendReview' })
  become('signing')
  expect(route()).toBe('SendReview')
  become('sent')
  expect([route(), canGoBack()]).toEqual(['SendResult', false])
})

test('who has gone back to the form meanwhile is led to the result, and not back', () => {
  const { router, route, become, canGoBack } = setup()
  router.push({ name: 'Send', data: {} })
  router.push({ name: 'SendReview' })
  become('signing')
  router.back()
  become('sent')
  expect([route(), canGoBack()]).toEqual(['SendResult', false])
})

test('so is who looks at something that was opened from the form', () => {
  const { router, route, become } = setup()
  router.push({ name: 'Send', data: {} })
  become('signing')
  router.push({ name: 'SendSelectToken' })
  become('sent')
  expect(route()).toBe('SendResult')
})

test('who has left the payment is not called back to it', () => {
  const { route, become } = setup()
  become('sent')
  expect(route()).toBe('Account')
})

test('a form that lies behind a locked view does not count', () => {
  const { router, route, become } = setup()
  router.push({ name: 'Send', data: {} })
  router.push({ name: 'Account' }, { lock: true })
  become('sent')
  expect(route()).toBe('Account')
})
