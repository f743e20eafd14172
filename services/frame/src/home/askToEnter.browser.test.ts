import '@bowline/ui/styles.css'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import { askToEnter } from './askToEnter.ts'
import { openHome } from './openHome.ts'

const app = {
  origin: 'https://shop.example',
  name: 'Shop',
  via: { kind: 'email', email: 'ada@example.org' },
} as const

function ask(changes: Partial<typeof app> | { name: string }, name = 'ada@example.org') {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const step = createSteps({ card, signal: new AbortController().signal })
  const clock = createManualClock()
  return { clock, chosen: askToEnter(step, { app: { ...app, ...changes }, clock, name }) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an app is named with its origin, and a click before it was read does not let it in', async () => {
  const { chosen } = ask({})
  await expect
    .element(page.getByRole('heading', { name: 'Shop wants to see your addresses' }))
    .toBeVisible()
  await expect.element(page.getByText('https://shop.example', { exact: true })).toBeVisible()
  const enter = button('Continue as ada@example.org')
  await expect.element(enter).toHaveAttribute('aria-disabled', 'true')
  await enter.click({ force: true })
  await button('Use another account').click()
  expect(await chosen).toBe('other')
})

test('an app that the operator has not named is called by its host, and a user without an address by none', async () => {
  const { chosen } = ask({ name: '' }, '')
  await expect
    .element(page.getByRole('heading', { name: 'shop.example wants to see your addresses' }))
    .toBeVisible()
  await expect.element(button('Continue')).toBeVisible()
  await button('Use another account').click()
  expect(await chosen).toBe('other')
})

test('a window that no page of the wallet has opened opens nothing', async () => {
  const stage = document.createElement('div')
  expect(await openHome(stage, createManualClock())).toBe(false)
  expect(stage.childElementCount).toBe(0)
})
