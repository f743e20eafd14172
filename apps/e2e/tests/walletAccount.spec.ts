import { sandboxWorld } from '@bowline/sandbox/world'
import type { Locator } from '@playwright/test'
import { expect, test, WALLETS } from './support/accountTest.ts'

const { people, tokens } = sandboxWorld
const HOSTILE = /claim|TICKET|Harbor Ticket|ABYSS|Abyss/
const TURNS_WRITING = /[\u202a-\u202e\u2066-\u2069]/
/** Rounding to cents, of up to ten values. */
const ROUNDING_USD = 0.05

const elsewhere = (asked: readonly string[], own: string) =>
  asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== own)
const dollars = (text: string) => Number(text.replace(/[$,]/g, ''))
const valuesOf = async (rows: Locator) =>
  (await rows.locator('.bl-holding-value').allTextContents()).map(dollars)

for (const wallet of WALLETS)
  test(`with a wallet that is ${wallet}, the account shows its tokens, what they are worth, and the sum`, async ({
    accountPages,
    connectWith,
  }) => {
    const { dialog } = accountPages
    await connectWith(wallet)
    await accountPages.open()
    const usdc = accountPages.row('Your tokens', 'USD Coin')
    await expect(usdc).toContainText('5,000 USDC')
    await expect(usdc).toContainText('$5,000.00')
    await expect(accountPages.row('Your tokens', 'Ether').first()).toContainText('20 ETH')
    await expect(accountPages.row('Your tokens', 'Wrapped BTC')).toContainText('0.5 WBTC')
    await expect(accountPages.row('Your tokens', 'Tether USD')).toContainText('800 USDT')
    const values = await valuesOf(accountPages.list('Your tokens'))
    const sum = values.reduce((total, value) => total + value, 0)
    const total = dollars((await dialog.locator('.bl-balance').textContent()) ?? '')
    expect(Math.abs(total - sum)).toBeLessThan(ROUNDING_USD)
    expect(values, 'the most valuable first').toEqual([...values].sort((a, b) => b - a))
  })

