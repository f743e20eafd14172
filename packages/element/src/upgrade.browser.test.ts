import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createKit, defineElements } from './index.ts'

test('what a page sets before the elements are defined counts afterwards', async () => {
  const create = () => createKit({ adapters: [createFakeAdapter()] })
  const [own, common] = [create(), create()]
  const element = document.createElement('bowline-button')
  element.textContent = 'Wallet'
  Object.assign(element, { kit: own, label: 'Log in', loadingLabel: 'Wait' })
  document.body.append(element)

  defineElements(common)
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(element.kit).toBe(own)
  expect(element.getAttribute('loading-label')).toBe('Wait')
  expect(element.textContent).toBe('Log in')
  element.kit = undefined
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})
