import '@bowline/ui/styles.css'
import '../screen/frame.css'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { SigningUse } from '../approvals/Family.ts'
import type { WindowEnd } from './joinWindow.ts'
import { showRequests } from './showRequests.ts'
import type { FromPage, FromWindow, ShownRequest } from './windowMessages.ts'

const signs: SigningUse = {
  for: 'signing',
  chainId: 'eip155:1',
  account: '0xab',
  requests: [{ method: 'personal_sign', params: [] }],
}
const prepared: ShownRequest = {
  status: 'ready',
  reading: {
    chainId: 'eip155:1',
    intent: 'signText',
    fields: [],
    calls: [],
    warnings: [],
    clarity: 'clear',
  },
  signs,
  need: { use: signs, reason: 'keys' },
}
const begin: FromPage = {
  kind: 'begin',
  request: 'request',
  chainId: 'eip155:1',
  app: { origin: 'https://app.example', name: 'Shop', lastUsedAt: null },
  networks: [],
}

/** A window, and the page at its other end: the wallet's own, or one that somebody made up who knows the protocol. */
function openWindow(isVouched: boolean) {
  document.body.className = 'bl-root'
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const clock = createManualClock()
  const heard: FromWindow[] = []
  let number = 0
  let give: (message: FromPage) => void = () => {}
  const line: WindowEnd = {
    begin({ onMessage }) {
      give = (message) => onMessage(message, ++number)
    },
    say: (message) => heard.push(message),
    end() {},
  }
  showRequests({ stage, clock, line, isVouched, leave() {} })
  give(begin)
  give({ kind: 'card', request: 'request', prepared })
  return {
    heard,
    advance: clock.advance,
    give: (message: FromPage) => give(message),
    async approve() {
      const button = page.getByRole('button', { name: 'Approve' })
      await expect.element(button).toBeVisible()
      await moveOver(page.getByRole('region', { name: 'Sign a message' }))
      await userEvent.hover(button)
      await expect
        .poll(() => {
          clock.advance(800)
          return button.element().getAttribute('aria-disabled')
        })
        .toBe('false')
      await userEvent.click(button)
    },
  }
}

/** Moves the pointer within a part of the page. */
async function moveOver(part: Locator) {
  await userEvent.hover(part, { position: { x: 8, y: 8 } })
  await userEvent.hover(part, { position: { x: 30, y: 20 } })
}

/** Asks for the password of whoever looks at the window. */
function askForPassword({ heard, give }: ReturnType<typeof openWindow>) {
  const id = heard.flatMap((said) => (said.act === 'call' ? [said.id] : [])).at(-1) ?? 1
  const value = {
    use: 'use',
    reason: 'keys',
    nonce: 'nonce',
    passkeys: [],
    hasPassword: true,
  }
  give({ kind: 'reply', id, value })
}

test('a window that asks whoever is at its other end tells a page that somebody made up the password', async () => {
  const opened = openWindow(true)
  await opened.approve()
  await expect.poll(() => opened.heard).toMatchObject([{ act: 'call', name: 'question', of: 2 }])
  askForPassword(opened)
  const password = page.getByLabelText('Password')
  // What is confirmed stays in sight.
  await expect.element(page.getByRole('region', { name: 'Sign a message' })).toBeVisible()
  // Nobody knows yet that its user sees this field.
  await expect.element(password).not.toHaveFocus()
  await password.click()
  await password.fill('a quiet harbour at dawn')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => opened.heard.at(-1))
    .toMatchObject({ name: 'answer', value: { password: 'a quiet harbour at dawn' } })
})

test('one that nobody vouches for asks for no password and no passkey, whatever it is sent', async () => {
  const opened = openWindow(false)
  await opened.approve()
  await expect.poll(() => opened.heard).toMatchObject([{ act: 'confirm', of: 2 }])
  askForPassword(opened)
  await expect.element(page.getByText('Go on in the app first.')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
  expect(page.getByRole('button').elements()).toHaveLength(0)
  expect(opened.heard).toHaveLength(1)
})

test('the password takes no keys of somebody who may not see its window, until the number beside it is typed', async () => {
  const opened = openWindow(true)
  await opened.approve()
  await expect.poll(() => opened.heard).toMatchObject([{ act: 'call', name: 'question', of: 2 }])
  askForPassword(opened)
  const password = page.getByLabelText('Password')
  await expect.element(password).toBeVisible()
  await userEvent.keyboard('{Tab}hunter2{Enter}')
  expect(password.element()).toHaveProperty('value', '')
  const number = page.getByRole('textbox', { name: /^Type \d\d to approve$/ })
  const asked = () =>
    /\d\d/.exec(document.querySelector('.approval-number')?.textContent ?? '')?.[0]
  await expect.element(number).toHaveFocus()
  await userEvent.keyboard(`${asked()}{Enter}`)
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('hunter2{Enter}')
  await expect
    .poll(() => opened.heard.at(-1))
    .toMatchObject({ name: 'answer', value: { password: 'hunter2' } })
})

const another: FromPage = { ...begin, request: 'another' }
const show = page.getByRole('button', { name: 'Show it' })

test('what takes the place of a request that nobody has answered is said to, and shown once its user wants it', async () => {
  const opened = openWindow(true)
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  opened.give({ kind: 'end' })
  opened.give(another)
  opened.give({ kind: 'card', request: 'another', prepared })
  const said = 'The app took its last request back. This is another one.'
  await expect.element(page.getByRole('heading', { name: said })).toBeVisible()
  expect(page.getByRole('button', { name: 'Approve' }).elements()).toHaveLength(0)
  await show.click()
  await opened.approve()
  await expect.poll(() => opened.heard.at(-1)).toMatchObject({ name: 'question', of: 5 })
})

test('one that follows an answer is shown at once', async () => {
  const opened = openWindow(true)
  await opened.approve()
  opened.give({ kind: 'end' })
  opened.give(another)
  opened.give({ kind: 'card', request: 'another', prepared })
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(show.elements()).toHaveLength(0)
})
