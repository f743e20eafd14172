import { sandboxWorld } from '@bowline/sandbox/world'
import type { Page } from '@playwright/test'
import { expect, test } from './support/accountTest.ts'
import { clippedInDialog, useTextSpacing, useWideFont } from './support/largeText.ts'

async function expectWhole(page: Page, where: string): Promise<void> {
  await expect.poll(() => clippedInDialog(page), where).toEqual([])
}

const LONG = ['@long']
/** Each look is on one of the two ways here, and on both in the long form. */
const looks = [
  {
    name: 'in an app with a wide font, 360 px wide',
    width: 360,
    use: useWideFont,
    tags: { connection: [], account: LONG },
  },
  {
    name: 'in an app with a wide font, 1280 px wide',
    width: 1280,
    use: useWideFont,
    tags: { connection: LONG, account: LONG },
  },
  {
    name: 'with the spacing of people who need more, 360 px wide',
    width: 360,
    use: useTextSpacing,
    tags: { connection: LONG, account: [] },
  },
]

for (const { name, width, use, tags } of looks)
  test.describe(name, () => {
    test.use({ viewport: { width, height: 740 } })

    test('nothing is cut off on the way to a connection', {
      tag: tags.connection,
    }, async ({ page, demoPage, addWallet }) => {
      const wallet = await addWallet({ approval: 'manual' })
      const { dialog, view } = demoPage
      const back = dialog.getByRole('button', { name: 'Back', exact: true })
      await use(page)
      await demoPage.openConnect()
      await dialog.getByRole('searchbox', { name: /Search \d+ wallets/ }).waitFor()
      await expectWhole(page, 'Connect')

      await demoPage.wallet(/All wallets/).click()
      await dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').first().waitFor()
      await expectWhole(page, 'AllWallets')
      await view.getByRole('searchbox').fill('metamask')
      await demoPage.listed('MetaMask').click()
      await dialog.getByRole('img', { name: /QR code/ }).waitFor()
      await expectWhole(page, 'ConnectingWalletConnect')
      await back.click()
      await back.click()

      await demoPage.wallet('Lagoon').click()
      await demoPage.wallet(/All of them/).waitFor()
      await expectWhole(page, 'ConnectingMultiChain')
      await back.click()

      await demoPage.wallet('Skiff').click()
      await dialog.getByRole('heading', { name: 'Continue in Skiff' }).waitFor()
      await expectWhole(page, 'ConnectingExternal')
      wallet.reject()
      await dialog.getByRole('heading', { name: 'Request cancelled' }).waitFor()
      await expectWhole(page, 'ConnectingExternal, declined')
    })

    test('nothing is cut off of what an account owns and does', {
      tag: tags.account,
    }, async ({ page, accountPages, connectAnnounced, chain, visitor }) => {
      const { dialog } = accountPages
      const back = accountPages.button('Back')
      await chain.mintPass(visitor, { tokenId: BigInt(visitor.address), name: 'A pass' })
      await connectAnnounced()
      await use(page)
      await accountPages.open()
      await accountPages.row('Your tokens', 'USD Coin').waitFor()
      await expectWhole(page, 'Account')
      await accountPages.tab('NFTs')
      await accountPages.list('Your NFTs').getByRole('button').first().waitFor()
      await expectWhole(page, 'Account, NFTs')
      await accountPages.tab('Activity')
      await accountPages
        .deed(/^Received /)
        .first()
        .waitFor()
      await expectWhole(page, 'Account, activity')

      const to = sandboxWorld.people.bob.address
      await accountPages.fillPayment({ to, amount: '1.000000000000000001' })
      await expectWhole(page, 'Send')
      await accountPages.reviewPayment()
      await expectWhole(page, 'SendReview')
      await back.click()
      await back.click()

      await accountPages.fillSwap({ get: 'USD Coin', amount: '0.5' })
      await expectWhole(page, 'Swap')
      await accountPages.reviewSwap()
      await expectWhole(page, 'SwapReview')
      await back.click()
      await back.click()

      await accountPages.act('Buy')
      await dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
      await expectWhole(page, 'Onramp')
      await back.click()
      await accountPages.act('Receive')
      await dialog.getByRole('img', { name: /QR code/ }).waitFor()
      await expectWhole(page, 'Receive')
      await back.click()
      await dialog.getByRole('button', { name: /Bowline Local/ }).click()
      await dialog.getByRole('radio', { name: /Bowline Harbor/ }).waitFor()
      await expectWhole(page, 'Networks')
    })
  })
