import { EmbeddedWallet, type Person, type Provider } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'

/** Who logs in at each. Other journeys log in as others, so each of them comes without a wallet. */
const VISITORS: Readonly<Record<Provider, Person>> = {
  Google: 'Ada Harbor',
  X: 'Ada Harbor',
  Discord: 'Mallory Reef',
  GitHub: 'Ada Harbor',
  Apple: 'Ada Harbor',
  Facebook: 'Ada Harbor',
}
const PROVIDERS = [...(Object.keys(VISITORS) as Provider[]), 'Farcaster'] as const

for (const provider of PROVIDERS)
  test(`an account at ${provider} leads to a wallet of its own, until its user leaves`, async ({
    demoPage,
  }) => {
    test.slow()
    const { page, dialog } = demoPage
    const families = new FamiliesPanel(demoPage)
    const embedded = new EmbeddedWallet(demoPage)
    if (provider === 'Farcaster') await embedded.logInAtFarcaster('Alice')
    else await embedded.logInAt(provider, VISITORS[provider])
    await embedded.protectLater()
    await families.expectConnected(FAMILIES)
    await expect(dialog).toBeHidden()

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await demoPage.expectStatus('disconnected')
    await families.expectConnected([])
  })
