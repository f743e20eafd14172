import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/accountTest.ts'
import { axeViolations } from './support/axe.ts'
import type { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet, readCode } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'

const CONNECT = 'Connect to this site?'
const SIGN = 'Sign this message?'

async function ask(demoPage: DemoPage, signIn: 'optional' | 'required'): Promise<void> {
  await demoPage.panel('Config').getByLabel('Sign in to the demo').selectOption(signIn)
}

const button = ({ dialog }: DemoPage, name: string): Locator =>
  dialog.getByRole('button', { name, exact: true })

/** What the demo's own server says to this browser. */
async function membersPage(page: Page): Promise<string> {
  const answer = await page.context().request.get(new URL('/members', page.url()).href)
  return `${answer.status()} ${/<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]}`
}

const WELCOME = '200 Welcome aboard'
const REFUSED = '401 Members only'

test('only a visitor who has signed sees the members’ page', async ({ demoPage, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await membersPage(page)).toBe(REFUSED)
  await ask(demoPage, 'required')
  await demoPage.openConnect()
  await demoPage.wallet('Anchor').click()
  await demoPage.answer(CONNECT, 'Approve')
  const { dialog } = demoPage
  await expect(dialog.getByText('Sign in to the Bowline demo.', { exact: true })).toBeVisible()
  await expect(dialog.getByText(new URL(page.url()).host, { exact: true })).toBeVisible()
  await demoPage.expectStatus('connecting')
  await demoPage.expectNoOverflow()
  expect(await axeViolations(page)).toEqual([])

  await button(demoPage, 'Sign in').click()
  await demoPage.answer(SIGN, 'Decline')
  await expect(dialog.getByText('Signature declined').first()).toBeVisible()
  expect(await membersPage(page)).toBe(REFUSED)
  await button(demoPage, 'Sign in').click()
  await demoPage.answer(SIGN, 'Approve')
  await demoPage.expectStatus('connected')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('signed-in')).toContainText('eip155:31337:0x')
  expect(await membersPage(page)).toBe(WELCOME)

  await page.reload()
  await demoPage.expectStatus('connected')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Open the members’ page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
  await page.goBack()
  await demoPage.expectStatus('connected')
  await page.getByRole('button', { name: 'Disconnect by hook' }).click()
  await expect.poll(() => membersPage(page)).toBe(REFUSED)
})

test('signing in goes on after a reload, and in one tab for all', async ({ demoPage, page }) => {
  await ask(demoPage, 'required')
  await demoPage.openConnect()
  await demoPage.wallet('Anchor').click()
  await demoPage.answer(CONNECT, 'Approve')
  await button(demoPage, 'Sign in').click()
  await demoPage.answer(SIGN, 'Approve')
  await demoPage.expectStatus('connected')
  // The session ends on the server, as it does when its time is over.
  await page.context().clearCookies()
  await page.reload()
  await demoPage.expectStatus('disconnected')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.evaluate(
    (settings) => sessionStorage.setItem('bowline-demo.settings', settings),
    JSON.stringify({ signIn: 'required' }),
  )
  await other.reload()
  await expect(other.getByTestId('sign-in')).toHaveText('signedOut')
  await expect(other.getByTestId('status')).toHaveText('disconnected')

  await demoPage.openConnect()
  await button(demoPage, 'Sign in').click()
  // The wallet is asked for the signature alone.
  await demoPage.answer(SIGN, 'Approve')
  await demoPage.expectStatus('connected')
  await expect(other.getByTestId('status')).toHaveText('connected')
  await expect(other.getByTestId('sign-in')).toHaveText('signedIn')
})

for (const family of FAMILIES)
  test(`the demo’s server knows who has signed with an account of ${family}`, async ({
    demoPage,
    page,
  }) => {
    await ask(demoPage, 'required')
    await demoPage.openConnect()
    await demoPage.wallet(/Lagoon/).click()
    await demoPage.wallet(NAMES[family]).click()
    await demoPage.answer(CONNECT, 'Approve')
    await button(demoPage, 'Sign in').click()
    await demoPage.answer(SIGN, 'Approve')
    await new FamiliesPanel(demoPage).expectConnected([family])
    await expect(page.getByTestId('signed-in')).toContainText(`${family}:`)
    expect(await membersPage(page)).toBe(WELCOME)
  })

const NAMES = {
  eip155: /Ethereum|EVM|Local/,
  solana: /Solana/,
  polkadot: /Polkadot/,
  bip122: /Bitcoin/,
} as const

test('a phone wallet signs in over its pairing', async ({ connectPaired, demoPage, page }) => {
  await ask(demoPage, 'optional')
  await Promise.all([connectPaired(), button(demoPage, 'Sign in').click()])
  await expect(page.getByTestId('sign-in')).toHaveText('signedIn')
  expect(await membersPage(page)).toBe(WELCOME)
})

test('who does not want to yet is connected, and signs in from the account', async ({
  demoPage,
  page,
}) => {
  await ask(demoPage, 'optional')
  await demoPage.openConnect()
  await demoPage.wallet('Anchor').click()
  await demoPage.answer(CONNECT, 'Approve')
  await button(demoPage, 'Not now').click()
  await demoPage.expectStatus('connected')
  expect(await membersPage(page)).toBe(REFUSED)
  await page.getByRole('button', { name: 'Open modal' }).click()
  const { dialog } = demoPage
  await expect(dialog.getByText('You are not signed in with this account.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await button(demoPage, 'Sign in').click()
  await button(demoPage, 'Sign in').click()
  await demoPage.answer(SIGN, 'Approve')
  await expect(dialog.getByText('Signed in', { exact: true })).toBeVisible()
  expect(await membersPage(page)).toBe(WELCOME)
  await button(demoPage, 'Sign out').click()
  await expect(dialog.getByText('You are not signed in with this account.')).toBeVisible()
  await demoPage.expectStatus('connected')
  expect(await membersPage(page)).toBe(REFUSED)
})

test('the embedded wallet signs in after its login', async ({ demo, demoPage, page }) => {
  await ask(demoPage, 'required')
  const embedded = new EmbeddedWallet(demoPage)
  const email = 'signin@example.org'
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  await embedded.frame.getByLabel('Code').fill(await readCode(page, demo, email))
  await embedded.press(
    embedded.frame.getByRole('button', { name: 'Later' }),
    button(demoPage, 'Sign in'),
  )
  await button(demoPage, 'Sign in').click()
  await embedded.answer('Approve')
  await demoPage.expectStatus('connected')
  await expect(demoPage.dialog).toBeHidden()
  expect(await membersPage(page)).toBe(WELCOME)
})
