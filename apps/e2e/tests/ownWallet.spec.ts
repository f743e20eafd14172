import { addAuthenticator } from './support/authenticator.ts'
import { DemoPage } from './support/DemoPage.ts'
import {
  allowDevice,
  allowDeviceOf,
  EmbeddedWallet,
  fillInTab,
  pressInTab,
} from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import { startTestDemo } from './support/TestDemo.ts'

const PASSWORD = 'a quiet harbour at dawn'

/** On the page: there once a wallet is connected. */
const accountButton = ({ page }: DemoPage) =>
  page.getByRole('banner').getByRole('button', { name: /Account/ })

const addressesOf = (families: FamiliesPanel) =>
  Promise.all(FAMILIES.map((family) => families.address(family).innerText()))

test('a passkey opens the wallet again, with the same addresses', async ({ demoPage }) => {
  const { page } = demoPage
  await addAuthenticator(page)
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  await embedded.logInWithGitHub('Cleo Quay')
  const connected = accountButton(demoPage)
  await embedded.press(frame.getByRole('button', { name: 'Protect with a passkey' }), connected)
  await families.expectConnected(FAMILIES)
  const addresses = await addressesOf(families)

  await families.leave('eip155')
  await families.expectConnected([])
  await embedded.logInWithGitHub('Cleo Quay')
  await embedded.press(frame.getByRole('button', { name: 'Open with your passkey' }), connected)
  await families.expectConnected(FAMILIES)
  expect(await addressesOf(families)).toEqual(addresses)
})

test('a password opens it in a tab of its own, where its words are, and they open it in a tab of any browser', async ({
  page,
  browser,
}) => {
  test.slow()
  const demo = await startTestDemo()
  try {
    const demoPage = new DemoPage(page, demo.url)
    await demoPage.open()
    const families = new FamiliesPanel(demoPage)
    const embedded = new EmbeddedWallet(demoPage)
    const { frame } = embedded
    await embedded.logInWithGitHub('Ben Dock')
    const password = frame.getByLabel('Password', { exact: true })
    await embedded.press(frame.getByRole('button', { name: 'Use a password instead' }), password)
    await password.fill('passwordpassword')
    await password.press('Enter')
    await expect(frame.getByText('This password is easy to guess.')).toBeVisible()
    await password.fill(PASSWORD)
    await password.press('Enter')
    await families.expectConnected(FAMILIES)
    const addresses = await addressesOf(families)

    // The way there is in the account.
    await accountButton(demoPage).click()
    const link = demoPage.dialog.getByRole('link', { name: 'Manage wallet' })
    // As if it were opened by itself: no login is there to be handed over.
    const tab = await page.context().newPage()
    await tab.goto((await link.getAttribute('href')) ?? '')
    await demoPage.dialog.getByRole('button', { name: 'Close' }).click()
    await embedded.continueAs('Ben Dock', { tab })
    await allowDeviceOf('Ben Dock', tab, { page, demo })
    const opening = tab.getByLabel('Password', { exact: true })
    await fillInTab(opening, 'another harbour at dawn')
    await tab.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(tab.getByText('That password isn’t right.')).toBeVisible()
    await fillInTab(opening, PASSWORD)
    await tab.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(tab.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
    await expect(tab.getByText(addresses[0] ?? '', { exact: true })).toBeVisible()

    // What opens the wallet confirms it, and nothing besides is asked for.
    const show = tab.getByRole('button', { name: 'Show the recovery words' })
    await pressInTab(tab, show, opening)
    await fillInTab(opening, PASSWORD)
    await tab.getByRole('button', { name: 'Confirm', exact: true }).click()
    const words = tab.locator('.screen-words li')
    await expect(words).toHaveCount(24)
    const text = (await words.allInnerTexts()).join(' ')
    await tab.getByRole('button', { name: 'Done' }).click()

    // Another browser without anything of this one.
    const context = await browser.newContext()
    const other = new DemoPage(await context.newPage(), demo.url)
    await other.open()
    const otherEmbedded = new EmbeddedWallet(other)
    const otherFrame = otherEmbedded.frame
    await otherEmbedded.logInWithGitHub('Ben Dock')
    await allowDeviceOf('Ben Dock', otherFrame, { page: other.page, demo })
    const useWords = otherFrame.getByRole('button', { name: 'Use your recovery words' })
    const where = otherFrame.getByText('No app, and no window that an app has opened')
    await otherEmbedded.press(useWords, where)
    await expect(otherFrame.getByLabel('The 24 words')).toHaveCount(0)
    const address = /wallet\?projectId=[-\w]+/
    const shown = await otherFrame.getByText(address).innerText()
    expect(`${demo.frameUrl}/`).toContain(shown.replace(address, ''))

    // Its user types the address that is said there.
    const ownTab = await context.newPage()
    await ownTab.goto(`${demo.frameUrl}/${address.exec(shown)?.[0]}&login=github`)
    await otherEmbedded.continueAs('Ben Dock', { tab: ownTab })
    await allowDeviceOf('Ben Dock', ownTab, { page: other.page, demo })
    await ownTab.getByRole('button', { name: 'Use your recovery words' }).click()
    const field = ownTab.getByLabel('The 24 words')
    await field.fill('not the words')
    await ownTab.getByRole('button', { name: 'Open my wallet' }).click()
    await expect(ownTab.getByText('These aren’t the 24 words')).toBeVisible()
    await field.fill(text)
    await ownTab.getByRole('button', { name: 'Open my wallet' }).click()
    await otherEmbedded.continueAs('Ben Dock', { tab: ownTab })
    // The words sign it, so nothing waits.
    await ownTab.getByRole('button', { name: 'Later' }).click()
    await expect(ownTab.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
    await expect(ownTab.getByText(addresses[0] ?? '', { exact: true })).toBeVisible()
    await context.close()

    // What opened it before opens it no more, and its user is asked for another way.
    await families.sign('eip155')
    await embedded.answer('Approve')
    await expect(
      frame.getByRole('heading', { name: 'Your wallet isn’t in this browser' }),
    ).toBeVisible()
  } finally {
    await demo.close()
  }
})

test('a browser that is new to an account is allowed by a link and a number', async ({
  demo,
  demoPage,
  browser,
}) => {
  test.slow()
  const email = 'dana@example.org'
  const first = new EmbeddedWallet(demoPage)
  await demoPage.openConnect()
  await first.beginWithEmail(email)
  await first.frame.getByLabel('Code').fill(await readCode(demo, email))
  await first.protectLater()
  await new FamiliesPanel(demoPage).expectConnected(FAMILIES)

  const context = await browser.newContext()
  const other = new DemoPage(await context.newPage(), demo.url)
  await other.open()
  const second = new EmbeddedWallet(other)
  const { frame } = second
  await other.openConnect()
  await second.beginWithEmail(email)
  await second.sendCodeAgain(demo)
  await frame.getByLabel('Code').fill(await readCode(demo, email))
  await allowDevice(frame, { page: other.page, demo, email })
  // Nothing but the first browser opens this wallet.
  await expect(
    frame.getByRole('heading', { name: 'Your wallet isn’t in this browser' }),
  ).toBeVisible()
  await second.press(
    frame.getByRole('button', { name: 'Log out' }),
    other.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }),
  )
  await new FamiliesPanel(other).expectConnected([])
  await context.close()
})
