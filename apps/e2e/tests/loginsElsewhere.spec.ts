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
/** One that redirects, the one that posts, and the one with a code. The others redirect as the first does. */
const FIRST: readonly string[] = ['Google', 'Apple', 'Farcaster']

for (const provider of PROVIDERS)
  test(`an account at ${provider} leads to a wallet of its own, until its user leaves`, {
    tag: FIRST.includes(provider) ? [] : ['@long'],
  }, async ({ demo, demoPage }) => {
    test.slow()
    const { page, dialog } = demoPage
    const families = new FamiliesPanel(demoPage)
    const embedded = new EmbeddedWallet(demoPage)
    if (provider === 'Farcaster') await embedded.logInAtFarcaster('Alice')
    else await embedded.logInAt(provider, VISITORS[provider], demo)
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

test('the link of the code for Farcaster can be copied from the frame of the wallet', async ({
  demoPage,
}) => {
  const { page, dialog } = demoPage
  const { frame } = new EmbeddedWallet(demoPage)
  await demoPage.openConnect()
  await dialog.getByRole('button', { name: 'Continue with Farcaster', exact: true }).click()
  await expect(frame.getByRole('img', { name: 'Farcaster' })).toBeVisible()
  // The browser drops clicks into a frame that has just come or moved.
  await expect(async () => {
    await frame.getByRole('button', { name: 'Copy link' }).click({ timeout: 1_000 })
    await expect(frame.getByRole('button', { name: 'Link copied' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const link = frame.getByRole('link', { name: 'Continue with Farcaster', exact: true })
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await link.getAttribute('href'))
})
