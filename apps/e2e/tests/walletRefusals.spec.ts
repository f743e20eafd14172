import { DemoPage } from './support/DemoPage.ts'
import { allowDeviceOf, EmbeddedWallet, readMail } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import { startTestDemo } from './support/TestDemo.ts'
import { openContext } from './support/test.ts'
import { expectSoundScreen, inApp } from './support/walletScreen.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PASSWORD = 'a quiet harbour at dawn'
const DAY_MS = 24 * 60 * 60_000
const NOT_LOGGED_IN = 'You’re not logged in'

test('whoever cancels where the account is reads so, and can log in after all', async ({
  demoPage,
}) => {
  const { page } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  const again = frame.getByRole('button', { name: 'Start again' })
  await demoPage.openConnect()
  await demoPage.dialog.getByRole('button', { name: 'Facebook' }).click()

  // At the provider, and at the question whether it is the same login.
  for (const leavesAt of ['provider', 'question'] as const) {
    const window = await embedded.openElsewhere('Facebook')
    if (leavesAt === 'question') await window.getByRole('button', { name: /^Ben Dock/ }).click()
    await window.getByRole('button', { name: 'Cancel' }).click()
    await expect(window.getByRole('heading', { name: NOT_LOGGED_IN })).toBeVisible()
    await window.close()
    await expect(frame.getByRole('heading', { name: NOT_LOGGED_IN })).toBeVisible()
    await expectSoundScreen(inApp(page))
    await demoPage.expectStatus('connecting')
    await embedded.press(again, frame.getByRole('link', { name: 'Continue with Facebook' }))
  }
  await embedded.continueAs('Ben Dock', { provider: 'Facebook' })
  await expect(frame.getByRole('heading', { name: 'Protect your wallet' })).toBeVisible()
})

test('whoever denies a new device keeps it out, and it says so', async ({
  demo,
  demoPage,
  browser,
}) => {
  test.slow()
  const email = 'erin@example.org'
  await new EmbeddedWallet(demoPage).logInWithEmail(demo, email)

  const context = await openContext(browser, { viewport: demoPage.page.viewportSize() })
  const other = new DemoPage(await context.newPage(), demo.url)
  await other.open()
  const second = new EmbeddedWallet(other)
  const { frame } = second
  await other.openConnect()
  await second.beginWithEmail(email)
  await second.sendCodeAgain(demo)
  await frame.getByLabel('Code').fill(await readCode(demo, email))
  await expect(frame.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await expectSoundScreen(inApp(other.page))
  await readMail(demoPage.page, demo, { email, about: /new device/ }, async (mail, inbox) => {
    await mail.click()
    await inbox.getByRole('link', { name: /\/device/ }).click()
    await expect(inbox.getByRole('button', { name: 'It’s not me' })).toBeVisible()
    await expectSoundScreen(inbox)
    await inbox.getByRole('button', { name: 'It’s not me' }).click()
    await expect(inbox.getByText('The new device was denied.')).toBeVisible()
    await expectSoundScreen(inbox)
  })
  await expect(frame.getByRole('heading', { name: NOT_LOGGED_IN })).toBeVisible()
  await expectSoundScreen(inApp(other.page))
  await second.press(
    frame.getByRole('button', { name: 'Start again' }),
    frame.getByRole('button', { name: /^(Send code|Continue)$/ }),
  )
  await other.dialog.getByRole('button', { name: 'Back' }).click()
  await new FamiliesPanel(other).expectConnected([])
  await context.close()
  await new FamiliesPanel(demoPage).expectConnected(FAMILIES)
})

test('a second browser logs the first one out', async ({ page, browser }) => {
  test.slow()
  // Of its own: its clock is set forward.
  const demo = await startTestDemo()
  try {
    const demoPage = new DemoPage(page, demo.url)
    await demoPage.open()
    const { dialog } = demoPage
    const families = new FamiliesPanel(demoPage)
    const embedded = new EmbeddedWallet(demoPage)
    await embedded.logInAt('Discord', 'Ben Dock')
    await embedded.protectWithPassword(PASSWORD)
    await families.expectConnected(FAMILIES)

    // By then, something else has been able to open it for a day.
    demo.advanceClock(DAY_MS)
    const context = await browser.newContext({ viewport: page.viewportSize() })
    const tab = await context.newPage()
    await tab.goto(`${demo.frameUrl}/wallet?projectId=local-project&login=discord`)
    const elsewhere = { tab, provider: 'Discord' } as const
    await embedded.continueAs('Ben Dock', elsewhere)
    await allowDeviceOf('Ben Dock', tab, { page: tab, demo })
    await tab.getByLabel('Password').fill(PASSWORD)
    await tab.getByRole('button', { name: 'Open', exact: true }).click()
    const logOut = tab.getByRole('button', { name: /^Log out ./ })
    await expect(logOut).toHaveCount(1)
    // Whoever cannot confirm it logs nobody out.
    await logOut.click()
    const window = await embedded.openElsewhere('Discord', tab)
    await window.getByRole('button', { name: 'Cancel' }).click()
    await expect(tab.getByRole('heading', { name: 'Nothing was confirmed' })).toBeVisible()
    await window.close()
    await tab.getByRole('button', { name: 'Back' }).click()
    await logOut.click()
    await embedded.continueAs('Ben Dock', elsewhere)
    await expect(tab.getByText(/^This device · /)).toBeVisible()
    await expect(logOut).toHaveCount(0)

    // Its login has to be renewed by now, and cannot be: nothing is asked.
    await families.sign('eip155')
    await families.expectConnected([])
    await page.reload()
    await families.expectConnected([])
    await expect(dialog).toBeHidden()
    await context.close()
  } finally {
    await demo.close()
  }
})
