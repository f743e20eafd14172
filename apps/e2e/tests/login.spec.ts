import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import { IS_TRUSTED } from './support/test.ts'

test('who has no wallet logs in by email, signs, comes back and leaves', async ({
  demo,
  demoPage,
}) => {
  const email = 'ada@example.org'
  const families = new FamiliesPanel(demoPage)
  const { page, dialog } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const wallet = embedded.frame
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  // A whole code is sent without a click.
  await wallet.getByLabel('Code').fill(await readCode(demo, email))
  await embedded.protectLater()
  await families.expectConnected(FAMILIES)
  await expect(dialog).toBeHidden()
  const address = await families.address('eip155').innerText()

  for (const family of FAMILIES) {
    await families.sign(family)
    await expect(dialog).toBeVisible()
    await embedded.answer('Approve')
    await families.expectSigned(family)
    await expect(dialog).toBeHidden()
  }

  await page.reload()
  await expect(families.address('eip155')).toHaveText(address)
  await families.expectConnected(FAMILIES)

  await families.leave('solana')
  await families.expectConnected([])
  await page.reload()
  await families.expectConnected([])
})

test('what the wallet asks stands in the middle beside the list, and its title too', async ({
  demoPage,
}) => {
  const { page } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  await demoPage.openConnect()
  await embedded.beginWithEmail('middle@example.org')
  await expect(frame.getByLabel('Code')).toBeVisible()
  const rest = () =>
    page.evaluate(() => {
      const box = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const [card, header, wallet] = ['.bl-card', '.bl-header', '.bl-frame'].map(box)
      if (!card || !header || !wallet) return Number.NaN
      return Math.abs(wallet.top - header.bottom - (card.bottom - wallet.bottom))
    })
  await expect.poll(rest).toBeLessThan(3)
  const off = () =>
    frame.getByRole('heading', { name: 'Check your email' }).evaluate((heading) => {
      const text = document.createRange()
      text.selectNodeContents(heading)
      const { left, right } = text.getBoundingClientRect()
      return Math.abs(left - (innerWidth - right))
    })
  await expect.poll(off).toBeLessThan(2)
})

test('leaving refuses what the wallet asks: a login, and an approval', async ({
  demo,
  demoPage,
}) => {
  const families = new FamiliesPanel(demoPage)
  const { page, dialog } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const wallet = embedded.frame
  const begin = async (email: string) => {
    await embedded.beginWithEmail(email)
    await expect(wallet.getByLabel('Code')).toBeVisible()
  }
  await demoPage.openConnect()
  await begin('bob@example.org')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await demoPage.expectStatus('disconnected')
  await expect(page.locator('iframe')).toHaveCount(0)

  // The dialog hears no key that is pressed in the wallet's page.
  await begin('dave@example.org')
  await wallet.getByLabel('Code').press('Escape')
  await expect(dialog.getByRole('heading', { name: 'Request cancelled' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()

  // The first address has to wait for its next code.
  const email = 'carol@example.org'
  await begin(email)
  await wallet.getByLabel('Code').fill(await readCode(demo, email))
  await embedded.protectLater()
  await families.expectConnected(FAMILIES)

  await demoPage.forgetClicks()
  // Beside the button that opens the window, or on the card, where the app is trusted.
  const reject = wallet.getByRole('button', { name: 'Reject' })
  const leave = {
    eip155: () => dialog.getByRole('button', { name: 'Close' }).click(),
    solana: () => reject.press('Escape'),
  }
  for (const family of ['eip155', 'solana'] as const) {
    await families.sign(family)
    if (IS_TRUSTED) await embedded.showNext()
    await expect(reject).toBeVisible()
    await leave[family]()
    await expect(families.family(family).getByRole('status')).toHaveAttribute('data-state', 'error')
    await expect(dialog).toBeHidden()
  }
  await families.expectConnected(FAMILIES)
})
