import { KitError } from '@bowline/common'
import { mailboxOf } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// @boundaries-ignore The spellings of addresses are no part of a package.
import facts from '../../../../packages/common/vectors/mailboxes.json'
import { logInByEmail } from '../login/emailLogin.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import type { Service } from '../service/createService.ts'
import { askEmail } from './askEmail.ts'
import { createSteps, type Step } from './createSteps.ts'
import './frame.css'

afterEach(() => document.body.replaceChildren())

const field = page.getByLabelText('Email address')
const reason = 'INVALID_PARAMETERS'
const refusal = new KitError('HTTP_STATUS', { endpoint: 'email', status: 400, reason })

/** Screens of the page, until the test ends. */
function openSteps() {
  const stage = document.createElement('main')
  document.body.append(stage)
  const prompts = createPrompts({ stage, onChange() {} })
  const ended = new AbortController()
  const { promise, resolve } = Promise.withResolvers<Step>()
  prompts
    .ask<void>('login', (one) => resolve(createSteps(one)), { signal: ended.signal })
    .catch(() => {})
  onTestFinished(() => ended.abort())
  return promise
}

test.each(facts.mailboxes)(
  '$shown is sent to the server as its mailbox, however it is typed',
  async ({ address, spellings }) => {
    const step = await openSteps()
    for (const typed of spellings) {
      const send = async (email: string) => email
      const asked = askEmail({ step, heading: 'Log in', label: 'Email address', send })
      await field.fill(typed)
      await userEvent.keyboard('{Enter}')
      const { sent } = (await asked) as { sent: string }
      expect([typed, mailboxOf(sent).address]).toEqual([typed, address])
    }
  },
)

test('an email field of the browser, as apps have, comes to the same but where it is wrong', () => {
  const own = document.createElement('input')
  own.type = 'email'
  document.body.append(own)
  const type = (text: string) => {
    own.focus()
    own.value = ''
    document.execCommand('insertText', false, text)
    return own.value
  }
  let changed = 0
  for (const { address, spellings } of facts.mailboxes.filter((one) => !one.shown.includes('ß')))
    for (const typed of spellings) {
      if (type(typed) !== typed) changed += 1
      expect([typed, mailboxOf(own.value).address]).toEqual([typed, address])
    }
  if (!navigator.userAgent.includes('Chrome/')) return
  expect(changed).toBeGreaterThan(10)
  // The mapping of IDNA 2003, which is another domain: why the field of the page is of another type.
  expect(type('user@faß.de')).toBe('user@fass.de')
})

test('an address that the app has passed on and that is none is said to be none', async () => {
  const step = await openSteps()
  const auth = { email: () => Promise.reject(refusal) } as unknown as Service['auth']
  const [clock, origin] = [createManualClock(), 'https://shop.example']
  const email = `${'x'.repeat(70)}@b.co`
  const login = logInByEmail({ step, auth, clock, origin, email })
  login.catch(() => {})
  await expect.element(page.getByText('Enter an email address.')).toBeVisible()
  await expect.element(page.getByText('An error occurred')).not.toBeInTheDocument()
  await field.fill('a..b@c.de')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter an email address.')).toBeVisible()
})
