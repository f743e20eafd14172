import '@bowline/ui/styles.css'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import { askHome } from './askHome.ts'
import { type AskingApp, type FromHome, WANTS_APP } from './homeMessages.ts'

const app: AskingApp = {
  origin: 'https://shop.example',
  name: 'Shop',
  via: { kind: 'email', email: 'ada@example.org' },
}

function addWindow(): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  // What closes it is the test.
  return frame.contentWindow as Window
}

async function fromHome(): Promise<FromHome> {
  const { subtle } = crypto
  const proofKey = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const deviceKey = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  return {
    login: {
      accessToken: 'access',
      expiresAt: 1,
      refreshToken: 'refresh',
      assurance: 'frame',
      user: { id: 'u1', email: 'ada@example.org', provider: 'email' },
    },
    proofKey,
    wallet: {
      userId: 'u1',
      walletId: 'w1',
      custody: 'user-held',
      accounts: [],
      vault: {} as never,
      version: 1,
      slot: {} as never,
      deviceKey,
      isProtected: true,
    },
    lastUse: 1,
  }
}

/** The page in an app; `windows` are those that the browser opens, one for each click. */
function ask(...windows: (Window | null)[]) {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const clock = createManualClock()
  const step = createSteps({ card, signal: new AbortController().signal })
  const answer = askHome({ step, clock, app, open: () => windows.shift() ?? null })
  const say = (data: unknown, source: Window, origin = location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
  return { answer, clock, say }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('the window that was opened is told who asks, and what it hands over is taken', async () => {
  const opened = addWindow()
  const { answer, say } = ask(opened)
  await press('Open the window')
  const told = new Promise((resolve) =>
    opened.addEventListener('message', ({ data }) => resolve(data), { once: true }),
  )
  say(WANTS_APP, opened)
  expect(await told).toEqual({ answer: app })
  const handed = await fromHome()
  say({ handed }, opened)
  expect(await answer).toEqual(handed)
})

test('other windows, and other pages in that one, are told nothing and hand over nothing', async () => {
  const [opened, another] = [addWindow(), addWindow()]
  const { answer, say } = ask(opened)
  await press('Open the window')
  const told: unknown[] = []
  for (const one of [opened, another])
    one.addEventListener('message', ({ data }) => told.push(data))
  const handed = await fromHome()
  for (const data of [WANTS_APP, { handed }]) {
    say(data, another)
    say(data, opened, 'https://evil.example')
  }
  say({ handed: { ...handed, proofKey: 'key' } }, opened)
  say({ handed: undefined }, opened)
  await press('Log in here instead')
  expect(await answer).toBeUndefined()
  expect(told).toEqual([])
})

test('a window that the app has opened is taken as well, once, and only if it shows a page of the wallet', async () => {
  const [ofApp, another] = [addWindow(), addWindow()]
  const { answer, clock, say } = ask(null)
  const told: unknown[] = []
  for (const one of [ofApp, another]) one.addEventListener('message', ({ data }) => told.push(data))
  const handed = await fromHome()
  say(WANTS_APP, ofApp, 'https://evil.example')
  // Nobody was told who asks.
  say({ handed }, ofApp)
  await expect.element(page.getByRole('button', { name: 'Open the window' })).toBeVisible()
  say(WANTS_APP, ofApp)
  await expect.element(page.getByText('Answer in your wallet’s window.')).toBeVisible()
  for (const data of [WANTS_APP, { handed }]) say(data, another)
  await expect.poll(() => told).toEqual([{ answer: app }])
  ofApp.frameElement?.remove()
  clock.advance(500)
  await expect.element(page.getByText('The window was closed before you answered.')).toBeVisible()
  say(WANTS_APP, another)
  await expect.element(page.getByRole('button', { name: 'Show the window' })).toBeVisible()
  say({ handed }, another)
  expect(await answer).toEqual(handed)
})

test('who closes the window opens it again, and where none opens the way goes on in the app', async () => {
  const opened = addWindow()
  const { answer, clock } = ask(opened, null)
  await press('Open the window')
  await expect.element(page.getByRole('button', { name: 'Show the window' })).toBeVisible()
  opened.frameElement?.remove()
  clock.advance(500)
  await expect.element(page.getByText('The window was closed before you answered.')).toBeVisible()
  await press('Open the window')
  await expect.element(page.getByText(/^This app can’t open your wallet’s window/)).toBeVisible()
  await press('Log in here instead')
  expect(await answer).toBeUndefined()
})
