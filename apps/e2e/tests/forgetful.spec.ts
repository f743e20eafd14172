import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'

test('a browser that keeps nothing for frames makes no wallet that would be lost with the page', async ({
  demo,
  demoPage,
}) => {
  const { page } = demoPage
  await page.addInitScript(() => {
    if (window === window.top) return
    Object.defineProperty(window, 'indexedDB', {
      get(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await demoPage.open()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  const email = 'hanna@example.org'
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  await embedded.logInHere(demo)
  await frame.getByLabel('Code').fill(await readCode(demo, email))
  await expect(frame.getByText('This browser forgets your wallet')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Later' })).toHaveCount(0)
  const password = frame.getByLabel('Password', { exact: true })
  await embedded.press(frame.getByRole('button', { name: 'Use a password instead' }), password)
  await expect(frame.getByText('This browser forgets your wallet')).toBeVisible()
  await password.fill('a quiet harbour at dawn')
  await password.press('Enter')
  await families.expectConnected(FAMILIES)

  await families.sign('eip155')
  await embedded.answer('Approve')
  await expect(families.family('eip155').getByRole('status')).toHaveText(/^0x/)

  // The login was in memory, too.
  await page.reload()
  await families.expectConnected([])
})

test('a browser that forgets frames when it is closed makes no wallet that only it can open', async ({
  demo,
  demoPage,
}) => {
  const { page } = demoPage
  await demoPage.forgetFrames()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  const email = 'ingrid@example.org'
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  await embedded.logInHere(demo)
  await frame.getByLabel('Code').fill(await readCode(demo, email))
  await expect(frame.getByText('This browser forgets your wallet')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Later' })).toHaveCount(0)

  // Who leaves here has no wallet to receive with, and comes back to the same question.
  await page.reload()
  await families.expectConnected([])
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  await expect(frame.getByText('This browser forgets your wallet')).toBeVisible()
  const password = frame.getByLabel('Password', { exact: true })
  await embedded.press(frame.getByRole('button', { name: 'Use a password instead' }), password)
  await password.fill('a quiet harbour at dawn')
  await password.press('Enter')
  await families.expectConnected(FAMILIES)

  // Until the browser is closed, it knows its user.
  await page.reload()
  await families.expectConnected(FAMILIES)
})
