import { KitError } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import { changeLimits } from './changeLimits.ts'
import type { Settings } from './Settings.ts'

const TOMORROW = Date.UTC(2026, 10, 30, 12)
const slot = { kind: 'password', slotId: 'password', kdfParams: {} }

/** The screens with a server that wants a password for what is raised. */
function setup({ isProtected = true } = {}) {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const asked: { readonly use: string; readonly confirmation?: unknown }[] = []
  const protection = new KitError('HTTP_STATUS', {
    endpoint: 'setLimits',
    status: 403,
    reason: 'PROTECTION_NEEDED',
  })
  const settings = {
    step: createSteps({ card, signal: new AbortController().signal }),
    service: {
      vault: {
        limits: async () => ({ act: 250, day: 1_000, next: null }),
        weigh: async () => ({
          needs: isProtected ? 'confirmation' : 'protection',
          reason: 'limits',
          slotIds: ['password'],
          checkedIds: [],
        }),
        read: async () => ({ wallet: { slots: [slot] } }),
        async setLimits(one: { readonly use: string; readonly confirmation?: unknown }) {
          asked.push(one)
          if (JSON.parse(one.use).act <= 250) return {}
          if (!one.confirmation) throw protection
          return { effectiveAt: TOMORROW }
        },
      },
    },
    keys: { confirmation: async () => 'the password' },
    origin: 'https://wallet.example',
  } as unknown as Settings
  const changed = changeLimits(settings)
  return { changed, asked }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const has = (text: string) =>
  expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
const atOnce = () => page.getByLabelText('At once, in US dollars')

test('lower limits are saved at once, with no password', async () => {
  const { changed, asked } = setup()
  await expect.element(atOnce()).toHaveValue('250')
  await atOnce().fill('lots')
  await press('Save')
  await has('Enter an amount, such as 250.')
  await atOnce().fill('20.50')
  await press('Save')
  await has('These limits apply now.')
  await press('Back')
  await changed
  expect(asked.map(({ use }) => JSON.parse(use))).toEqual([
    { for: 'limits', act: 20.5, day: 1_000 },
  ])
})

test('higher ones take the password, and a day', async () => {
  const { changed, asked } = setup()
  await atOnce().fill('4000')
  await press('Save')
  await has('This lets your wallet pay more by a click')
  await page.getByLabelText('Password').fill('a quiet harbour at dawn')
  await press('Confirm')
  await has('The higher limits apply from')
  expect(asked).toEqual([
    { use: '{"for":"limits","act":4000,"day":1000}', confirmation: 'the password' },
  ])
  await press('Back')
  await changed
})

test('who goes back from the password changes nothing', async () => {
  const { changed, asked } = setup()
  await atOnce().fill('4000')
  await press('Save')
  await press('Back')
  await expect.element(atOnce()).toHaveValue('250')
  await press('Back')
  await changed
  expect(asked).toEqual([])
})

test('a wallet without a passkey and a password has to be protected first', async () => {
  const { changed } = setup({ isProtected: false })
  await atOnce().fill('4000')
  await press('Save')
  await has('Protect your wallet with a passkey or a password first.')
  await press('Back')
  await changed
})
