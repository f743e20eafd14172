import '@bowline/ui/styles.css'
import '../screen/frame.css'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
    give: (message: FromPage) => give(message),
    async approve() {
      const button = page.getByRole('button', { name: 'Approve' })
      await expect.element(button).toBeVisible()
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
