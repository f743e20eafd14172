import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/accountTest.ts'
import { axeViolations } from './support/axe.ts'
import type { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel, type Family } from './support/FamiliesPanel.ts'
import { readCode } from './support/readCode.ts'

const CONNECT = 'Connect to this site?'
const SIGN = 'Sign this message?'
const AT_ONCE = 'Connect and sign in?'

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

test('without a back end of its own, an app signs users in with the kit’s server', async ({
  demoPage,
  page,
}) => {
  const known = page.getByTestId('known-as')
  const askBackEnd = () => page.getByRole('button', { name: 'Ask the back end who I am' }).click()
  await demoPage.panel('Config').getByLabel('Sign in with the services').check()
  await ask(demoPage, 'required')
  await demoPage.openConnect()
  await demoPage.wallet('Anchor').click()
  await demoPage.answer(CONNECT, 'Approve')
  const { dialog } = demoPage
  await expect(dialog.getByText('Sign in to the Bowline demo.', { exact: true })).toBeVisible()
  await button(demoPage, 'Sign in').click()
  await demoPage.answer(SIGN, 'Approve')
  await demoPage.expectStatus('connected')
  await askBackEnd()
  await expect(known).toContainText('eip155:31337:0x')
  // The session is a token of this page: no cookie says who it is.
  expect(await page.context().cookies()).toEqual([])
  await page.reload()
  await demoPage.expectStatus('connected')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('signed-in')).toContainText('eip155:31337:0x')
  await page.getByRole('button', { name: 'Disconnect by hook' }).click()
  await expect(page.getByTestId('sign-in')).toHaveText('signedOut')
  await askBackEnd()
  await expect(known).toHaveText('nobody')
})

/** One that does both at once. An account of EVM chains signs after it has connected in the first test. */
const FIRST: readonly Family[] = ['solana']

for (const family of FAMILIES)
  test(`the demo’s server knows who has signed with an account of ${family}`, {
    tag: FIRST.includes(family) ? [] : ['@long'],
  }, async ({ demoPage, page }) => {
    await ask(demoPage, 'required')
    await demoPage.openConnect()
    await demoPage.wallet(/Lagoon/).click()
    await demoPage.view.getByRole('button', { name: NAMES[family] }).click()
    if (family === 'solana') {
      // One prompt for both, which shows what is signed.
      // The wallet's own window is modal, so the dialog behind it is no dialog to a screen reader.
      await expect(page.getByText(/It also signs you in/).last()).toBeVisible()
      await expect(demoPage.prompt(AT_ONCE)).toContainText('Sign in to the Bowline demo.')
      await demoPage.answer(AT_ONCE, 'Approve')
    } else {
      await demoPage.answer(CONNECT, 'Approve')
      await button(demoPage, 'Sign in').click()
      await demoPage.answer(SIGN, 'Approve')
    }
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

/** Signs in with an account of each family, and out again. The members’ page shows in between, and only then. */
async function signInWithEach(
  demoPage: DemoPage,
  approve: (family: Family) => Promise<void>,
): Promise<void> {
  const { page, dialog } = demoPage
  const members = demoPage.panel('Members')
  for (const family of FAMILIES)
    await test.step(family, async () => {
      const network = demoPage.panel('Network').getByRole('button', { name: NETWORKS[family] })
      // The one in use cannot be pressed.
      if (await network.isEnabled()) await network.click()
      await expect(network).toHaveAttribute('aria-pressed', 'true')
      expect(await membersPage(page)).toBe(REFUSED)
      await members.getByRole('button', { name: 'Sign in', exact: true }).click()
      await button(demoPage, 'Sign in').click()
      await approve(family)
      await expect(page.getByTestId('signed-in')).toHaveText(new RegExp(`^${family}:\\S+$`))
      await expect(dialog).toBeHidden()
      expect(await membersPage(page)).toBe(WELCOME)
      await members.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByTestId('sign-in')).toHaveText('signedOut')
    })
  expect(await membersPage(page)).toBe(REFUSED)
}

const NETWORKS = {
  eip155: 'Bowline Local',
  solana: 'Solana Local',
  polkadot: 'Polkadot Local',
  bip122: 'Bitcoin Local',
} as const

test('a phone wallet connects and signs in with one prompt, in an app of EVM networks', async ({
  demoPage,
  page,
  context,
}) => {
  await ask(demoPage, 'required')
  await demoPage.panel('Config').getByLabel('Serve EVM networks alone').check()
  const phone = await context.newPage()
  await phone.goto(`${demoPage.url}/wallet`)
  await page.bringToFront()
  const link = await demoPage.startPairing()
  await phone.getByLabel('Pairing link, as the other tab copied it').fill(link)
  await phone.getByRole('button', { name: 'Pair' }).click()
  await expect(phone.getByRole('heading', { name: AT_ONCE })).toBeVisible()
  expect(await membersPage(page)).toBe(REFUSED)
  await phone.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByTestId('sign-in')).toHaveText('signedIn')
  await expect(demoPage.dialog).toBeHidden()
  await expect(new FamiliesPanel(demoPage).address('eip155')).toHaveText(/^0x/)
  expect(await membersPage(page)).toBe(WELCOME)
})

