import { sandboxWorld } from '@bowline/sandbox/world'
import { expect, test } from './support/accountTest.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('at 320 px everything about money flows anew and nothing scrolls sideways', async ({
  demoPage,
  accountPages,
  connectAnnounced,
  chain,
  visitor,
}) => {
  const { dialog } = accountPages
  const back = accountPages.button('Back')
  await chain.mintPass(visitor, { tokenId: BigInt(visitor.address), name: 'A pass' })
  await connectAnnounced()
  await accountPages.open()
  await accountPages.row('Your tokens', 'USD Coin').waitFor()
  await demoPage.expectNoOverflow()
  await accountPages.tab('NFTs')
  await accountPages.list('Your NFTs').getByRole('button').first().waitFor()
  await demoPage.expectNoOverflow()
  await accountPages.tab('Activity')
  await accountPages
    .deed(/^Received /)
    .first()
    .waitFor()
  await demoPage.expectNoOverflow()
  await accountPages.tab('Tokens')

  await test.step('send', async () => {
    const to = sandboxWorld.people.bob.address
    await accountPages.fillPayment({ to, amount: '1.000000000000000001' })
    await demoPage.expectNoOverflow()
    await accountPages.button(/choose something else/).click()
    await accountPages.row('Tokens', 'USD Coin').waitFor()
    await demoPage.expectNoOverflow()
    await back.click()
    await accountPages.reviewPayment()
    await demoPage.expectNoOverflow()
    for (let views = 0; views < 2; views++) await back.click()
  })

  await test.step('receive', async () => {
    await accountPages.act('Receive')
    await dialog.getByRole('img', { name: /QR code/ }).waitFor()
    await demoPage.expectNoOverflow()
    await accountPages.button(/Compatible networks/).click()
    await accountPages.list('Compatible networks').waitFor()
    await demoPage.expectNoOverflow()
    for (let views = 0; views < 2; views++) await back.click()
  })

  await test.step('swap', async () => {
    await accountPages.fillSwap({ get: 'USD Coin', amount: '1.000000000000000001' })
    await dialog.locator('summary', { hasText: 'Details' }).click()
    await demoPage.expectNoOverflow()
    await accountPages.reviewSwap()
    await demoPage.expectNoOverflow()
    for (let views = 0; views < 2; views++) await back.click()
  })

  await test.step('buy', async () => {
    await accountPages.act('Buy')
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('7500')
    await demoPage.expectNoOverflow()
    await accountPages.button('Compare offers').click()
    await accountPages.button(/^Continue with/).click()
    await dialog.getByRole('link', { name: /^Go to/ }).waitFor()
    await demoPage.expectNoOverflow()
    for (let views = 0; views < 2; views++) await back.click()
  })

  await test.step('profile and name', async () => {
    await expect(dialog).toHaveAccessibleName('Account')
    await accountPages.openProfile()
    await demoPage.expectNoOverflow()
    await accountPages.button(/^Choose account name/).click()
    await accountPages.button('Choose a name').click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('a-name-of-quite-some-length')
    await expect(accountPages.button('Register')).toBeEnabled()
    await demoPage.expectNoOverflow()
  })
})
