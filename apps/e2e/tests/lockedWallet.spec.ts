import { evmWalletProfiles } from '@bowline/testing'
import type { Page } from '@playwright/test'
import { expect, test } from './support/walletTest.ts'

const OTHER = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'

test('a wallet that is locked when the page opens comes back when it is unlocked', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  const wallet = await addWallet({ whenLocked: 'ask' })
  await demoPage.connectTo('Skiff')
  wallet.lock()
  await demoPage.expectStatus('locked')

  // Browsers start with the wallet locked, and visitors come back more than once before they unlock it.
  for (let visit = 0; visit < 2; visit++) {
    await page.reload()
    await demoPage.expectStatus('locked')
  }
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Unlock wallet' }).click()
  await dialog.getByRole('button', { name: /^Continue with Skiff/ }).click()
  await expect(dialog.getByText('Approve the request there.', { exact: true })).toBeVisible()
  wallet.unlock()
  await demoPage.expectStatus('connected')
  await expect(dialog).toBeHidden()

  wallet.lock()
  await demoPage.expectStatus('locked')
  wallet.switchAccount(7)
  wallet.unlock()
  await demoPage.expectStatus('connected')
  await expect(page.getByTestId('address')).toHaveText(OTHER)
})

test('a locked wallet can be disconnected, and is forgotten then', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  const wallet = await addWallet()
  await demoPage.connectTo('Skiff')
  wallet.lock()
  await page.reload()
  await demoPage.expectStatus('locked')
  await page.getByRole('banner').getByRole('button', { name: 'Unlock wallet' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await demoPage.expectStatus('disconnected')
  wallet.unlock()
  await page.reload()
  await demoPage.expectStatus('disconnected')
})

test('a wallet that no longer shares its account says so, and is connected again by a press', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  const wallet = await addWallet()
  await demoPage.connectTo('Skiff')
  wallet.lock()
  // It has told by then that it still allows this site, so what it no longer tells is not shared.
  await page.reload()
  await demoPage.expectStatus('locked')
  wallet.disconnect()
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  const row = dialog.getByRole('button', {
    name: 'Continue with Skiff It shares no account with this site. Choose one in its settings.',
  })
  await expect(row).toBeVisible()
  wallet.unlock()
  await row.click()
  await demoPage.expectStatus('connected')
})

test('a wallet whose extension was reloaded is said not to answer, and is back after a reload of the page', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  await page.clock.install()
  const wallet = await addWallet()
  await demoPage.connectTo('Skiff')
  const revive = wallet.hang()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(() => wallet.log.some(({ method }) => method === 'personal_sign')).toBe(true)
  // It is probed after 10 s without an answer, and has 5 s to give one.
  await page.clock.runFor(10_000)
  await page.clock.runFor(5_000)
  await expect(demoPage.toast('Skiff doesn’t answer. Reload this page to continue.')).toBeVisible()
  await demoPage.expectStatus('connected')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click()
  await expect(dialog.getByText('Skiff doesn’t answer. Reload this page.').first()).toBeVisible()
  revive()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await demoPage.expectStatus('connected')
  await expect(dialog).toBeHidden()
})

test('a wallet that locks without a word is said to be locked when it refuses, and is back by itself', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const wallet = await addWallet({ profile: evmWalletProfiles.metamask })
  await demoPage.connectTo('Skiff')
  const wagmi = demoPage.panel('wagmi beside it').getByTestId('wagmi-status')
  await expect(wagmi).toHaveText('connected')
  wallet.lock()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(demoPage.toast('Skiff is locked. Unlock it and try again.')).toBeVisible()
  await demoPage.expectStatus('locked')
  await expect(wagmi).toHaveText('disconnected')
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Unlock wallet' }),
  ).toBeVisible()

  wallet.unlock()
  await demoPage.expectStatus('connected')
  await expect(wagmi).toHaveText('connected')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(demoPage.panel('Sign').getByRole('status').first()).toHaveText(/^0x[0-9a-f]{130}$/)
  expect(wallet.log.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
})

/** The first wallet of those that are known; the others go the same way, and have the long form. */
const tagOf = (profile: unknown) => (profile === evmWalletProfiles.metamask ? [] : ['@long'])

