import '@bowline/ui/styles.css'
import '../screen/frame.css'
import { createManualClock } from '@bowline/common/testing'
import axe from 'axe-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { SigningUse } from '../approvals/Family.ts'
import type { WindowEnd } from './joinWindow.ts'
import { showRequests } from './showRequests.ts'
import type { Begin, FromPage, FromWindow, ShownRequest } from './windowMessages.ts'

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
const begin: Begin = {
  kind: 'begin',
  request: 'request',
  chainId: 'eip155:1',
  app: { origin: 'https://app.example', name: 'Shop', lastUsedAt: null },
  networks: [],
  numbers: [],
}

const card: FromPage = { kind: 'card', request: 'request', prepared }

/** A window, and the page at its other end: the wallet's own, or one that somebody made up who knows the protocol. */
function openWindow(isVouched: boolean, first: readonly FromPage[] = [begin, card]) {
  document.body.className = 'bl-root'
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const clock = createManualClock()
  const heard: FromWindow[] = []
  const left: string[] = []
  let number = 0
  let give: (message: FromPage) => void = () => {}
  const line: WindowEnd = {
    begin({ onMessage }) {
      give = (message) => onMessage(message, ++number)
    },
    say: async (message) => void heard.push(message),
    end: () => void left.push('line'),
    leaveBehind() {},
  }
  showRequests({ stage, clock, line, isVouched, leave: () => void left.push('window') })
  first.forEach(give)
  return {
    heard,
    left,
    advance: clock.advance,
    now: clock.now,
    give: (message: FromPage) => give(message),
    stage,
    /** Shows what has taken the place of another request, once its user has read that. */
    async showIt() {
      await moveOver(page.getByRole('heading'))
      await userEvent.hover(show)
      clock.advance(1_000)
      await show.click()
    },
    async approve() {
      const button = page.getByRole('button', { name: 'Approve' })
      await expect.element(button).toBeVisible()
      await moveOver(page.getByRole('region', { name: 'Sign a message' }))
      await userEvent.hover(button)
      await expect
        .poll(() => {
          clock.advance(1_000)
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
  const number = page.getByRole('textbox', { name: /^Type \d{4} to continue$/ })
  const asked = () =>
    /\d{4}/.exec(document.querySelector('.approval-number')?.textContent ?? '')?.[0]
  await expect.element(number).toHaveFocus()
  await userEvent.keyboard(`${asked()}{Enter}`)
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('hunter2{Enter}')
  await expect
    .poll(() => opened.heard.at(-1))
    .toMatchObject({ name: 'answer', value: { password: 'hunter2' } })
})

const another: Begin = { ...begin, request: 'another' }
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
  await opened.showIt()
  await opened.approve()
  await expect.poll(() => opened.heard.at(-1)).toMatchObject({ name: 'question', of: 5 })
})

test('a card is shown that has come in the place of what was said before it', async () => {
  const opened = openWindow(true, [{ ...card, begin }])
  await opened.approve()
  await expect.poll(() => opened.heard).toMatchObject([{ act: 'call', name: 'question', of: 1 }])
  // The end of this one, and the beginning of the next, are lost.
  opened.give({ kind: 'card', request: 'another', prepared, begin: another })
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(show.elements()).toHaveLength(0)
  await opened.approve()
  await expect.poll(() => opened.heard.at(-1)).toMatchObject({ name: 'question', of: 2 })
})

test('a window that is told nothing leads back to the app, and shows what comes all the same', async () => {
  const silent = openWindow(true, [])
  silent.advance(15_000)
  await expect.element(page.getByText('Go on in the app first.')).toBeVisible()
  silent.give(begin)
  await expect.element(page.getByText('Reading the request…')).toBeVisible()
  silent.stage.remove()

  const { advance, left } = openWindow(true, [])
  advance(15_000)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(left).toEqual(['line', 'window'])
})

test('a card of a request that nobody has begun is not shown', async () => {
  const opened = openWindow(true, [{ ...card, begin: another }])
  opened.give({ ...card, request: 'other' })
  expect(opened.stage.textContent).toBe('')
})

const unread: FromPage = {
  ...card,
  prepared: { status: 'blocked', reading: prepared.reading, problem: 'unreachable' },
}
const retries = (opened: ReturnType<typeof openWindow>) =>
  opened.heard.filter(({ act }) => act === 'retry').map(({ of }) => of)

test('what could not be read is read anew by itself, until it can be approved', async () => {
  const opened = openWindow(true, [begin, unread])
  await expect
    .element(page.getByText('The network isn’t answering', { exact: false }))
    .toBeVisible()
  opened.advance(2_000)
  await expect.poll(() => retries(opened)).toEqual([2])
  opened.give(unread)
  await expect.poll(() => opened.advance(4_000) ?? retries(opened)).toEqual([2, 3])
  // Who asks as well waits for the same card.
  await page.getByRole('button', { name: 'Try again' }).click()
  opened.give(card)
  await opened.approve()
  await expect.poll(() => opened.heard.at(-1)).toMatchObject({ name: 'question', of: 4 })
})

test('a card that does not come can be asked for again', async () => {
  const opened = openWindow(true, [begin])
  await expect.element(page.getByText('Reading the request…')).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
  opened.advance(15_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retries(opened)).toEqual([1])
  opened.advance(15_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retries(opened)).toEqual([1, 1])
  opened.give(card)
  await opened.approve()
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

test('a wrong number is told to the page, which keeps it for the window that comes next', async () => {
  const opened = openWindow(true)
  const approve = page.getByRole('button', { name: 'Approve' })
  const number = page.getByRole('textbox', { name: /^Type \d{4} to approve$/ })
  const approveByKeys = () =>
    expect
      .poll(async () => {
        opened.advance(1_000)
        approve.element().focus()
        await userEvent.keyboard('{Enter}')
        return number.elements().length
      })
      .toBe(1)
  await expect.element(approve).toBeVisible()
  await approveByKeys()
  await expect.element(number).toHaveFocus()
  const digits = () => /\d{4}/.exec(document.querySelector('label')?.textContent ?? '')?.[0]
  await userEvent.keyboard(`${digits() === '4711' ? '4812' : '4711'}{Enter}`)
  await expect.poll(() => opened.heard).toMatchObject([{ act: 'wrong' }])
  // The page has counted others before.
  opened.give({ kind: 'end' })
  opened.give({ ...begin, request: 'another', numbers: [opened.now(), opened.now()] })
  opened.give({ kind: 'card', request: 'another', prepared })
  await opened.showIt()
  await approveByKeys()
  await expect.element(number).toHaveFocus()
  await userEvent.keyboard(`${digits() === '4711' ? '4812' : '4711'}{Enter}`)
  const refused = page.getByRole('heading', {
    name: 'Three wrong numbers were typed, so this was refused.',
  })
  await expect.element(refused).toBeVisible()
  opened.give({ kind: 'end' })
  await expect.element(refused).toBeVisible()
  await expect.element(page.getByText('You can close this window.', { exact: false })).toBeVisible()
})

test('to protect the wallet takes no keys of somebody who may not see its window, and no click from nowhere', async () => {
  const opened = openWindow(true)
  opened.give({
    kind: 'card',
    request: 'request',
    prepared: { status: 'blocked', reading: prepared.reading, problem: 'unprotected' },
  })
  // So is what leads there.
  const lead = page.getByRole('button', { name: 'Protect wallet' })
  const title = page.getByRole('heading', { name: 'Sign a message' })
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
  await expect.element(page.getByText(/^Type \d{4} to choose “Protect wallet”/)).toBeVisible()
  await lead.click()
  await expect.element(page.getByText('Move the pointer over the text first.')).toBeVisible()
  expect(opened.heard).toEqual([])
  await moveOver(title)
  await userEvent.hover(lead)
  opened.advance(1_000)
  await lead.click()
  await expect.poll(() => opened.heard.at(-1)).toMatchObject({ name: 'protecting' })
  // The pointer rests meanwhile.
  window.dispatchEvent(new Event('focus'))
  opened.advance(1_000)
  const about = { user: { id: 'user', name: 'ada@example.org' }, prefersPassword: true }
  opened.give({ kind: 'reply', id: 1, value: about })
  const password = page.getByLabelText('Password')
  await expect.element(password).toBeVisible()
  await userEvent.keyboard('{Tab}a quiet harbour at dawn{Enter}')
  expect(password.element()).toHaveProperty('value', '')
  const protect = page.getByRole('button', { name: 'Protect my wallet' })
  await protect.click()
  await expect.element(page.getByText('Move the pointer over the text first.')).toBeVisible()
  await password.click()
  await userEvent.keyboard('a quiet harbour at dawn{Enter}')
  await expect.poll(() => opened.heard.at(-1)).toMatchObject({ name: 'protect' })
})

describe.each(['light', 'dark'])('in %s colours on a screen 360 px wide', (theme) => {
  test('what takes the place of another request is accessible, by keys as well', async () => {
    await page.viewport(360, 640)
    document.body.dataset.blTheme = theme
    onTestFinished(() => {
      delete document.body.dataset.blTheme
    })
    const opened = openWindow(true)
    await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    opened.give({ kind: 'end' })
    opened.give(another)
    opened.give({ kind: 'card', request: 'another', prepared })
    await expect.element(show).toBeVisible()
    const check = async (name: string) => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      const { violations } = await axe.run(opened.stage)
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(document.documentElement.scrollWidth).toBe(360)
      const folder = inject('cardPictures')
      if (folder) await page.screenshot({ path: `${folder}/${name}-${theme}.png` })
    }
    await check('taken-back')
    await userEvent.keyboard('{Tab}{Enter}')
    const number = page.getByRole('textbox', { name: /^Type \d{4} to choose “Show it”$/ })
    await expect.element(number).toHaveFocus()
    await check('taken-back-number')
    const digits = /\d{4}/.exec(document.querySelector('label')?.textContent ?? '')?.[0]
    await userEvent.keyboard(`${digits}{Enter}`)
    await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  })
})
