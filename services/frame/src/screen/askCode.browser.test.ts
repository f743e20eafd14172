import { KitError } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logInByEmail } from '../login/emailLogin.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import type { Service } from '../service/createService.ts'
import { askCode } from './askCode.ts'
import { createSteps, type Step } from './createSteps.ts'
import './frame.css'

const field = page.getByLabelText('Code')
const resend = page.getByRole('button', { name: 'Send a new code' })
const refusal = (reason: string) =>
  new KitError('HTTP_STATUS', { endpoint: 'verify', status: 400, reason })

interface Answers {
  readonly check?: () => Promise<string>
  readonly send?: (times: number) => Promise<{ requestId: string; resendAt: number }>
}

/** Screens of the page, until the test ends. */
function openSteps() {
  const stage = document.createElement('main')
  document.body.append(stage)
  const prompts = createPrompts({ stage, onChange() {} })
  const ended = new AbortController()
  const { promise, resolve } = Promise.withResolvers<Step>()
  const asked = prompts.ask<void>('login', (one) => resolve(createSteps(one)), {
    signal: ended.signal,
  })
  asked.catch(() => {})
  onTestFinished(() => {
    ended.abort()
    stage.remove()
  })
  return promise
}

/** The page that asks for a code, which was sent just now. */
async function ask({ check = async () => 'right', send }: Answers = {}) {
  const step = await openSteps()
  const clock = createManualClock()
  const next = () => clock.now() + 30_000
  const entered: { requestId: string; code: string }[] = []
  let sent = 0
  const answered = askCode({
    step,
    clock,
    email: 'ada@example.org',
    leave: 'Leave',
    sent: { requestId: 'first', resendAt: next() },
    send() {
      sent += 1
      return send?.(sent) ?? Promise.resolve({ requestId: `again ${sent}`, resendAt: next() })
    },
    check(code) {
      entered.push(code)
      return check()
    },
  })
  answered.catch(() => {})
  // An answer of its own, since a promise that is returned would be awaited.
  return { answered: () => answered, clock, entered, sent: () => sent }
}

test('the code is one field of numbers that the browser fills in from a message', async () => {
  await ask()
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  await expect.element(field).toHaveFocus()
})

test('its groups keep their places on a page that runs from right to left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await ask()
  await expect.element(field).toHaveStyle({ direction: 'ltr' })
})

test('it is shown in two groups while it is typed, and sent once it is whole', async () => {
  const { answered, entered } = await ask()
  await field.fill('')
  await userEvent.keyboard('12345')
  await expect.element(field).toHaveValue('1234 5')
  await userEvent.keyboard('678')
  expect(await answered()).toBe('right')
  expect(entered).toEqual([{ requestId: 'first', code: '12345678' }])
})

test.each([
  '12345678',
  '1234 5678',
  '1234\u00a05678',
  // Keyboards of other scripts type their own digits.
  '۱۲۳۴۵۶۷۸',
  '１２３４ ５６７８',
  'Your code is 12345678',
  'Your code for shop24.example, of 24 November, is 1234 5678. It logs you in to your wallet.',
])('a pasted text is reduced to its code: %s', async (text) => {
  const { answered, entered } = await ask()
  const input = field.element() as HTMLInputElement
  input.focus()
  // What a paste does to a field, its limit of characters included.
  document.execCommand('insertText', false, text)
  expect(await answered()).toBe('right')
  expect(entered).toEqual([{ requestId: 'first', code: '12345678' }])
})

test('a further code can be asked for after 30 seconds, which count down', async () => {
  const { clock, sent } = await ask()
  const wait = (seconds: number) => page.getByText(`Please try again after ${seconds} seconds`)
  await expect.element(wait(30)).toBeVisible()
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
  await expect.element(resend).toHaveAccessibleDescription('Please try again after 30 seconds')
  await resend.click({ force: true })
  expect(sent()).toBe(0)
  clock.advance(18_000)
  await expect.element(wait(12)).toBeVisible()
  clock.advance(11_000)
  await expect
    .element(page.getByText('Please try again after 1 second', { exact: true }))
    .toBeVisible()
  clock.advance(1_000)
  await expect.element(page.getByText(/Please try again/)).not.toBeInTheDocument()
  await resend.click()
  await expect.element(page.getByText('A new code is on its way.')).toBeVisible()
  await expect.element(wait(30)).toBeVisible()
  expect(sent()).toBe(1)
})

