import { sandboxWorld } from '@bowline/sandbox/world'
import { createTestClient, http, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Payment } from './support/AccountPages.ts'
import { expect, test, WALLETS } from './support/accountTest.ts'
import type { Chain } from './support/chain.ts'

const { people, poison, tokens } = sandboxWorld
const bob = people.bob.address
const TO = 'bob.eth'

interface Sending {
  readonly payment: Omit<Payment, 'to'>
  /** As the result shows it. */
  readonly told: string
  /** The receiver's balance. */
  readonly held: () => Promise<bigint>
  readonly moved: bigint
}

type Make = (chain: Chain, visitor: PrivateKeyAccount) => Promise<Sending>

const KINDS: Readonly<Record<string, Make>> = {
  ether: async (chain) => ({
    payment: { amount: '1.25' },
    told: '1.25 ETH',
    held: () => chain.nativeOf(bob),
    moved: parseEther('1.25'),
  }),
  'a token with 6 decimals': async (chain) => ({
    payment: { asset: { list: 'Tokens', name: 'USD Coin' }, amount: '12.000001' },
    told: '12.000001 USDC',
    held: () => chain.tokenOf('usdc', bob),
    moved: 12_000_001n,
  }),
  'a token that answers nothing': async (chain) => ({
    payment: { asset: { list: 'Tokens', name: 'Tether USD' }, amount: '7.5' },
    told: '7.5 USDT',
    held: () => chain.tokenOf('usdt', bob),
    moved: 7_500_000n,
  }),
  'a single piece (ERC-721)': async (chain, visitor) => {
    // Never the same one twice: the chain keeps what other tests have made.
    const tokenId = BigInt(visitor.address)
    const name = `Pass of ${visitor.address.slice(-6)}`
    await chain.mintPass(visitor, { tokenId, name })
    return {
      payment: { asset: { list: 'NFTs', name } },
      told: name,
      held: async () => ((await chain.ownerOfPass(tokenId)) === bob ? 1n : 0n),
      moved: 1n,
    }
  },
  'some of many pieces (ERC-1155)': async (chain, visitor) => {
    await chain.mintCargo(visitor, { id: 2n, amount: 5n })
    return {
      payment: { asset: { list: 'NFTs', name: 'Barrel of salt' }, amount: '3' },
      told: 'Barrel of salt',
      held: () => chain.cargoOf(bob, 2n),
      moved: 3n,
    }
  },
}

/** What a wallet is asked for does not depend on whether it is paired. The long form has all kinds with both. */
const FIRST: Readonly<Record<(typeof WALLETS)[number], readonly string[]>> = {
  announced: [
    'ether',
    'a token with 6 decimals',
    'a single piece (ERC-721)',
    'some of many pieces (ERC-1155)',
  ],
  paired: ['ether'],
}

for (const wallet of WALLETS)
  for (const [what, make] of Object.entries(KINDS))
    test(`with a wallet that is ${wallet}, ${what} is sent to a name and arrives`, {
      tag: FIRST[wallet].includes(what) ? [] : ['@long'],
    }, async ({ chain, visitor, accountPages, connectWith }) => {
      const { dialog } = accountPages
      const { payment, told, held, moved } = await make(chain, visitor)
      const before = await held()
      await connectWith(wallet)
      await accountPages.open()
      await accountPages.fillPayment({ ...payment, to: TO })
      await accountPages.expectAddress(bob)
      await expect(accountPages.text(/transfer to this address/)).toBeVisible()
      await accountPages.reviewPayment()
      await accountPages.expectAddress(bob)
      await expect(dialog.locator('dl').filter({ hasText: 'Bowline Local' })).toBeVisible()
      await accountPages.button('Send').click()

      await expect(accountPages.heading('Confirmed')).toBeVisible()
      await expect(accountPages.text(`You sent ${told} to ${TO}.`, { exact: true })).toBeVisible()
      await expect(dialog.getByRole('link', { name: /View on Local explorer/ })).toHaveAttribute(
        'href',
        /\/explorer\/31337\/tx\/0x[0-9a-f]{64}$/,
      )
      expect((await held()) - before).toBe(moved)

      await accountPages.finish()
      await accountPages.tab('Activity')
      await expect(accountPages.deed(/^Sent .* to bob\.eth, confirmed, /)).toBeVisible()
    })

