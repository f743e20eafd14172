import { sandboxWorld } from '@bowline/sandbox/world'
import type { Page } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import { AccountPages } from './support/AccountPages.ts'
import { readChain } from './support/chain.ts'
import { EmbeddedWallet, pointAndRead } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { test as base, expect } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'

/** Pages open no window, not even in a click, as in web views. */
const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await use(page)
  },
})

const PASSWORD = 'a quiet harbour at dawn'

/** Leads the tab to the wallet by the row in the modal, and waits for the request there. */
async function goToWallet(page: Page, { frame }: EmbeddedWallet): Promise<void> {
  const go = frame.getByRole('button', { name: 'Continue in this tab' })
  await expect(async () => {
    if (!isAtWallet(page)) await go.click({ timeout: 1_000 })
    await expect.poll(() => isAtWallet(page), { timeout: 5_000 }).toBe(true)
  }).toPass()
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
}

const isAtWallet = (page: Page) => new URL(page.url()).pathname === '/approve'

/** Answers there, with a pointer that has rested, until the tab is led back. */
async function answerThere(page: Page, answer: 'Approve' | 'Reject'): Promise<void> {
  const button = page.getByRole('button', { name: answer })
  await expect(async () => {
    if (!isAtWallet(page)) return
    await pointAndRead(page)
    await button.hover({ timeout: 1_000 })
    await button.click({ timeout: 1_000 })
    await expect.poll(() => isAtWallet(page), { timeout: 2_000 }).toBe(false)
  }).toPass()
}

test('where no window opens, the tab goes to the wallet and back, and the payment is followed', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const { page, dialog } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const accountPages = new AccountPages(demoPage)
  await embedded.logInWithEmail(demo, 'intab@example.org')
  const address = (await new FamiliesPanel(demoPage).address('eip155').innerText()) as Address
  await demo.control.faucet(address, { native: parseEther('10') })
  const chain = readChain(demo)
  const bob = sandboxWorld.people.bob.address
  const before = await chain.nativeOf(bob)
  const app = page.url()

  await accountPages.open()
  await accountPages.fillPayment({ to: bob, amount: '0.02' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  await expect(embedded.frame.getByText('then brings you back to the app')).toBeVisible()
  await goToWallet(page, embedded)
  await expect(page.getByText(new URL(app).origin)).toBeVisible()
  await expect(page.getByText('0.02 ETH').first()).toBeVisible()
  expect(page.url()).not.toContain('#')
  // Nothing is signed before the app is back.
  expect(await chain.nativeOf(bob)).toBe(before)
  await answerThere(page, 'Approve')

  await expect.poll(() => page.url()).toBe(app)
  await expect.poll(() => chain.nativeOf(bob)).toBe(before + parseEther('0.02'))
  await demoPage.expectStatus('connected')
  await expect(dialog).toBeHidden()
  const answers = demoPage.panel('Answers')
  await expect(answers.getByText('eth_sendTransaction: answered')).toBeVisible()
  await accountPages.open()
  await accountPages.tab('Activity')
  await expect(
    accountPages
      .activity()
      .getByText(/0\.02 ETH/)
      .first(),
  ).toBeVisible()
  await accountPages.close()

  // It waits for the app, over a reload as well, and is taken once.
  await page.reload()
  await answers.getByRole('button', { name: 'Take eth_sendTransaction' }).click()
  await expect(answers.getByText('No answer waits.')).toBeVisible()
  await page.reload()
  await demoPage.expectStatus('connected')
  await expect(answers.getByText('No answer waits.')).toBeVisible()
  expect(await chain.nativeOf(bob)).toBe(before + parseEther('0.02'))
})

test('a no in the tab is a no, and so is the way back of the browser', { tag: '@long' }, async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const { page } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const families = new FamiliesPanel(demoPage)
  await embedded.logInWithEmail(demo, 'noandback@example.org')
  const answers = demoPage.panel('Answers')

  await families.sign('eip155')
  await goToWallet(page, embedded)
  await answerThere(page, 'Reject')
  await expect(answers.getByText('personal_sign: failed with 4001')).toBeVisible()
  await answers.getByRole('button', { name: 'Take personal_sign' }).click()

  await families.sign('eip155')
  await goToWallet(page, embedded)
  await page.goBack()
  await demoPage.expectStatus('connected')
  const refused = answers.getByText('personal_sign: failed with 4001')
  // The browser may bring back the page as it was.
  const thrown = families
    .family('eip155')
    .getByRole('status')
    .and(page.locator('[data-state=error]'))
  await expect(refused.or(thrown).first()).toBeVisible()
})

