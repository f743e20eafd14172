import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'

/** How long the page of a wallet may take to load. */
const BOOT_WITHIN_MS = 20_000

test('a wallet whose page does not load says so after 20 s, and is there once it does', async ({
  demo,
  demoPage,
  complaints,
}) => {
  const { page, dialog } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const email = 'fritzi@example.org'
  await page.clock.install()
  await page.reload()
  let asked = 0
  await page.route(`${demo.frameUrl}/**`, () => {
    asked += 1
    // Neither an answer nor a failure.
  })
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.clock.fastForward(BOOT_WITHIN_MS)
  await expect(dialog.getByRole('heading', { name: 'The login isn’t loading' })).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await embedded.frame.getByLabel('Code').fill(await readCode(demo, email))
  await embedded.protectLater()
  await new FamiliesPanel(demoPage).expectConnected(FAMILIES)
  // For the developer: this is what a page looks like that must not be framed.
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining('its server does not answer, or its project'),
  ])
})

test('who leaves the app while the wallet asks comes back to a wallet that asks nothing, and signs', async ({
  demo,
  demoPage,
}) => {
  const { page } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const families = new FamiliesPanel(demoPage)
  await embedded.logInWithEmail(demo, 'hedda@example.org')
  await families.sign('eip155')
  const window = await embedded.openWindow()
  await expect(window.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.goto('about:blank')
  await page.goBack()
  await families.expectConnected(FAMILIES)
  await expect(demoPage.dialog).toBeHidden()
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
})

test('a part of the wallet’s page that does not load is loaded on demand, and leaving it is no refusal', async ({
  demo,
  demoPage,
}) => {
  const { page, dialog } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  const families = new FamiliesPanel(demoPage)
  const failure = families.family('eip155').locator('[role="status"][data-state="error"]')
  await embedded.logInWithEmail(demo, 'gudrun@example.org')
  // As if a new version of the page had removed it.
  const part = `${demo.frameUrl}/assets/createRequests-*.js`
  await page.route(part, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await families.sign('eip155')
  const failed = frame.getByRole('heading', { name: 'Something went wrong' })
  await expect(failed).toBeVisible()
  await embedded.press(frame.getByRole('button', { name: 'Go back' }), failure)
  await expect(failure).not.toContainText(/reject/i)
  await expect(dialog).toBeHidden()

  await families.sign('eip155')
  await expect(failed).toBeVisible()
  await page.unroute(part)
  // The browser remembers what did not load, so the page of the wallet is loaded again, and the request with it.
  await embedded.press(frame.getByRole('button', { name: 'Try again' }), failure)
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
})

test('a server that cannot use its keys is told of after a yes, and the next one signs', {
  tag: '@long',
}, async ({ demo, demoPage }) => {
  const { page } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  const families = new FamiliesPanel(demoPage)
  await embedded.logInWithEmail(demo, 'kerstin@example.org')
  const release = `${demo.frameUrl}/v1/vault/slots/*/release*`
  await page.route(release, (route) =>
    route.fulfill({ status: 503, json: { code: 'KMS_UNAVAILABLE', message: 'Try again later.' } }),
  )
  await families.sign('solana')
  await embedded.answer('Approve')
  await expect(frame.getByText('Wallets cannot be opened right now.')).toBeVisible()
  await page.unroute(release)
  const open = frame.getByRole('button', { name: 'Open the window' })
  await embedded.press(frame.getByRole('button', { name: 'Try again' }), open)
  await embedded.answer('Approve')
  await families.expectSigned('solana')
})
