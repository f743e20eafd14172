import { expect, test } from './support/accountTest.ts'
import { createFaces } from './support/createFaces.ts'

test('wallets, networks, currencies and the account look the same on every screen, and are requested from no host', async ({
  page,
  demo,
  knownPast: _,
  demoPage,
  accountPages,
}) => {
  const { dialog } = demoPage
  const banner = page.getByRole('banner')
  const faces = createFaces()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await test.step('the list of wallets, and the wallet that is asked', async () => {
    await demoPage.openConnect()
    await faces.see('Anchor', demoPage.wallet('Anchor'))
    await demoPage.wallet(/All wallets/).click()
    await faces.see('MetaMask', demoPage.listed('MetaMask'))
    await faces.see('Rainbow', demoPage.listed('Rainbow'))
    await demoPage.listed('Rainbow').click()
    await faces.see('Rainbow', demoPage.view)
    for (let views = 0; views < 2; views++) await accountPages.button('Back').click()
    await demoPage.wallet('Anchor').click()
    await faces.see('Anchor', demoPage.view)
    await demoPage.answer('Connect to this site?', 'Approve')
    await demoPage.expectStatus('connected')
    await expect(dialog).toBeHidden()
  })

  await test.step('the buttons on the page', async () => {
    await expect(banner.getByRole('button', { name: /^Account alice\.eth/ })).toBeVisible()
    await faces.see('alice', banner.getByRole('button', { name: /Account/ }))
    await faces.see('Local', banner.getByRole('button', { name: /Network/ }))
  })

  await test.step('the account and its profile', async () => {
    await accountPages.open()
    await faces.see('alice', dialog)
    await faces.see('Local', dialog.getByRole('button', { name: /^Network:/ }))
    for (const [symbol, name] of CURRENCIES)
      await faces.see(symbol, accountPages.row('Your tokens', name).first())
    await accountPages.openProfile()
    await faces.see('alice', dialog)
    await faces.see('Anchor', dialog.getByRole('listitem').filter({ hasText: 'Anchor' }))
    await faces.see('Local', dialog.getByRole('listitem').filter({ hasText: 'Bowline Local' }))
    await accountPages.button('Back').click()
  })

  await test.step('sending', async () => {
    await accountPages.fillPayment({ to: 'bob.eth', amount: '0.01' })
    await faces.see('ETH', accountPages.button(/choose something else/))
    await accountPages.reviewPayment()
    await faces.see('ETH', dialog)
    await faces.see('Local', dialog.locator('.bl-facts'))
    await accountPages.button('Back').click()
    await accountPages.button(/choose something else/).click()
    for (const [symbol, name] of CURRENCIES)
      await faces.see(symbol, accountPages.row('Tokens', name).first())
    for (let views = 0; views < 2; views++) await accountPages.button('Back').click()
  })

  await test.step('swapping', async () => {
    await accountPages.fillSwap({ get: 'USD Coin', amount: '0.01' })
    await faces.see('ETH', accountPages.button(/ETH, choose another token/))
    await faces.see('USDC', accountPages.button(/USDC, choose another token/))
    await accountPages.reviewSwap()
    const sides = dialog.locator('.bl-swap-side')
    await faces.see('ETH', sides.first())
    await faces.see('USDC', sides.last())
    for (let views = 0; views < 2; views++) await accountPages.button('Back').click()
  })

  await test.step('receiving, buying and the activity', async () => {
    await accountPages.act('Receive')
    await faces.see('Local', dialog.locator('.bl-qr'))
    await accountPages.button('Back').click()
    await accountPages.act('Buy')
    await faces.see('ETH', dialog.locator('.bl-amount').filter({ hasText: 'ETH' }).last())
    await accountPages.button('Back').click()
    await accountPages.tab('Activity')
    await faces.see('ETH', accountPages.deed(/^Sent 0\.4 ETH to bob\.eth, confirmed, /))
    await accountPages.close()
  })

  await test.step('the list of networks', async () => {
    await banner.getByRole('button', { name: /Network/ }).click()
    await faces.see('Local', dialog.getByRole('radio', { name: /Bowline Local/ }))
    await faces.see('Harbor', dialog.getByRole('radio', { name: /Bowline Harbor/ }))
    await faces.see('SOL network', dialog.getByRole('radio', { name: /Solana/ }))
    await faces.see('BTC network', dialog.getByRole('radio', { name: /Bitcoin/ }))
  })

  expect(faces.count(), 'different things look different').toBe(3 + 1 + 4 + CURRENCIES.length)
  const pictures = asked.filter((url) => /get(Wallet|Asset|Token|Currency)Image/.test(url))
  expect(pictures, 'what people know is in the page').toEqual([])
  const elsewhere = asked.filter((url) => url.startsWith('http') && !url.startsWith(demo.url))
  expect(elsewhere).toEqual([])
})

const CURRENCIES = [
  ['ETH', 'Ether'],
  ['USDC', 'USD Coin'],
] as const

test('an item without a mark is drawn by its letter, on a color of its name', async ({
  page,
  demoPage,
}) => {
  await demoPage.openConnect()
  await demoPage.wallet(/All wallets/).click()
  await demoPage.walletSearch.fill('tangem')
  const letter = demoPage.listed('Tangem').locator('.bl-monogram')
  await expect(letter).toHaveText('T')
  const colors = await letter.evaluate((drawing) =>
    [...drawing.children].map((part) => getComputedStyle(part).fill),
  )
  // Of a color in OKLCH the second number is how far it is from grey.
  const isGrey = (color: string) => Number(color.match(/[\d.]+/g)?.[1]) < 0.1
  const [ground = '', , letterColor = ''] = colors
  expect(isGrey(ground), ground).toBe(false)
  expect(letterColor).toBe('rgb(255, 255, 255)')
  await expect(page.locator('.bl-dialog img[src*="getWalletImage"]')).toHaveCount(0)
})