for (const profile of Object.values(evmWalletProfiles))
  test(`a locked ${profile.of} is still there after a reload, and back once it is unlocked`, {
    tag: tagOf(profile),
  }, async ({ page, demoPage, addWallet }) => {
    const { dialog } = demoPage
    const wallet = await addWallet({ profile })
    await demoPage.connectTo('Skiff')
    wallet.lock()
    for (let visit = 0; visit < 2; visit++) {
      await page.reload()
      await demoPage.expectStatus('locked')
    }
    await page.getByRole('banner').getByRole('button', { name: 'Unlock wallet' }).click()
    await expect(dialog.getByRole('button', { name: /^Continue with Skiff/ })).toBeVisible()
    wallet.unlock()
    await demoPage.expectStatus('connected')
    await expect(dialog).toBeHidden()

    wallet.lock()
    await page.reload()
    await demoPage.expectStatus('locked')
    wallet.unlock()
    await page.reload()
    await demoPage.expectStatus('connected')
    expect(wallet.log.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

test('a locked wallet that keeps its permission when it is left is forgotten here all the same', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  const wallet = await addWallet({ profile: evmWalletProfiles.rabby })
  await demoPage.connectTo('Skiff')
  wallet.lock()
  await demoPage.expectStatus('locked')
  await page.getByRole('banner').getByRole('button', { name: 'Unlock wallet' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await demoPage.expectStatus('disconnected')
  wallet.unlock()
  await page.reload()
  await demoPage.expectStatus('disconnected')
})

for (const profile of Object.values(evmWalletProfiles))
  test(`a request that ${profile.of} has open already connects when it is approved there`, {
    tag: tagOf(profile),
  }, async ({ demoPage, addWallet }) => {
    const { dialog } = demoPage
    const wallet = await addWallet({ profile, approval: 'manual' })
    await demoPage.openConnect()
    await demoPage.wallet('Skiff').click()
    await expect(dialog.getByText('Approve the request there.', { exact: true })).toBeVisible()
    await expect.poll(() => wallet.prompts.get().length).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await demoPage.wallet('Skiff').click()
    await expect(dialog.getByRole('heading', { name: 'A request is already open' })).toBeVisible()
    await demoPage.expectStatus('disconnected')
    wallet.accept()
    await demoPage.expectStatus('connected')
    await expect(dialog).toBeHidden()
  })

test('a request that is approved after the visitor has closed the modal connects nothing', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  const wallet = await addWallet({ profile: evmWalletProfiles.metamask, approval: 'manual' })
  await demoPage.openConnect()
  await demoPage.wallet('Skiff').click()
  await expect.poll(() => wallet.prompts.get().length).toBe(1)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  const origin = new URL(page.url()).origin
  wallet.accept()
  await expect.poll(() => wallet.state.isConnected(origin)).toBe(true)
  await demoPage.expectStatus('disconnected')
  await page.reload()
  await demoPage.expectStatus('disconnected')
})

/** An extension that lets every site in, and shows the accounts that its person shares. It is never locked. */
async function installPolkadotJs(page: Page): Promise<(addresses: readonly string[]) => unknown> {
  await page.addInitScript(() => {
    const listeners = new Set<(accounts: readonly object[]) => void>()
    const shared = () =>
      (JSON.parse(localStorage.getItem('test.shared') ?? '[]') as string[]).map((address) => ({
        address,
      }))
    const subscribe = (listener: (accounts: readonly object[]) => void) => {
      listeners.add(listener)
      listener(shared())
      return () => listeners.delete(listener)
    }
    const enable = async () => ({ accounts: { get: async () => shared(), subscribe }, signer: {} })
    const share = (addresses: readonly string[]) => {
      localStorage.setItem('test.shared', JSON.stringify(addresses))
      for (const listener of listeners) listener(shared())
    }
    Object.assign(window, { injectedWeb3: { 'polkadot-js': { version: '1', enable } }, share })
  })
  return (addresses) =>
    page.evaluate(
      (shared) => (window as never as { share(one: unknown): void }).share(shared),
      addresses,
    )
}

test('a wallet without a lock says that it shares no account, before and after it was connected', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  const share = await installPolkadotJs(page)
  await page.reload()
  await demoPage.openConnect()
  await demoPage.wallet(/^Polkadot\.js/).click()
  const heading = dialog.getByRole('heading', { name: /shares no account with this site$/ })
  await expect(heading).toBeVisible()
  await share(['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await demoPage.expectStatus('connected')
  await share([])
  await demoPage.expectStatus('locked')
  await page.reload()
  await demoPage.expectStatus('locked')
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await expect(dialog.getByText('It shares no account with this site.')).toBeVisible()
  await share(['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'])
  await demoPage.expectStatus('connected')
  await expect(dialog).toBeHidden()
})

/** The Solana side of a wallet whose person has no Solana account, as MetaMask announces it. */
async function announceWithoutAccount(page: Page, name: string): Promise<void> {
  await page.addInitScript((walletName) => {
    const version = '1.0.0'
    const wallet = {
      version,
      name: walletName,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'],
      accounts: [],
      features: {
        'standard:connect': { version, connect: async () => ({ accounts: [] }) },
        'standard:events': { version, on: () => () => {} },
        'solana:signMessage': { version, signMessage: async () => [] },
      },
    }
    const register = (app: { register(one: typeof wallet): void }) => app.register(wallet)
    window.addEventListener('wallet-standard:app-ready', (event) =>
      register((event as CustomEvent).detail),
    )
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }, name)
}

test('a wallet without an account in one family is connected with the others', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  await announceWithoutAccount(page, 'Skiff')
  const wallet = await addWallet()
  await page.reload()
  await demoPage.openConnect()
  await demoPage.wallet('Skiff').click()
  await dialog.getByRole('button', { name: 'All of them' }).click()
  await expect(dialog.getByRole('heading', { name: 'Solana is not connected' })).toBeFocused()
  await demoPage.expectStatus('connected')
  const missing = dialog.getByRole('list', { name: 'Not connected yet' })
  await missing.getByRole('button', { name: /^Solana No account in Skiff yet/ }).click()
  await expect(dialog.getByRole('heading', { name: 'No account in Skiff yet' })).toBeVisible()
  await demoPage.expectStatus('connected')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  expect(wallet.state.isConnected(new URL(page.url()).origin)).toBe(true)
  await page.reload()
  await demoPage.expectStatus('connected')
})