test('input is validated before it can be sent', async ({
  accountPages,
  connectAnnounced,
  visitor,
}) => {
  const { dialog } = accountPages
  await connectAnnounced()
  await accountPages.open()
  await accountPages.act('Send')
  const to = dialog.getByRole('textbox', { name: 'To', exact: true })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  const next = dialog.locator('button[type=submit]')
  await expect(next).toHaveText('Enter an address')
  await to.fill(bob)
  await expect(next).toHaveText('Enter an amount')
  await amount.fill('1')
  await expect(next).toHaveText('Review')
  for (const [typed, problem] of [
    ['not an address', 'Not a valid Bowline Local address'],
    [`${bob}0`, 'Not a valid Bowline Local address'],
    ['nobody.eth', 'Error resolving name'],
  ] as const) {
    await to.fill(typed)
    await expect(accountPages.text(problem)).toBeVisible()
    await expect(next).toHaveText('Enter a valid address')
    await expect(next).toBeDisabled()
  }
  await to.fill('0x0000000000000000000000000000000000000000')
  await expect(accountPages.text(/Nobody has the key to this address/)).toBeVisible()
  await expect(next).toBeDisabled()
  await to.fill(visitor.address)
  await expect(accountPages.text('This is the account you’re sending from')).toBeVisible()
  await to.fill(bob)
  for (const [typed, label] of [
    ['20.000000000000000001', 'Not enough funds'],
    ['1.5e3', 'Enter a valid amount'],
    ['20', 'Not enough for the network fee'],
  ] as const) {
    await amount.fill(typed)
    await expect(next).toHaveText(label)
    await expect(next).toBeDisabled()
  }
  await accountPages.button(/^Max/).click()
  await expect(amount).toHaveValue(/^19\.99\d+$/)
  await expect(next).toHaveText('Review')

  await accountPages.chooseAsset({ list: 'Tokens', name: 'USD Coin' })
  await to.fill(tokens.usdc.address)
  await expect(accountPages.text(/This is the USDC contract itself/)).toBeVisible()
  await to.fill(bob)
  await accountPages.button(/Type the amount in USD/).click()
  await dialog.getByRole('textbox', { name: 'Amount (USD)' }).fill('25.50')
  await expect(accountPages.button(/^25\.5 USDC/)).toBeVisible()
  await expect(next).toHaveText('Review')
  await accountPages.button(/Type the amount in USDC/).click()
  await expect(amount).toHaveValue('25.5')
  await amount.fill('1.1234567')
  await expect(next).toHaveText('Enter a valid amount')
})

test('a declined payment is not sent, and can be tried again', async ({
  chain,
  accountPages,
  connectAnnounced,
}) => {
  const wallet = await connectAnnounced()
  wallet.setApproval('manual')
  const before = await chain.tokenOf('usdc', bob)
  await accountPages.open()
  await accountPages.fillPayment({
    asset: { list: 'Tokens', name: 'USD Coin' },
    amount: '3',
    to: TO,
  })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  await expect(accountPages.button('Approve in Skiff')).toBeVisible()
  await expect(accountPages.button('Cancel')).toHaveCount(0)
  wallet.reject()
  await expect(accountPages.text('Request cancelled. Nothing was sent.')).toBeVisible()
  expect(await chain.tokenOf('usdc', bob)).toBe(before)
  await accountPages.button('Send').click()
  await expect.poll(() => wallet.prompts.get().length).toBe(1)
  wallet.accept()
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect((await chain.tokenOf('usdc', bob)) - before).toBe(3_000_000n)
})

test('the web wallet in a second tab shows the payment, and sends it', { tag: '@long' }, async ({
  demo,
  demoPage,
  accountPages,
  chain,
  context,
}) => {
  const before = await chain.tokenOf('usdc', bob)
  const uri = await demoPage.startPairing()
  const phonePage = await context.newPage()
  await phonePage.goto(`${demo.url}/wallet`)
  await phonePage.getByLabel(/Pairing link/).fill(uri)
  await phonePage.getByRole('button', { name: 'Pair', exact: true }).click()
  await phonePage.getByRole('button', { name: 'Approve' }).click()
  await demoPage.expectStatus('connected')
  await accountPages.open()
  await accountPages.fillPayment({
    asset: { list: 'Tokens', name: 'USD Coin' },
    amount: '8.25',
    to: TO,
  })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  await expect(phonePage.getByText(`8.25 USDC to ${bob}`)).toBeVisible()
  await phonePage.getByRole('button', { name: 'Approve' }).click()
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect((await chain.tokenOf('usdc', bob)) - before).toBe(8_250_000n)
})

