import { expect } from '@playwright/test'
import { readCode } from '../../support/readCode.ts'
import type { TestDemo } from '../../support/TestDemo.ts'
import type { Place, Tab } from '../driver/Engine.ts'
import { actUntil, expectHidden, expectShown, isShown } from './expectations.ts'
import { FAMILIES, type Lab } from './Lab.ts'
import { byLabel, byRole, byText } from './selectors.ts'

/** The page of the wallet in an app. */
export const frameOf = ({ tab }: Lab): Place => tab.frame('iframe.bl-frame')

const PASSWORD = 'a quiet harbour at dawn'

/**
 * Logs a new user in by email: in the frame or, where the browser forgets what frames store, in a window of the wallet. The click
 * in the app opens it, or one in the frame where the browser counts no click of the page around it.
 */
export async function logInWithEmail(lab: Lab, demo: TestDemo, email: string): Promise<void> {
  await lab.openConnect()
  await lab.inDialog(byRole('textbox', 'Email')).fill(email)
  await lab.button('Continue with email').click()
  const frame = frameOf(lab)
  const code = frame.find(byLabel('Code'))
  await expect
    .poll(
      async () => (await isShown(code)) || (await isShown(openerOf(lab))) || (await isOpen(lab)),
    )
    .toBe(true)
  if (await isShown(code)) {
    await code.fill(await readCode(demo, email))
    await lab.press(frame.find(byRole('button', 'Later')), lab.inBanner(/Account/))
    await expectHidden(lab.dialog)
  } else await logInAtHome(await openWindow(lab), demo, email)
  await lab.expectConnected(FAMILIES)
}

async function logInAtHome(home: Tab, demo: TestDemo, email: string): Promise<void> {
  await home.find(byLabel('Code')).fill(await readCode(demo, email))
  await expectShown(home.find(byText('This browser forgets your wallet')))
  await expectHidden(home.find(byRole('button', 'Later')))
  const password = home.find(byLabel('Password', { exact: true }))
  await actUntil(
    () => pressAtRest(home, 'Use a password instead'),
    () => isShown(password),
  )
  await password.fill(PASSWORD)
  await home.press('Enter')
  const allow = `Continue as ${email}`
  await expectShown(home.find(byRole('button', allow)))
  await actUntil(
    () => pressAtRest(home, allow),
    () => home.isClosed(),
  )
}

/**
 * The window of the wallet, opened by a click in its frame where the browser has opened none for the click in the app: it did not
 * count that one any more.
 */
export async function openWindow(lab: Lab): Promise<Tab> {
  const opener = openerOf(lab)
  await expect.poll(async () => (await isShown(opener)) || (await isOpen(lab))).toBe(true)
  await actUntil(
    () => opener.click(),
    () => isOpen(lab),
  )
  const window = await windowOf(lab)
  if (!window) throw new Error('Unreachable: it was awaited.')
  return window
}

const openerOf = (lab: Lab) => frameOf(lab).find(byRole('button', 'Open the window'))
const isOpen = async (lab: Lab) => (await windowOf(lab)) !== undefined

/** The newest window of the wallet, if there is one. */
async function windowOf({ browser }: Lab): Promise<Tab | undefined> {
  const tabs = await browser.tabs()
  const urls = await Promise.all(tabs.map((tab) => tab.url().catch(() => '')))
  return tabs
    .filter((_, index) => /^https?:\/\/[^/]+\/(approve|window)\b/.test(urls[index] ?? ''))
    .at(-1)
}

/** Presses a button of a page of the wallet once the pointer was over what it says. */
export async function pressAtRest(tab: Tab, name: string, read = 'h1'): Promise<void> {
  const button = tab.find(byRole('button', name))
  await tab.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('.approval-content')]
    for (const content of scrollers) content.scrollTo(0, content.scrollHeight)
  })
  await tab.find(read).hover()
  await button.hover()
  await button.click()
}
