import { sandboxWorld } from '@bowline/sandbox/world'
import { type Address, parseEther } from 'viem'
import { AccountPages } from './support/AccountPages.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { readChain } from './support/chain.ts'
import { EmbeddedWallet, pressInTab } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import { IS_TRUSTED } from './support/test.ts'

const PASSWORD = 'a quiet harbour at dawn'

test('a large payment has an unprotected wallet protected first, and asks for more than a click then', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const embedded = new EmbeddedWallet(demoPage)
  const accountPages = new AccountPages(demoPage)
  await embedded.logInWithEmail(demo, 'jonna@example.org')
  const families = new FamiliesPanel(demoPage)
  const address = (await families.address('eip155').innerText()) as Address
  await demo.control.faucet(address, { native: parseEther('10') })
  const chain = readChain(demo)
  const bob = sandboxWorld.people.bob.address
  const before = await chain.nativeOf(bob)

  // Worth 12,000 dollars here, and the demo's limit is 10,000.
  await accountPages.open()
  await accountPages.fillPayment({ to: bob, amount: '4' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  const place = await embedded.request()
  await expect(place.getByText('This is a lot for a wallet')).toBeVisible()
  await expect(place.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await embedded.protectIn(place, PASSWORD)

  await expect(place.getByText('This is more than $10,000')).toBeVisible()
  await embedded.confirmIn(place, PASSWORD)
  await accountPages.finish()
  expect(await chain.nativeOf(bob)).toBe(before + parseEther('4'))
})

test('a passkey for that is made in the window, and confirms there what was approved', {
  tag: '@long',
}, async ({ demo, demoPage }) => {
  test.skip(IS_TRUSTED, 'in a trusted app a request has no window: a passkey gets one of its own')
  test.slow()
  const { page } = demoPage
  // As in Safari.
  await page.context().addInitScript(() => {
    if (self === top) return
    CredentialsContainer.prototype.create = () =>
      Promise.reject(new DOMException('Not in frames.', 'NotAllowedError'))
  })
  await page.reload()
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, 'joachim@example.org')
  const address = (await new FamiliesPanel(demoPage).address('eip155').innerText()) as Address
  await demo.control.faucet(address, { native: parseEther('10') })
  const chain = readChain(demo)
  const bob = sandboxWorld.people.bob.address
  const before = await chain.nativeOf(bob)

  // The window is opened in the frame then, and not by the app.
  await demoPage.forgetClicks()
  const panel = demoPage.panel('Send')
  await panel.getByRole('textbox', { name: 'Receiver' }).fill(bob)
  await panel.getByRole('textbox', { name: /^Amount/ }).fill('4')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  const window = await embedded.openWindow()
  await addAuthenticator(window)
  const make = window.getByRole('button', { name: 'Protect with a passkey' })
  await pressInTab(window, window.getByRole('button', { name: 'Protect wallet' }), make)

  // Its user says yes to the payment alone, and the passkey to that.
  await pressInTab(window, make, window.getByText('This is more than $10,000'))
  const confirm = window.getByRole('button', { name: 'Confirm with your passkey' })
  await embedded.approveIn(window, confirm)
  expect(await chain.nativeOf(bob)).toBe(before)
  await expect(embedded.frame.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await embedded.closesWith(window, confirm.click())
  await expect.poll(() => chain.nativeOf(bob)).toBe(before + parseEther('4'))
})

test('a wallet that was left for a while is opened by its password before it signs', async ({
  demo,
  demoPage,
}) => {
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  const email = 'lasse@example.org'
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  await frame.getByLabel('Code').fill(await readCode(demo, email))
  await embedded.protectWithPassword('a quiet harbour at dawn')
  const families = new FamiliesPanel(demoPage)
  await families.expectConnected(FAMILIES)
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')

  await frame.locator('body').evaluate(leaveFor, 15 * 60_000)
  await families.sign('eip155')
  const password = frame.getByLabel('Password', { exact: true })
  await password.fill('another harbour')
  await password.press('Enter')
  await expect(frame.getByText('That password isn’t right.')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await password.fill('a quiet harbour at dawn')
  await password.press('Enter')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
})

/** Has the page of the wallet believe that its user was there for the last time so many milliseconds ago. */
async function leaveFor(_: unknown, ms: number): Promise<void> {
  const [{ name = '' } = {}] = await indexedDB.databases()
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const writing = db.transaction('values', 'readwrite')
  writing.objectStore('values').put(Date.now() - ms, 'lastUse')
  await new Promise((resolve) => {
    writing.oncomplete = resolve
  })
  db.close()
}