test('the app is told no address to which the wallet leads the tab', async ({ demo, demoPage }) => {
  test.slow()
  const { page } = demoPage
  // All that a page can learn of where its tab goes.
  await page.addInitScript(() => {
    if (window !== window.top) return
    const note = (seen: string) =>
      sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''}${seen}\n`)
    const { navigation } = window
    navigation.addEventListener('navigate', ({ destination }) => note(destination.url))
    for (const type of ['beforeunload', 'pagehide'])
      addEventListener(type, () => {
        note(`${type} ${location.href} ${navigation.entries().map(({ url }) => url)}`)
        for (const { name } of performance.getEntries()) note(name)
      })
  })
  await demoPage.open()
  const embedded = new EmbeddedWallet(demoPage)
  const families = new FamiliesPanel(demoPage)
  await embedded.logInWithEmail(demo, 'listening@example.org')
  // Of its own ways it hears.
  const seen = () => page.evaluate(() => sessionStorage.getItem('seen') ?? '')
  await page.evaluate(() => {
    location.hash = 'own'
  })
  await expect.poll(seen).toContain('#own')
  await families.sign('eip155')
  await goToWallet(page, embedded)
  await page.goBack()
  await demoPage.expectStatus('connected')
  expect(await seen()).toContain('pagehide')
  expect(await seen()).not.toContain('/approve')
})

test('a wallet page that is loaded again shows nothing, and leads back', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const { page } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const families = new FamiliesPanel(demoPage)
  await embedded.logInWithEmail(demo, 'again@example.org')
  await families.sign('eip155')
  await goToWallet(page, embedded)
  await page.reload()
  await expect(page.getByText('There’s nothing to answer here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Go back' }).click()
  await demoPage.expectStatus('connected')
})

test('what takes more than a yes is confirmed in the app, once the tab is back', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const { page } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  const families = new FamiliesPanel(demoPage)
  await demoPage.openConnect()
  await embedded.beginWithEmail('more@example.org')
  await frame.getByLabel('Code').fill(await readCode(demo, 'more@example.org'))
  await embedded.protectWithPassword(PASSWORD)
  await families.expectConnected(FAMILIES)
  const address = (await families.address('eip155').innerText()) as Address
  await demo.control.faucet(address, { native: parseEther('10') })
  const chain = readChain(demo)
  const bob = sandboxWorld.people.bob.address
  const before = await chain.nativeOf(bob)
  const app = page.url()
  const panel = demoPage.panel('Send')
  await panel.getByRole('textbox', { name: 'Receiver' }).fill(bob)
  await panel.getByRole('textbox', { name: /^Amount/ }).fill('4')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await goToWallet(page, embedded)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await answerThere(page, 'Approve')

  await expect.poll(() => page.url()).toBe(app)
  const field = frame.getByLabel('Password', { exact: true })
  await expect(field).toBeVisible()
  expect(await chain.nativeOf(bob)).toBe(before)
  await field.click()
  await field.fill(PASSWORD)
  await field.press('Enter')
  await expect.poll(() => chain.nativeOf(bob)).toBe(before + parseEther('4'))
  await expect(demoPage.panel('Answers').getByText('eth_sendTransaction: answered')).toBeVisible()
})
