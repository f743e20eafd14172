import { KitError } from '@bowline/common'
import { checkPassword } from '@bowline/wallet-keys'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { serveAppName } from '../testing/serveAppName.test.support.ts'
import type { NewSecret } from './Keys.ts'
import { protectWallet } from './protectWallet.ts'

const ADDRESS = 'alice.smithson@harbour.example'

/** The screen for a password, with the check of real keys. */
function setup(further: Partial<Parameters<typeof protectWallet>[0]> = {}) {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const step = createSteps({ card, signal: new AbortController().signal })
  const taken: string[] = []
  const protect = async (secret: NewSecret) => {
    if (secret.kind !== 'password') throw new Error('It is no password.')
    await checkPassword(secret.password, secret)
    taken.push(secret.password)
    // Nobody reads it here.
    return {} as WalletRecord
  }
  const user = { id: 'user-1', name: ADDRESS }
  const asked = { step, keys: { protect }, user, prefersPassword: true, ...further }
  const done = protectWallet(asked)
  const [field, save] = [
    page.getByLabelText('Password'),
    page.getByRole('button', { name: 'Protect my wallet' }),
  ]
  const enter = async (password: string) => {
    await field.fill(password)
    await save.click()
  }
  return { card, taken, done, field, enter }
}

test.each([
  ['qwerty123456!', /^This password is easy to guess/],
  [ADDRESS, /^Your address and this site’s name/],
  ['Smithson.Alice1', /^Your address and this site’s name/],
  [`${location.hostname}-${location.hostname}`, /easy to guess/],
])('%s is refused, and a screen reader is told why and what is better', async (weak, why) => {
  const { card, taken, field, enter } = setup()
  await enter(weak)
  await expect.element(page.getByText(why)).toBeVisible()
  const note = page.getByText(why).element()
  expect(note.textContent).toContain('Four unrelated words are hard to guess.')
  expect(note.closest('[aria-live="polite"]')).not.toBeNull()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(field.element().getAttribute('aria-describedby')).toBe(note.id)
  expect(taken).toEqual([])
  expect(card.textContent).not.toContain(weak)
})

test('what the operator calls the app is known to others, and no password', async () => {
  const asked = serveAppName('Quayside Provisions')
  const { taken, enter } = setup()
  await enter('quaysideprovisions1')
  await expect.element(page.getByText(/^Your address and this site’s name/)).toBeVisible()
  expect(taken).toEqual([])
  expect(asked[0]).toContain('/v1/frame?')
})

test('a password may be pasted, and one of several words protects the wallet', async () => {
  const { taken, done, field, enter } = setup()
  const data = new DataTransfer()
  data.setData('text', 'x')
  const paste = new ClipboardEvent('paste', {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
  })
  expect(field.element().dispatchEvent(paste)).toBe(true)
  await enter('four quiet harbours at dawn')
  await done
  expect(taken).toEqual(['four quiet harbours at dawn'])
})

test.each([
  ['visits', /^This browser forgets your wallet if you don’t visit it for a week\./],
  ['session', /^This browser forgets your wallet once the browser is closed, or sooner\./],
] as const)(
  'a wallet that the browser keeps for %s only is not protected later',
  async (lifetime, why) => {
    setup({ isNeeded: true, lifetime })
    await expect.element(page.getByText(why)).toBeVisible()
    expect(page.getByRole('button', { name: 'Later' }).elements()).toEqual([])
  },
)

test.each([
  [false, true],
  [true, false],
])(
  'opened elsewhere: %s; that only this browser opens it is said: %s',
  async (elsewhere, isSaid) => {
    const { card } = setup({ prefersPassword: false, opensElsewhere: elsewhere })
    await expect.element(page.getByRole('heading', { name: 'Protect your wallet' })).toBeVisible()
    expect(card.textContent?.includes('only this browser can open your wallet')).toBe(isSaid)
  },
)

test('another password than the server has is said to be one, and the wallet is protected by that', async () => {
  const taken: string[] = []
  const protect = async (secret: NewSecret) => {
    if (secret.kind === 'password') taken.push(secret.password)
    const endpoint = 'addSlot'
    throw new KitError('HTTP_STATUS', { endpoint, status: 409, reason: 'SLOT_LIMIT' })
  }
  const { done, enter } = setup({ keys: { protect }, isNeeded: true })
  await enter('four quiet harbours at dawn')
  await expect.element(page.getByText(/^Your wallet already has another password/)).toBeVisible()
  await enter('five quiet harbours at dawn')
  await expect.poll(() => taken).toHaveLength(2)
  await page.getByRole('button', { name: 'Continue' }).click()
  await done
})