test.describe('a look-alike of a known address', () => {
  test.beforeEach(async ({ demoPage, accountPages }) => {
    await demoPage.connect('Anchor')
    await accountPages.open()
    await accountPages.fillPayment({
      asset: { list: 'Tokens', name: 'USD Coin' },
      amount: '2',
      to: poison.paid,
    })
    await accountPages.reviewPayment()
    await accountPages.button('Send').click()
    await demoPage.answer('Pay?', 'Approve')
    await expect(accountPages.heading('Confirmed')).toBeVisible()
    await accountPages.finish()
  })

  test('is reported, compared group by group, and the known address is one press away', async ({
    page,
    chain,
    accountPages,
  }) => {
    const { dialog } = accountPages
    const before = await chain.tokenOf('usdc', poison.lookAlike)
    await accountPages.act('Send')
    await expect(accountPages.row('Recent', /^0x70/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1')
    await page.evaluate((text) => navigator.clipboard.writeText(text), poison.lookAlike)
    await accountPages.button('Paste').click()
    await expect(
      accountPages.text('This address only looks like one you paid before', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /^Warning\./ })).toBeAttached()
    const next = dialog.locator('button[type=submit]')
    await expect(next).toHaveText('Compare the addresses')
    await next.click()
    await expect(dialog).toHaveAccessibleName('Compare the addresses')
    const compared = (name: RegExp) =>
      dialog.locator('section').filter({ has: page.getByRole('heading', { name }) })
    const entered = compared(/You’re about to pay this one/)
    await expect(compared(/You paid/)).toBeVisible()
    const marked = await entered.locator('mark').allTextContents()
    expect(marked.length).toBeGreaterThan(5)
    expect(marked.join('')).not.toContain(poison.lookAlike.slice(-4))
    // Going back does not confirm.
    await accountPages.button('Cancel').click()
    await expect(next).toHaveText('Compare the addresses')
    await next.click()
    await accountPages.button('Use the address I paid before').click()
    await expect(dialog.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(poison.paid)
    await expect(accountPages.text(/You’ve sent here/)).toBeVisible()
    await expect(next).toHaveText('Review')
    expect(await chain.tokenOf('usdc', poison.lookAlike)).toBe(before)
  })

  test('can be paid after a comparison and a confirmation', async ({ accountPages }) => {
    const { dialog } = accountPages
    await accountPages.fillPayment({ to: poison.lookAlike, amount: '0.001' })
    const next = dialog.locator('button[type=submit]')
    await expect(next).toHaveText('Compare the addresses')
    await next.click()
    await accountPages.button('I compared them and want the new one').click()
    await expect(accountPages.text('You’ve compared this address')).toBeVisible()
    await expect(next).toHaveText('Review')
    // It holds for this address only.
    const to = dialog.getByRole('textbox', { name: 'To', exact: true })
    const { paid } = poison
    await to.fill(`${paid.slice(0, 6)}${'1'.repeat(32)}${paid.slice(-4)}`.toLowerCase())
    await expect(next).toHaveText('Compare the addresses')
  })
})

test('money is sent by keyboard alone', async ({
  page,
  demoPage,
  accountPages,
  chain,
  connectAnnounced,
}) => {
  const { dialog } = accountPages
  const press = (key: string) => page.keyboard.press(key)
  const before = await chain.tokenOf('usdc', bob)
  await connectAnnounced()
  await demoPage.tabTo(page.getByRole('banner').getByRole('button', { name: /Account/ }))
  await press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Account', exact: true })).toBeFocused()
  await demoPage.tabTo(accountPages.actions().filter({ hasText: 'Send' }))
  await press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'To', exact: true })).toBeFocused()
  await page.keyboard.type(TO)
  await demoPage.tabTo(accountPages.button(/choose something else/))
  await press('Enter')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('usd coin')
  await demoPage.tabTo(accountPages.row('Tokens', 'USD Coin').getByRole('button'))
  await press('Enter')
  await expect(dialog).toHaveAccessibleName('Send')
  await demoPage.tabTo(dialog.getByRole('textbox', { name: 'Amount' }))
  await page.keyboard.type('4.2')
  await expect(accountPages.button('Review')).toBeEnabled()
  await press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Review', exact: true })).toBeFocused()
  // Nothing is paid by pressing on: the button has to be reached.
  await demoPage.tabTo(accountPages.button('Send'))
  await press('Enter')
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect((await chain.tokenOf('usdc', bob)) - before).toBe(4_200_000n)
  await demoPage.tabTo(accountPages.button('Done'))
  await press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Account', exact: true })).toBeFocused()
  // Money has moved: there is no way back into the form, only out.
  await press('Escape')
  await expect(dialog).toBeHidden()
})

test('a payment that was sped up in the wallet has arrived, under its new hash', async ({
  demo,
  accountPages,
  chain,
  connectAnnounced,
}) => {
  const blocks = createTestClient({ mode: 'anvil', transport: http(demo.rpcUrls[31_337]) })
  const wallet = await connectAnnounced()
  const before = await chain.nativeOf(bob)
  await accountPages.open()
  await accountPages.fillPayment({ amount: '0.5', to: TO })
  await accountPages.reviewPayment()
  await blocks.setAutomine(false)
  try {
    await accountPages.button('Send').click()
    await expect(accountPages.text(`0.5 ETH is on its way to ${TO}.`)).toBeVisible()
    const link = accountPages.dialog.getByRole('link', { name: /View on Local explorer/ })
    const hash = (await link.getAttribute('href'))?.slice(-66) as `0x${string}`
    const next = await wallet.replace(hash, 'speedUp')
    await blocks.mine({ blocks: 1 })
    await expect(accountPages.heading('Confirmed')).toBeVisible({ timeout: 30_000 })
    await expect(link).toHaveAttribute('href', new RegExp(next))
  } finally {
    await blocks.setAutomine(true)
  }
  expect((await chain.nativeOf(bob)) - before).toBe(parseEther('0.5'))
  await accountPages.finish()
  await accountPages.tab('Activity')
  await expect(accountPages.deed(/^Sent 0\.5 ETH to bob\.eth/)).toHaveCount(1)
  await expect(accountPages.deed(/^Sent 0\.5 ETH to bob\.eth, confirmed, /)).toBeVisible()
})
