import { expect, test } from './support/walletTest.ts'

test('the whole journey works by keyboard alone', async ({ page, demoPage }) => {
  const { dialog } = demoPage
  const banner = page.getByRole('banner')
  const press = (key: string) => page.keyboard.press(key)

  await test.step('connect', async () => {
    await demoPage.tabTo(banner.getByRole('button', { name: 'Connect wallet' }))
    await press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Connect a wallet' })).toBeFocused()
    await press('Tab')
    await expect(demoPage.wallet('Anchor')).toBeFocused()
    await press('ArrowDown')
    await expect(demoPage.wallet('Harbor')).toBeFocused()
    await press('Home')
    await expect(demoPage.wallet('Anchor')).toBeFocused()
    await press('h')
    await expect(demoPage.wallet('Harbor')).toBeFocused()
    await press('Enter')
    const prompt = page.getByRole('dialog', { name: 'Connect to this site?' })
    await demoPage.tabTo(prompt.getByRole('button', { name: 'Approve' }))
    await press('Enter')
    await demoPage.expectStatus('connected')
    await expect(dialog).toBeHidden()
    await expect(banner.getByRole('button', { name: /Account/ })).toBeFocused()
    await expect(page.getByText(/^Connected Harbor on /).first()).toBeAttached()
  })

  await test.step('sign', async () => {
    await demoPage.tabTo(page.getByRole('button', { name: 'Sign message' }))
    await press('Space')
    const prompt = page.getByRole('dialog', { name: 'Sign this message?' })
    await demoPage.tabTo(prompt.getByRole('button', { name: 'Approve' }))
    await press('Enter')
    await expect(demoPage.panel('Sign').getByRole('status').first()).toHaveText(/^0x[0-9a-f]{130}$/)
  })

  await test.step('switch the network: arrows only look, Enter chooses', async () => {
    const opener = banner.getByRole('button', { name: /Network/ })
    await demoPage.tabTo(opener, 'Shift+Tab')
    await press('Enter')
    const radio = (name: RegExp) => dialog.getByRole('radio', { name })
    await expect(radio(/Bowline Local/)).toBeFocused()
    await press('ArrowDown')
    await expect(radio(/Bowline Harbor/)).toBeFocused()
    await expect(radio(/Bowline Local/)).toBeChecked()
    await press('Enter')
    const prompt = page.getByRole('dialog', { name: 'Add a network?' })
    await demoPage.tabTo(prompt.getByRole('button', { name: 'Approve' }))
    await press('Enter')
    await demoPage.expectChain('eip155:31338')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('look at the account and disconnect', async () => {
    await demoPage.tabTo(banner.getByRole('button', { name: /Account/ }))
    await press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Account' })).toBeFocused()
    await demoPage.tabTo(dialog.getByRole('heading', { level: 3 }).getByRole('button'))
    await press('Enter')
    await expect(dialog.getByText('Full address:')).toBeAttached()
    await press('Escape')
    await expect(dialog.getByRole('heading', { level: 3 }).getByRole('button')).toBeFocused()
    await demoPage.tabTo(dialog.getByRole('button', { name: 'Copy address' }))
    await press('Enter')
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await demoPage.tabTo(dialog.getByRole('button', { name: 'Disconnect' }))
    await press('Enter')
    // The toast goes by itself, so it is looked for before anything else.
    await expect(page.getByText(/^Disconnected/).first()).toBeAttached()
    await demoPage.expectStatus('disconnected')
    await expect(dialog).toBeHidden()
    await expect(banner.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
  })
})

test('Escape leads back view by view, then out, and focus returns to where it came from', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  const opener = page.getByRole('main').getByRole('button', { name: 'Connect wallet' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await demoPage.tabTo(demoPage.wallet(/All wallets/))
  await page.keyboard.press('Enter')
  const search = demoPage.walletSearch
  await expect(search).toBeFocused()
  await page.keyboard.type('rainbow')
  const rainbow = demoPage.listed('Rainbow')
  await expect(rainbow).toBeVisible()
  await expect(
    dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').first(),
  ).toHaveText(/Rainbow/)
  await expect(page.getByText(/^\d+ wallets? found$/).first()).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(rainbow).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Rainbow', exact: true })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveAccessibleName('All wallets')
  await expect(search).toHaveValue('rainbow')
  await expect(rainbow).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveAccessibleName('Connect a wallet')
  await expect(demoPage.wallet(/All wallets/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('while a wallet is asked, cancelling is one Tab away; a refusal puts focus on what to do', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  const wallet = await addWallet({ approval: 'manual' })
  await demoPage.openConnect()
  await demoPage.wallet('Skiff').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Continue in Skiff' })).toBeVisible()
  await demoPage.tabTo(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => wallet.prompts.get().length).toBe(1)
  wallet.reject()
  await expect(dialog.getByRole('heading', { name: 'Request cancelled' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Choose another wallet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName('Connect a wallet')
})

test('focus stays in the modal in both directions', async ({ page, demoPage }) => {
  await demoPage.openConnect()
  await demoPage.installed().first().waitFor()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press(key)
      const where = await page.evaluate(() => {
        const { activeElement } = document
        const isInside = document.querySelector('.bl-dialog')?.contains(activeElement)
        // Between the last control and the first lies the browser's own, where the page has none.
        return isInside || activeElement === document.body ? 'inside' : activeElement?.outerHTML
      })
      expect(where).toBe('inside')
    }
})
