import type { CreateConnector, FormQuestion } from '@bowline/common'
import { createFakeLogin } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const code = dialog.getByRole('textbox', { name: 'Code' })

type CodeQuestion = Omit<FormQuestion<'code'>, 'kind' | 'form'>

/** A login that asks for a code of eight digits, and then again as it is told. */
async function setup(...further: readonly ((now: number) => CodeQuestion)[]) {
  const answers: unknown[] = []
  const login = createFakeLogin({ src: '/fake-wallet.html' })
  const asking: CreateConnector = (context) => ({
    ...login.create(context),
    async connect({ ask }) {
      const common = { digits: 8, canChange: true, isSeenByApp: true }
      for (const question of [() => ({}), ...further])
        answers.push(
          await ask({ kind: 'form', form: 'code', ...common, ...question(context.clock.now()) }),
        )
      return new Promise(() => {})
    },
  })
  const { clock, kit } = createTestKit({ connectors: [asking] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('ada@example.org')
  await dialog
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  await expect.element(code).toHaveFocus()
  return { clock, answers }
}

test.each([
  ...['12345678', '1234 5678', '1234-5678', ' Your code: 1234 5678', '1234567899'],
  // Arabic, Persian, Devanagari and full-width digits.
  ...['١٢٣٤٥٦٧٨', '۱۲۳۴ ۵۶۷۸', '१२३४५६७८', '１２３４５６７８'],
])(
  'eight digits are taken out of %j, shown in two groups, and sent without a click',
  async (text) => {
    const { answers } = await setup()
    await code.fill(text)
    await expect.element(code).toHaveValue('1234 5678')
    await expect.poll(() => answers).toEqual([{ code: '12345678' }])
  },
)

test('fewer digits are not sent, and phones can fill the code in', async () => {
  const { answers } = await setup()
  await code.fill('12345')
  await expect.element(code).toHaveValue('1234 5')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  expect(answers).toEqual([])
})

test('its button asks for the code, and leads to it', async () => {
  const { answers } = await setup()
  const asks = button('Enter the code')
  await expect.element(asks).toHaveAttribute('aria-disabled', 'true')
  asks.element().focus()
  await asks.click({ force: true })
  await expect.element(code).toHaveFocus()
  await code.fill('12')
  await expect.element(button('Continue')).not.toHaveAttribute('aria-disabled')
  expect(answers).toEqual([])
})

test('says in one sentence what it means that the app sees the code', async () => {
  await setup()
  const said = /^This app can see the code\. To protect, recover or export your wallet,/
  await expect.element(dialog.getByText(said)).toBeVisible()
})

test('counts until a new code can be requested, while the first one is still taken', async () => {
  const { clock, answers } = await setup((now) => ({ resendAt: now + 18_000 }))
  await button('Send a new code').click()
  const shown = (seconds: string) =>
    expect.element(dialog.getByText(`Please try again after ${seconds}`).first()).toBeVisible()
  await shown('18 seconds')
  await expect
    .poll(() => document.querySelector('dialog [role=status]')?.textContent)
    .toContain('Please try again after 18 seconds')
  await expect.element(button('Send a new code')).toBeDisabled()
  clock.advance(1_000)
  await shown('17 seconds')
  clock.advance(17_000)
  await expect.element(button('Send a new code')).toBeEnabled()
  expect(document.querySelector('.bl-form-note')).toBeNull()
  await code.fill('12345678')
  await expect.poll(() => answers).toEqual([{ resend: true }, { code: '12345678' }])
})

test.each([0, 18_000])(
  'the field for the code has focus once a new one was requested, to be waited for or not (%i)',
  async (wait) => {
    const { answers } = await setup((now) => ({ resendAt: now + wait }))
    const resend = dialog.getByRole('button', { name: 'Send a new code' })
    ;(resend.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => answers).toEqual([{ resend: true }])
    await expect.element(resend).toBeVisible()
    await expect.element(code).toHaveFocus()
  },
)

test('a longer wait is not counted', async () => {
  const { clock } = await setup((now) => ({ resendAt: now + 3_600_000 }))
  await button('Send a new code').click()
  await expect
    .element(dialog.getByText('Too many attempts. Try again later.', { exact: true }))
    .toBeVisible()
  clock.advance(3_540_000)
  await expect.element(dialog.getByText('Please try again after 60 seconds')).toBeVisible()
})

test('another address can be chosen', async () => {
  const { answers } = await setup()
  await button('Use another email address').click()
  await expect.poll(() => answers).toEqual([{ resend: true, toOther: true }])
})
