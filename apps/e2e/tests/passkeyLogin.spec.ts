import type { Page } from '@playwright/test'
import { addAuthenticator, copyPasskeys } from './support/authenticator.ts'
import { axeViolations } from './support/axe.ts'
import type { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet, fillInTab, pressInTab } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'

const PASSWORD = 'a quiet harbour at dawn'

async function begin(demoPage: DemoPage) {
  await demoPage.openConnect()
  await demoPage.dialog.getByRole('button', { name: 'Use a passkey' }).click()
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  const create = frame.getByRole('button', { name: 'Create a new wallet with a passkey' })
  await create.waitFor()
  return { embedded, frame, create, use: frame.getByRole('button', { name: /^Log in/ }) }
}

/** On the page: there once a wallet is connected. */
const accountButton = ({ page }: DemoPage) =>
  page.getByRole('banner').getByRole('button', { name: /Account/ })

const addressesOf = (families: FamiliesPanel) =>
  Promise.all(FAMILIES.map((family) => families.address(family).innerText()))

/** Notes what passkeys compute for the wallet's page, and what all pages send. */
async function watchSecrets(page: Page) {
  const [secrets, sent]: [Buffer[], string[]] = [[], []]
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.exposeFunction('noteSecret', (bytes: number[]) => secrets.push(Buffer.from(bytes)))
  await page.addInitScript(() => {
    const { prototype } = PublicKeyCredential
    const { getClientExtensionResults } = prototype
    prototype.getClientExtensionResults = function () {
      const results = getClientExtensionResults.call(this)
      const output = results.prf?.results?.first
      if (output instanceof ArrayBuffer)
        Reflect.get(globalThis, 'noteSecret')([...new Uint8Array(output)])
      return results
    }
  })
  await page.reload()
  return { secrets, sent }
}

test('one act with a passkey makes a wallet, and one opens it where nothing is stored', async ({
  demoPage,
}) => {
  const { page } = demoPage
  await addAuthenticator(page)
  const { secrets, sent } = await watchSecrets(page)
  const families = new FamiliesPanel(demoPage)
  const connected = accountButton(demoPage)
  const first = await begin(demoPage)
  const inApp = page.frames().filter((one) => one.parentFrame())
  for (const one of inApp) expect(await axeViolations(one)).toEqual([])
  expect(inApp).toHaveLength(1)
  await first.embedded.press(first.use, first.frame.getByText('No passkey was used.'))
  await first.embedded.press(first.create, connected)
  await families.expectConnected(FAMILIES)
  const addresses = await addressesOf(families)

  await families.leave('eip155')
  await families.expectConnected([])
  const again = await begin(demoPage)
  await again.embedded.press(again.use, connected)
  await families.expectConnected(FAMILIES)
  expect(await addressesOf(families)).toEqual(addresses)
  await page.reload()
  await families.expectConnected(FAMILIES)

  // One when it was made, one when it was used: the same, and nobody was sent it.
  expect(secrets.length).toBeGreaterThan(1)
  expect(new Set(secrets.map((one) => one.toString('hex'))).size).toBe(1)
  const all = sent.join('\n')
  expect(all).toContain('"attestation"')
  expect(all).toContain('"signature"')
  for (const form of ['base64url', 'base64', 'hex'] as const)
    expect(all).not.toContain(secrets[0]?.toString(form))
})

test('a passkey that computes nothing logs in and confirms, and a password opens the wallet', async ({
  demoPage,
}) => {
  test.slow()
  const { page, dialog } = demoPage
  const device = await addAuthenticator(page, { hasPrf: false })
  const families = new FamiliesPanel(demoPage)
  const { embedded, frame, create } = await begin(demoPage)
  const password = frame.getByLabel('Password', { exact: true })
  await embedded.press(create, password)
  await password.fill(PASSWORD)
  await password.press('Enter')
  await families.expectConnected(FAMILIES)
  const addresses = await addressesOf(families)

  await accountButton(demoPage).click()
  const link = dialog.getByRole('link', { name: 'Manage wallet' })
  // As if it were opened by itself: no login is there to be handed over.
  const tab = await page.context().newPage()
  await tab.goto((await link.getAttribute('href')) ?? '')
  await copyPasskeys(device, await addAuthenticator(tab, { hasPrf: false }))
  await tab.getByRole('button', { name: /^Log in/ }).click()
  await tab.getByLabel('Password').fill(PASSWORD)
  await tab.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(tab.getByText(addresses[0] ?? '', { exact: true })).toBeVisible()
  const show = tab.getByRole('button', { name: 'Show the recovery words' })
  // What opens the wallet confirms it, and nothing besides is asked for.
  await pressInTab(tab, show, tab.getByRole('heading', { name: 'Confirm this' }))
  await fillInTab(tab.getByLabel('Password'), PASSWORD)
  await tab.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(tab.locator('.screen-words li')).toHaveCount(24)
})

test('a browser without passkeys says so, and leads back', async ({ demoPage }) => {
  const { page, dialog } = demoPage
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.reload()
  await demoPage.openConnect()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  await expect(frame.getByText('This browser can’t use passkeys.')).toBeVisible()
  await embedded.press(
    frame.getByRole('button', { name: 'Go back' }),
    dialog.getByRole('heading', { name: 'Request cancelled' }),
  )
  await expect(page.locator('iframe')).toHaveCount(0)
  await demoPage.expectStatus('disconnected')
})
test('where frames make no passkeys, as in Safari, one is made in a window of the wallet', async ({
  demo,
  demoPage,
}) => {
  const { page } = demoPage
  await page.context().addInitScript(() => {
    if (window === window.top) return
    CredentialsContainer.prototype.create = () =>
      Promise.reject(new DOMException('Not in frames.', 'NotAllowedError'))
  })
  await page.reload()
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  await demoPage.openConnect()
  await embedded.beginWithEmail('safari@example.org')
  await frame.getByLabel('Code').fill(await readCode(demo, 'safari@example.org'))
  const protect = frame.getByRole('button', { name: 'Protect with a passkey' })
  await embedded.press(protect, frame.getByText('The passkey wasn’t created.'))
  const pages = () => page.context().pages()
  // The browser drops clicks into a frame that has just moved, as it does when the status appears.
  await expect(async () => {
    if (pages().length === 1) await protect.click({ timeout: 1_000 })
    await expect.poll(() => pages().length, { timeout: 5_000 }).toBe(2)
  }).toPass()
  const opened = pages().at(-1) ?? page
  await addAuthenticator(opened)
  await opened.getByRole('button', { name: 'Create passkey' }).click()
  await expect(accountButton(demoPage)).toBeVisible()
  await new FamiliesPanel(demoPage).expectConnected(FAMILIES)
  expect(opened.isClosed()).toBe(true)
})