test('a paired wallet signs in with an account of each family', async ({ demoPage, context }) => {
  test.slow()
  await ask(demoPage, 'optional')
  const phone = await context.newPage()
  await phone.goto(`${demoPage.url}/wallet`)
  const approve = () => phone.getByRole('button', { name: 'Approve', exact: true }).click()
  await demoPage.page.bringToFront()
  const link = await demoPage.startPairing()
  await phone.getByLabel('Pairing link, as the other tab copied it').fill(link)
  await phone.getByRole('button', { name: 'Pair' }).click()
  await approve()
  await button(demoPage, 'Not now').click()
  await new FamiliesPanel(demoPage).expectConnected(FAMILIES)
  await signInWithEach(demoPage, async () => {
    await expect(phone.getByText('Sign in to the Bowline demo.')).toBeVisible()
    await approve()
  })
})

test('the embedded wallet signs in with an account of each family', async ({ demo, demoPage }) => {
  test.slow()
  await ask(demoPage, 'optional')
  const embedded = new EmbeddedWallet(demoPage)
  const email = 'families@example.org'
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  await embedded.frame.getByLabel('Code').fill(await readCode(demo, email))
  const later = button(demoPage, 'Not now')
  await embedded.press(embedded.frame.getByRole('button', { name: 'Later' }), later)
  await later.click()
  await new FamiliesPanel(demoPage).expectConnected(FAMILIES)
  await signInWithEach(demoPage, async () => {
    await expect(embedded.frame.getByText('Sign in to the Bowline demo.').first()).toBeVisible()
    await embedded.answer('Approve')
  })
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
  await expect(dialog.getByText('You’re not signed in with this account.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await button(demoPage, 'Sign in').click()
  await button(demoPage, 'Sign in').click()
  await demoPage.answer(SIGN, 'Approve')
  await expect(dialog.getByText('Signed in', { exact: true })).toBeVisible()
  expect(await membersPage(page)).toBe(WELCOME)
  await button(demoPage, 'Sign out').click()
  await expect(dialog.getByText('You’re not signed in with this account.')).toBeVisible()
  await demoPage.expectStatus('connected')
  expect(await membersPage(page)).toBe(REFUSED)
})

test('the embedded wallet signs in after its login, and is asked once', async ({
  demo,
  demoPage,
  page,
}) => {
  await ask(demoPage, 'required')
  const embedded = new EmbeddedWallet(demoPage)
  const email = 'signin@example.org'
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  await embedded.frame.getByLabel('Code').fill(await readCode(demo, email))
  await embedded.press(
    embedded.frame.getByRole('button', { name: 'Later' }),
    embedded.frame.getByRole('button', { name: 'Approve' }),
  )
  await expect(embedded.frame.getByText('Sign in to the Bowline demo.').first()).toBeVisible()
  await embedded.answer('Reject')
  await expect(demoPage.dialog.getByText('Signature declined').first()).toBeVisible()
  expect(await membersPage(page)).toBe(REFUSED)
  await button(demoPage, 'Sign in').click()
  await embedded.answer('Approve')
  await demoPage.expectStatus('connected')
  await expect(demoPage.dialog).toBeHidden()
  expect(await membersPage(page)).toBe(WELCOME)
})