test('a server that wants a longer wait is believed, and is asked no sooner', async () => {
  const limited = new KitError('RATE_LIMITED', { endpoint: 'email', retryAfterSeconds: 240 })
  const { clock, sent } = await ask({ send: () => Promise.reject(limited) })
  clock.advance(30_000)
  await resend.click()
  const texts = page.getByText('Please try again after 240 seconds')
  // Seen once, and read out once.
  await expect.poll(() => texts.elements().length).toBe(2)
  await expect.element(page.getByRole('status')).toHaveClass(/bl-visually-hidden/)
  clock.advance(239_000)
  await resend.click({ force: true })
  expect(sent()).toBe(1)
  clock.advance(1_000)
  await resend.click()
  expect(sent()).toBe(2)
})

test('a browser whose clock is wrong waits for half a minute, or not at all', async () => {
  const { clock } = await ask({ send: async () => ({ requestId: 'x', resendAt: 10 ** 15 }) })
  clock.advance(30_000)
  await resend.click()
  await expect.element(page.getByText('Please try again after 30 seconds')).toBeVisible()
})

test('a wrong code says how many attempts are left, and the last one that the code is over', async () => {
  const { entered, clock } = await ask({ check: () => Promise.reject(refusal('CODE_WRONG')) })
  for (const left of [4, 3, 2, 1]) {
    await field.fill('87654321')
    const text = `That code isn’t right. Check it, or request a new one. Attempts left: ${left}.`
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(field).toHaveAccessibleDescription(text)
  }
  await field.fill('87654321')
  await expect.element(page.getByText(/This code has expired/)).toBeVisible()
  clock.advance(30_000)
  await resend.click()
  await expect.element(page.getByText('A new code is on its way.')).toBeVisible()
  await field.fill('87654321')
  await expect.element(page.getByText(/Attempts left: 4/)).toBeVisible()
  expect(entered.at(-1)?.requestId).toBe('again 1')
})

const linked = { status: 'device', requestId: 'link', number: 47, email: 'ada@example.org' }
const coded = { status: 'code', requestId: 'first', resendAt: 0, email: 'ada@example.org' }

test('a login says that the addresses stay the same', async () => {
  const step = await openSteps()
  const clock = createManualClock()
  const auth = {
    email: async () => coded,
  } as unknown as Service['auth']
  const [origin, email] = ['https://shop.example', 'ada@example.org']
  logInByEmail({ step, clock, auth, origin, email }).catch(() => {})
  const note = 'Your wallet has the same addresses on every device, each time you log in.'
  await expect.element(page.getByText(note)).toBeVisible()
})

test.each([
  ['at once', [linked]],
  ['in place of a further code', [coded, linked]],
])('a login whose codes are guessed shows the number of its link %s', async (_name, sent) => {
  const clock = createManualClock()
  const [origin, email] = ['https://shop.example', 'ada@example.org']
  const step = await openSteps()
  const [mails, asked]: object[][] = [[...sent], []]
  const auth = {
    email: async () => mails?.shift(),
    async login(params: object) {
      asked?.push(params)
      return asked?.length === 1 ? linked : { status: 'loggedIn', user: { id: 'ada' } }
    },
  } as unknown as Service['auth']
  const login = logInByEmail({ step, clock, auth, origin, email })
  login.catch(() => {})
  if (sent.length > 1) await resend.click()
  await expect.element(page.getByText('47')).toBeVisible()
  await expect.element(page.getByText(/open the link we sent to ada@example.org/)).toBeVisible()
  expect(field.query()).toBeNull()
  for (let n = 1; n <= 2; n += 1) {
    clock.advance(2_000)
    await expect.poll(() => asked).toHaveLength(n)
  }
  expect(await login).toMatchObject({ user: { id: 'ada' } })
  expect(asked).toEqual(Array(2).fill({ requestId: 'link' }))
})
