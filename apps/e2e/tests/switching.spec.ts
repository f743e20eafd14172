import type { EvmTestWallet } from '@bowline/testing'
import type { DemoPage } from './support/DemoPage.ts'
import { expect, test } from './support/walletTest.ts'

type RpcUrls = Readonly<Record<number, string>>

const local = (urls: RpcUrls) => ({ id: 31337, name: 'Bowline Local', rpcUrl: urls[31337] ?? '' })
const harbor = (urls: RpcUrls) => ({ id: 31338, name: 'Bowline Harbor', rpcUrl: urls[31338] ?? '' })
/** A chain that the app does not serve. */
const foreign = (urls: RpcUrls) => ({ id: 999, name: 'Elsewhere', rpcUrl: urls[31337] ?? '' })

const methodsOf = ({ log }: EvmTestWallet) =>
  log.map(({ method }) => method).filter((method) => method.endsWith('EthereumChain'))

/** From the page's network button to the wallet's question. */
async function chooseHarbor({ page, dialog }: DemoPage): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Bowline Local/ })
    .click()
  await expect(dialog).toHaveAccessibleName('Choose a network')
  await dialog.getByRole('radio', { name: /Bowline Harbor/ }).click()
}

test.describe('a wallet that does not know the network', () => {
  for (const code of [4902, 5000, 32603, -32603])
    test(`code ${code} makes the kit offer to add it`, {
      tag: code === 4902 ? [] : ['@long'],
    }, async ({ demoPage, addWallet }) => {
      const wallet = await addWallet()
      await demoPage.connectTo('Skiff')
      wallet.fail('wallet_switchEthereumChain', { code, message: 'no' })
      await chooseHarbor(demoPage)
      await demoPage.expectChain('eip155:31338')
      expect(methodsOf(wallet).slice(0, 2)).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
      ])
      // Back to where the visitor came from: the page.
      await expect(demoPage.dialog).toBeHidden()
    })

  test('one that will not add it says so, with a way back', async ({ demoPage, addWallet }) => {
    const { dialog } = demoPage
    const wallet = await addWallet()
    await demoPage.connectTo('Skiff')
    wallet.fail('wallet_addEthereumChain', { code: -32601, message: 'unknown method' })
    await chooseHarbor(demoPage)
    await expect(
      dialog.getByRole('heading', { name: 'Your wallet can’t use this network' }),
    ).toBeFocused()
    await demoPage.expectChain('eip155:31337')
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(dialog).toHaveAccessibleName('Choose a network')
    await expect(dialog.getByRole('radio', { name: /Bowline Local/ })).toBeChecked()
  })
})

test('a declined switch changes nothing, and can be tried again', async ({
  demo,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  const wallet = await addWallet({ chains: [local(demo.rpcUrls), harbor(demo.rpcUrls)] })
  await demoPage.connectTo('Skiff')
  wallet.reject()
  wallet.setApproval('manual')
  await chooseHarbor(demoPage)
  await expect(dialog.getByRole('heading', { name: 'Request cancelled' })).toBeVisible()
  await expect(
    dialog.getByText('You’re not on Bowline Harbor. Nothing was changed.', { exact: true }),
  ).toBeVisible()
  await demoPage.expectChain('eip155:31337')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('heading', { name: 'Approve in Skiff' })).toBeVisible()
  wallet.accept()
  await demoPage.expectChain('eip155:31338')
  expect(methodsOf(wallet), 'no adding of what is known').not.toContain('wallet_addEthereumChain')
})

test('a wallet that claims to have switched without doing so is not trusted', async ({
  demo,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  const wallet = await addWallet({ chains: [local(demo.rpcUrls), harbor(demo.rpcUrls)] })
  await demoPage.connectTo('Skiff')
  wallet.lie('switch')
  await chooseHarbor(demoPage)
  await expect(dialog.getByRole('heading', { name: 'The network didn’t change' })).toBeVisible()
  await expect(
    dialog.getByText('Skiff didn’t switch. You can try again.', {
      exact: true,
    }),
  ).toBeVisible()
  await demoPage.expectChain('eip155:31337')
})

test.describe('a wallet on a network that the app does not serve', () => {
  test('is reported when it connects, and one tap continues', async ({
    demo,
    demoPage,
    addWallet,
  }) => {
    const { page, dialog } = demoPage
    await addWallet({ chains: [foreign(demo.rpcUrls), local(demo.rpcUrls)] })
    await demoPage.openConnect()
    await demoPage.wallet('Skiff').click()
    await expect(dialog).toHaveAccessibleName('Switch network')
    await expect(
      dialog.getByText('Your wallet is on a network this app doesn’t support (chain 999).', {
        exact: true,
      }),
    ).toBeVisible()
    await demoPage.expectStatus('connected')
    await dialog.getByRole('button', { name: 'Bowline Local' }).click()
    await demoPage.expectChain('eip155:31337')
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('balance')).toHaveText(/ETH|\d/)
  })

  test('does not block the modal: the view can be closed, and opens again on request', async ({
    demo,
    demoPage,
    addWallet,
  }) => {
    const { page, dialog } = demoPage
    await addWallet({ chains: [foreign(demo.rpcUrls), local(demo.rpcUrls)] })
    await demoPage.openConnect()
    await demoPage.wallet('Skiff').click()
    await expect(dialog).toHaveAccessibleName('Switch network')
    await expect(dialog.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(dialog).toBeHidden()
    await demoPage.expectStatus('connected')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Unsupported network/ })
      .click()
    await expect(dialog).toHaveAccessibleName('Switch network')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Open modal' }).click()
    await expect(dialog).toHaveAccessibleName('Switch network')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await demoPage.expectStatus('disconnected')
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('banner').getByRole('button', { name: /Bowline Local/ }),
    ).toBeVisible()
  })

  test('network changes inside the wallet are followed, there and back', async ({
    demo,
    demoPage,
    addWallet,
  }) => {
    const { page, dialog } = demoPage
    const { rpcUrls } = demo
    const wallet = await addWallet({ chains: [local(rpcUrls), harbor(rpcUrls), foreign(rpcUrls)] })
    await demoPage.connectTo('Skiff')
    wallet.switchChain(31338)
    await demoPage.expectChain('eip155:31338')
    await expect(page.getByText('Skiff is now on Bowline Harbor', { exact: true })).toBeAttached()
    await expect(dialog).toBeHidden()
    wallet.switchChain(999)
    await expect(dialog).toHaveAccessibleName('Switch network')
    wallet.switchChain(31337)
    await expect(dialog).toBeHidden()
    await demoPage.expectChain('eip155:31337')
    await expect(page.getByTestId('wagmi-chain')).toHaveText('31337')
  })

  test('a banner instead of the view blocks nothing', async ({ demo, demoPage, addWallet }) => {
    const { page, dialog } = demoPage
    await demoPage.panel('Config').getByLabel('Unsupported network').selectOption('banner')
    await addWallet({ chains: [foreign(demo.rpcUrls), local(demo.rpcUrls)] })
    await demoPage.connectTo('Skiff')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    await expect(
      dialog.getByText('Wallet is on chain 999; this app uses Bowline Local.').first(),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Switch', exact: true }).click()
    await demoPage.expectChain('eip155:31337')
  })
})
