import { sandboxSolana, sandboxWorld } from '@bowline/sandbox/world'
import type { Page } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import { AccountPages } from './support/AccountPages.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { lamportsOf, readChain } from './support/chain.ts'
import { answerIn, EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { test as base, expect } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import { startTestDemo, type TestDemo } from './support/TestDemo.ts'

/**
 * The headers of an app that is alone in its process, as it needs to be for shared memory. They cut every window off from the app
 * that has opened it, and from the wallet's page in that app; and the app loads only what allows it.
 */
const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

const test = base.extend<object, { readonly demo: TestDemo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures off this pattern
    async ({}, use) => {
      const demo = await startTestDemo({ pageHeaders })
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
})

// Two workers would start two demos.
test.describe.configure({ mode: 'default' })

const PASSWORD = 'a quiet harbour at dawn'

/** Refuses passkeys in frames, as Safari does. */
function refusePasskeysInFrames() {
  if (window === window.top) return
  CredentialsContainer.prototype.create = () =>
    Promise.reject(new DOMException('Not in frames.', 'NotAllowedError'))
}

test('who logs in with an account elsewhere is connected, and still is after a reload', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const { page } = demoPage
  // No window can be opened for the rest.
  await demoPage.trustFrame()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  // A login that waits for word of its window, or takes a closed one for a no, ends here.
  const opened = await page.evaluateHandle((url) => window.open(url), `${demo.frameUrl}/window`)
  await expect.poll(() => opened.evaluate((window) => window?.closed)).toBe(true)

  // Apple posts its answer, the others redirect.
  await embedded.logInAt('Apple', 'Ada Harbor', demo)
  await embedded.protectLater()
  await families.expectConnected(FAMILIES)
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
  await page.reload()
  await families.expectConnected(FAMILIES)
})

test('a payment and what follows are approved in a window that the browser keeps apart', {
  tag: '@long',
}, async ({ demo, demoPage }) => {
  test.slow()
  const { page } = demoPage
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInAt('X', 'Ada Harbor', demo)
  await embedded.protectLater()
  await families.expectConnected(FAMILIES)
  const address = await families.address('solana').innerText()
  await demo.solana.faucet(address, { lamports: 2_000_000_000n, tokens: {} })
  const { bob } = sandboxSolana.people
  const before = await lamportsOf(demo, bob.address)

  const network = demoPage.panel('Network').getByRole('button', { name: 'Solana Local' })
  await network.click()
  await expect(network).toHaveAttribute('aria-pressed', 'true')
  const accountPages = new AccountPages(demoPage)
  await accountPages.open()
  await accountPages.fillPayment({ to: bob.address, amount: '0.5' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  const window = await embedded.openWindow()
  await expect(window.getByText('0.5 SOL')).toBeVisible()
  await expect(window.getByText(new URL(page.url()).origin)).toBeVisible()
  await expect(window.getByText('First request of this app in this browser')).toBeVisible()
  // What would let the app, or the page in it, reach the window.
  expect(await window.evaluate(() => window.opener)).toBeNull()
  expect(new URL(window.url()).hash).toBe('')
  await answerIn(window, 'Approve')
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect(await lamportsOf(demo, bob.address)).toBe(before + 500_000_000n)
  await accountPages.finish()
})

test('where passkeys are made in a window, a password protects the wallet instead', {
  tag: '@long',
}, async ({ demo, demoPage }) => {
  test.slow()
  const { page } = demoPage
  await page.addInitScript(refusePasskeysInFrames)
  await page.reload()
  await addAuthenticator(page)
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  await embedded.logInAt('GitHub', 'Ada Harbor', demo)
  const protect = frame.getByRole('button', { name: 'Protect with a passkey' })
  const status = frame.getByText('The passkey wasn’t created.')
  await embedded.press(protect, status)
  const opened: Page[] = []
  page.context().on('page', (one) => opened.push(one))
  // The browser drops clicks into a frame that has just moved, as it does when the status appears.
  await expect(async () => {
    if (opened.length === 0) await protect.click({ timeout: 1_000 })
    await expect.poll(() => opened.length, { timeout: 5_000 }).toBe(1)
  }).toPass()
  const [stray] = opened
  if (!stray) throw new Error('Unreachable: it was awaited.')
  // It notices that nobody can reach it.
  await expect.poll(() => stray.isClosed()).toBe(true)
  await expect(status).toBeVisible()
  await embedded.protectWithPassword(PASSWORD)
  await families.expectConnected(FAMILIES)
})

test('nobody vouches for such a window: it asks for no password, and what was approved there is confirmed in the frame', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  await embedded.logInAt('Discord', 'Ada Harbor', demo)
  await embedded.protectWithPassword(PASSWORD)
  await families.expectConnected(FAMILIES)
  const address = (await families.address('eip155').innerText()) as Address
  await demo.control.faucet(address, { native: parseEther('10') })
  const chain = readChain(demo)
  const bob = sandboxWorld.people.bob.address
  const before = await chain.nativeOf(bob)
  const panel = demoPage.panel('Send')
  await panel.getByRole('textbox', { name: 'Receiver' }).fill(bob)
  await panel.getByRole('textbox', { name: /^Amount/ }).fill('4')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()

  const window = await embedded.openWindow()
  const field = frame.getByLabel('Password', { exact: true })
  await embedded.approveIn(window, field)
  await expect(window.getByText('Go on in the app first.')).toBeVisible()
  await expect(window.getByRole('textbox')).toHaveCount(0)
  await field.fill(PASSWORD)
  await field.press('Enter')
  await expect.poll(() => chain.nativeOf(bob)).toBe(before + parseEther('4'))
  await expect.poll(() => window.isClosed()).toBe(true)
})

test('where frames are forgotten, the login goes on in the app, which can open no window', async ({
  demo,
  demoPage,
}) => {
  const { page } = demoPage
  await demoPage.forgetFrames()
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  const email = 'irene@example.org'
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  const opened = page.context().waitForEvent('page')
  const open = frame.getByRole('button', { name: 'Open the window' })
  await embedded.press(open, frame.getByText('This app can’t open your wallet’s window.'))
  const home = await opened
  await expect.poll(() => home.isClosed()).toBe(true)
  await embedded.logInHere(demo)
  await frame.getByLabel('Code').fill(await readCode(demo, email))
  await expect(frame.getByText('This browser forgets your wallet')).toBeVisible()
  await embedded.protectWithPassword('a quiet harbour at dawn')
  await new FamiliesPanel(demoPage).expectConnected(FAMILIES)
})