test('unsolicited tokens are hidden, and nothing is fetched from other hosts', async ({
  page,
  demo,
  knownPast: _,
  demoPage,
  accountPages,
}) => {
  const { dialog } = accountPages
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await demoPage.connect('Anchor')
  await accountPages.open()
  await expect(accountPages.button(/alice\.eth/)).toBeVisible()

  await test.step('neither as a token, nor to be sent', async () => {
    await expect(accountPages.row('Your tokens', 'USD Coin')).toHaveCount(1)
    await expect(dialog).not.toContainText(HOSTILE)
    await accountPages.act('Send')
    await accountPages.button(/choose something else/).click()
    await accountPages.row('Tokens', 'USD Coin').waitFor()
    await expect(dialog).not.toContainText(HOSTILE)
    for (let views = 0; views < 2; views++) await accountPages.button('Back').click()
  })

  await test.step('pictures of NFTs come through the server; likely spam is put aside', async () => {
    await accountPages.tab('NFTs')
    const nfts = accountPages.list('Your NFTs')
    for (const name of ['Harbor Pass #1', 'Harbor Pass #2', 'Crate of tea', 'Barrel of salt']) {
      const picture = nfts.getByRole('img', { name: new RegExp(name) })
      await expect(picture).toHaveAttribute('src', new RegExp(`^${demo.url}/api/`))
      // It is fetched once it comes near the eye.
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    await expect(nfts).not.toContainText('CLAIM')
    await dialog.locator('summary', { hasText: /likely spam/ }).click()
    await accountPages.list('Likely spam').getByRole('button').first().click()
    await expect(accountPages.text(/This looks like spam/)).toBeVisible()
    expect(await dialog.textContent()).not.toMatch(TURNS_WRITING)
    await expect(dialog.getByRole('link')).toHaveAttribute('href', new RegExp(`^${demo.url}/`))
  })

  await page.waitForLoadState('networkidle')
  expect(elsewhere(asked, demo.url), 'no other host').toEqual([])
})

test('unverified tokens are behind a warning and have no price', async ({
  page,
  demo,
  accountPages,
  connectAnnounced,
}) => {
  const { dialog } = accountPages
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // The answer of a server that trusts its source.
  await page.route(/\/api\/v1\/account\/[^/]+\/balance/, async (route) => {
    const response = await route.fetch()
    const { balances, ...rest } = await response.json()
    const [first] = balances
    const claim = (address: string, fields: object) => ({
      ...first,
      name: 'USD Coin',
      symbol: 'USDC',
      verified: false,
      price: 1_000,
      address: `eip155:31337:${address}`,
      value: 5e9,
      iconUrl: 'https://pictures.example/1.png',
      ...fields,
    })
    const quantity = { decimals: '6', numeric: '5000' }
    const hostile = [
      claim(tokens.spam.address, { name: tokens.spam.name, quantity }),
      claim(tokens.ticket.address, { name: 'TICKET', quantity: { decimals: '0', numeric: '3' } }),
      claim(tokens.abyss.address, { name: 'ABYSS', quantity: { decimals: '255', numeric: '1' } }),
    ]
    // Without those that the server has seen itself.
    const verified = balances.filter((one: { verified: boolean }) => one.verified)
    await route.fulfill({ response, json: { balances: [...verified, ...hostile], ...rest } })
  })
  await connectAnnounced()
  await accountPages.open()
  await expect(accountPages.row('Your tokens', 'USD Coin')).toHaveCount(1)
  await dialog.locator('summary', { hasText: '1 unverified token' }).click()
  await expect(accountPages.text(/Anyone can send you a token/)).toBeVisible()
  const unverified = accountPages.list('Unverified tokens').getByRole('listitem')
  await expect(unverified).toHaveCount(1)
  await expect(unverified).toContainText('5,000 USDC')
  await expect(unverified).not.toContainText('$')
  await expect(dialog).not.toContainText(/TICKET|ABYSS/)
  expect(await dialog.textContent()).not.toMatch(TURNS_WRITING)
  await page.waitForLoadState('networkidle')
  expect(elsewhere(asked, demo.url), 'no other host').toEqual([])
})

test('a wallet reports its holdings; if they are invalid the server is asked', async ({
  accountPages,
  connectAnnounced,
}) => {
  const { dialog } = accountPages
  const chainId = sandboxWorld.chainId
  const wallet = await connectAnnounced({
    assets: [tokens.usdc, tokens.ticket, tokens.abyss].map((token) => ({ chainId, ...token })),
  })
  await accountPages.open()
  await expect(accountPages.row('Your tokens', 'USD Coin')).toContainText('5,000 USDC')
  await expect(accountPages.row('Your tokens', 'Tether USD')).toHaveCount(0)
  await expect(dialog).not.toContainText(HOSTILE)
  expect(wallet.log.map(({ method }) => method)).toContain('wallet_getAssets')
})

test('assets in an unknown format are ignored', async ({
  accountPages,
  addWallet,
  demoPage,
  visitor,
}) => {
  const wallet = await addWallet({
    account: visitor,
    assets: [{ chainId: sandboxWorld.chainId, ...tokens.usdc }],
  })
  wallet.lie('assets')
  await demoPage.connectTo('Skiff')
  await accountPages.open()
  await expect(accountPages.row('Your tokens', 'Tether USD')).toContainText('800 USDT')
})

test('an NFT shows its metadata, and leads to sending it', async ({
  knownPast: _,
  demoPage,
  accountPages,
}) => {
  const { dialog } = accountPages
  await demoPage.connect('Anchor')
  await accountPages.open()
  await accountPages.tab('NFTs')
  await accountPages
    .list('Your NFTs')
    .getByRole('button', { name: /Barrel of salt/ })
    .click()
  await expect(dialog).toHaveAccessibleName('NFT')
  await expect(accountPages.heading('Barrel of salt')).toBeVisible()
  await expect(dialog.locator('dl')).toContainText('ERC-1155')
  await accountPages.expectAddress(sandboxWorld.contracts.cargo)
  await accountPages.button('Send').click()
  await expect(dialog).toHaveAccessibleName('Send')
  await expect(accountPages.button(/Barrel of salt/)).toBeVisible()
})

test('an inline picture of a name is shown; one on another host is not fetched', async ({
  page,
  demo,
  demoPage,
  accountPages,
  addWallet,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await addWallet({ mnemonicIndex: people.dave.index })
  await demoPage.connectTo('Skiff')
  await accountPages.open()
  await expect(accountPages.button(/dave\.eth/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(elsewhere(asked, demo.url), 'no other host').toEqual([])
})

test('receiving: the address as a code, in full and to copy, and the networks it is good on', async ({
  page,
  demoPage,
  accountPages,
}) => {
  const { dialog } = accountPages
  await demoPage.connect('Anchor')
  await accountPages.open()
  await accountPages.act('Receive')
  await expect(dialog).toHaveAccessibleName('Receive')
  await expect(dialog.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
  await accountPages.expectAddress(people.alice.address)
  await accountPages.button('Copy address').click()
  await expect(accountPages.button('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(people.alice.address)
  await expect(accountPages.text('This address works on 2 networks')).toBeVisible()
  await accountPages.button(/Compatible networks/).click()
  const networks = accountPages.list('Compatible networks').getByRole('listitem')
  await expect(networks).toHaveCount(2)
  await expect(networks.filter({ hasText: 'In use' })).toContainText('Bowline Local')
  await expect(networks.last()).toContainText('Bowline Harbor')
})
