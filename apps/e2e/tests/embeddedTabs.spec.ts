import { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'

test('two tabs of an app share one login: both sign, and leaving one leaves both', async ({
  demo,
  demoPage,
}) => {
  const first = new EmbeddedWallet(demoPage)
  await first.logInWithEmail(demo, 'ines@example.org')
  const families = new FamiliesPanel(demoPage)
  await families.expectConnected(FAMILIES)

  const other = new DemoPage(await demoPage.page.context().newPage(), demo.url)
  await other.open()
  const otherFamilies = new FamiliesPanel(other)
  await otherFamilies.expectConnected(FAMILIES)
  for (const [page, panel] of [
    [other, otherFamilies],
    [demoPage, families],
  ] as const) {
    await page.page.bringToFront()
    await panel.sign('eip155')
    await new EmbeddedWallet(page).answer('Approve')
    await expect(panel.family('eip155').getByRole('status')).toHaveText(/^0x/)
  }

  await families.leave('eip155')
  await families.expectConnected([])
  await otherFamilies.expectConnected([])
})
