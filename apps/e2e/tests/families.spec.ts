import { sandboxBitcoin, sandboxSolana } from '@bowline/sandbox/world'
import type { Page } from '@playwright/test'
import { AccountPages } from './support/AccountPages.ts'
import type { DemoPage } from './support/DemoPage.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/test.ts'

const CONNECT = 'Connect to this site?'
const bitcoinBob = sandboxBitcoin.people.bob.paymentAddress

/** Lagoon is one row that speaks every family; each of its parts asks by itself. */
async function connectLagoon(demoPage: DemoPage): Promise<FamiliesPanel> {
  await demoPage.openConnect()
  await demoPage.wallet(/Lagoon/).click()
  await demoPage.wallet(/All of them/).click()
  for (const _ of FAMILIES) await demoPage.answer(CONNECT, 'Approve')
  await expect(demoPage.dialog).toHaveAccessibleName('Choose an account')
  await demoPage.wallet('Close').click()
  return new FamiliesPanel(demoPage)
}

async function goTo(demoPage: DemoPage, network: string): Promise<void> {
  const button = demoPage.panel('Network').getByRole('button', { name: network })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

test.describe('a wallet of four families', () => {
  test('is one row; all of it is connected, signs, and is let go family by family', async ({
    demoPage,
  }) => {
    const families = await connectLagoon(demoPage)
    await families.expectConnected(FAMILIES)
    for (const family of FAMILIES) {
      await families.sign(family)
      await demoPage.answer('Sign this message?', 'Approve')
      await families.expectSigned(family)
    }

    await families.leave('polkadot')
    await families.expectConnected(['eip155', 'solana', 'bip122'])
    await demoPage.page.reload()
    await families.expectConnected(['eip155', 'solana', 'bip122'])
    await expect(demoPage.dialog).toBeHidden()
  })

  test('keeps the chosen Polkadot account', async ({ demoPage }) => {
    await demoPage.openConnect()
    await demoPage.wallet(/Lagoon/).click()
    await demoPage.view.getByRole('button', { name: /Polkadot/ }).click()
    await demoPage.answer(CONNECT, 'Approve')
    await demoPage.view.getByRole('searchbox').fill('Account 17')
    await demoPage.dialog.getByRole('list', { name: 'Polkadot' }).getByRole('button').click()
    await expect(demoPage.dialog).toBeHidden()
    const families = new FamiliesPanel(demoPage)
    const chosen = (await families.address('polkadot').textContent()) ?? ''
    await demoPage.page.reload()
    await expect(families.address('polkadot')).toHaveText(chosen)
  })

  test('if one family is declined the others are connected, and it can be requested again', async ({
    demoPage,
  }) => {
    await demoPage.openConnect()
    await demoPage.wallet(/Lagoon/).click()
    await demoPage.wallet(/All of them/).click()
    for (const answer of ['Approve', 'Decline', 'Approve', 'Approve'] as const)
      await demoPage.answer(CONNECT, answer)
    const missing = demoPage.dialog
      .getByRole('list', { name: 'Not connected yet' })
      .getByRole('button')
    await expect(missing).toHaveText(/Request cancelled/)
    await missing.click()
    await demoPage.answer(CONNECT, 'Approve')
    await new FamiliesPanel(demoPage).expectConnected(FAMILIES)
  })

  test('joins a wallet that is connected already', async ({ demoPage }) => {
    await demoPage.connect('Anchor')
    const families = new FamiliesPanel(demoPage)
    await demoPage.page
      .getByRole('banner')
      .getByRole('button', { name: /Network/ })
      .click()
    await demoPage.dialog.getByRole('radio', { name: /Solana Local/ }).click()
    await expect(demoPage.dialog).toHaveAccessibleName('Solana Local')
    await demoPage.wallet(/Lagoon/).click()
    await demoPage.answer(CONNECT, 'Approve')
    await families.expectConnected(['eip155', 'solana'])
    await demoPage.expectChain(sandboxSolana.chainId)
  })
})

/** Compares the result of a payment with the local chain. */
async function readExplorer({ page, dialog }: DemoPage): Promise<readonly string[]> {
  const link = dialog.getByRole('link', { name: /View on Local explorer/ })
  const [explorer] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(explorer.getByText('Fee', { exact: true })).toBeVisible()
  const facts = await explorer.locator('.result').allTextContents()
  await explorer.close()
  return facts
}

test.describe('money moves', () => {
  const { people } = sandboxSolana

  test('a Solana token whose receiver has no token account yet', async ({ demoPage }) => {
    await connectLagoon(demoPage)
    await goTo(demoPage, 'Solana Local')
    const account = new AccountPages(demoPage)
    await account.open()
    const row = account.row('Your tokens', 'HUSD')
    const [held = ''] = /[\d,.]+ HUSD/.exec((await row.textContent()) ?? '') ?? []
    await account.fillPayment({
      to: people.bob.address,
      asset: { list: 'Tokens', name: 'HUSD' },
      amount: '12.5',
    })
    await expect(account.text(/has no account for this token yet/)).toBeVisible()
    await account.reviewPayment()
    await account.button('Send').click()
    await demoPage.answer('Pay?', 'Approve')
    await expect(account.heading('Confirmed')).toBeVisible()
    expect((await readExplorer(demoPage)).join('\n')).toContain(`${people.bob.address}: +12.5 HUSD`)
    await account.finish()
    await expect(row).not.toContainText(held)
  })

  test('SOL to a new account', async ({ demoPage }) => {
    const families = await connectLagoon(demoPage)
    await goTo(demoPage, 'Solana Local')
    await expect(families.balance('solana')).toHaveText(/[1-9].* SOL$/)
    const before = (await families.balance('solana').textContent()) ?? ''
    const account = new AccountPages(demoPage)
    await account.open()
    await account.fillPayment({ to: people.dave.address, amount: '0.5' })
    await account.reviewPayment()
    await account.expectAddress(people.dave.address)
    await account.button('Send').click()
    await demoPage.answer('Pay?', 'Approve')
    await expect(account.heading('Confirmed')).toBeVisible()
    const facts = await readExplorer(demoPage)
    expect(facts).toContain('Succeeded')
    expect(facts.join('\n')).toContain(`${people.dave.address}: +0.5 SOL`)
    await account.finish()
    await account.close()
    await expect(families.balance('solana')).not.toHaveText(before)
  })

  test('BTC, at the chosen fee rate', async ({ demoPage }) => {
    const families = await connectLagoon(demoPage)
    await expect(families.balance('bip122')).toHaveText(/BTC$/)
    const before = (await families.balance('bip122').textContent()) ?? ''
    await goTo(demoPage, 'Bitcoin Local')
    const account = new AccountPages(demoPage)
    await account.open()
    await account.fillPayment({ to: bitcoinBob, amount: '0.01' })
    await demoPage.dialog.getByRole('radio', { name: /Fast/ }).check({ force: true })
    await account.reviewPayment()
    await account.button('Send').click()
    await demoPage.answer('Pay?', 'Approve')
    await expect(account.heading(/Confirmed|Sent/)).toBeVisible()
    expect((await readExplorer(demoPage)).join('\n')).toContain(`0.01 BTC: ${bitcoinBob}`)
    await account.finish()
    await account.close()
    await expect(families.balance('bip122')).not.toHaveText(before)
  })
})

test.describe('a paired wallet of four families', () => {
  async function pair(demoPage: DemoPage, phone: Page): Promise<FamiliesPanel> {
    await phone.goto(`${demoPage.url}/wallet`)
    await demoPage.page.bringToFront()
    const link = await demoPage.startPairing()
    await phone.getByLabel('Pairing link, as the other tab copied it').fill(link)
    await phone.getByRole('button', { name: 'Pair' }).click()
    await approve(phone)
    const families = new FamiliesPanel(demoPage)
    await families.expectConnected(FAMILIES)
    await expect(demoPage.dialog).toBeHidden()
    return families
  }

  const approve = (phone: Page) =>
    phone.getByRole('button', { name: 'Approve', exact: true }).click()

  test('shares one session for all families, signs on each, and is restored after a reload', async ({
    demoPage,
    context,
  }) => {
    const phone = await context.newPage()
    const families = await pair(demoPage, phone)
    for (const family of FAMILIES) {
      await families.sign(family)
      await approve(phone)
      await families.expectSigned(family)
    }
    await demoPage.page.reload()
    await families.expectConnected(FAMILIES)
    await phone
      .getByRole('region', { name: 'Polkadot' })
      .getByRole('button', { name: 'Take out of this wallet' })
      .click()
    await families.expectConnected(['eip155', 'solana', 'bip122'])
    await demoPage.page.reload()
    await families.expectConnected(['eip155', 'solana', 'bip122'])
    // There is one session, so disconnecting one family ends all of them.
    await families.leave('solana')
    await families.expectConnected([])
    await expect(phone.getByText('None yet.')).toBeVisible()
  })

  for (const { family, network, to } of [
    { family: 'solana', network: 'Solana Local', to: sandboxSolana.people.alice.address },
    { family: 'bip122', network: 'Bitcoin Local', to: bitcoinBob },
  ] as const)
    test(`pays on ${network} with one approval`, {
      tag: family === 'bip122' ? ['@long'] : [],
    }, async ({ demoPage, context }) => {
      const phone = await context.newPage()
      const families = await pair(demoPage, phone)
      await goTo(demoPage, network)
      await expect(families.balance(family)).toHaveText(/[1-9]/)
      const before = (await families.balance(family).textContent()) ?? ''
      const account = new AccountPages(demoPage)
      await account.open()
      await account.fillPayment({ to, amount: '0.01' })
      await account.reviewPayment()
      await account.expectAddress(to)
      await account.button('Send').click()
      await approve(phone)
      await expect(account.heading(/Confirmed|Sent/)).toBeVisible()
      await account.finish()
      await account.close()
      await expect(families.balance(family)).not.toHaveText(before)
    })

  test('follows the phone to another account of a family', async ({ demoPage, context }) => {
    const phone = await context.newPage()
    const families = await pair(demoPage, phone)
    const { bob } = sandboxSolana.people
    await phone
      .getByRole('region', { name: 'Solana' })
      .getByRole('combobox', { name: 'Address' })
      .selectOption(bob.address)
    await expect(families.address('solana')).toHaveText(bob.address)
    await phone
      .getByRole('region', { name: 'Bitcoin' })
      .getByRole('button', { name: 'Other account' })
      .click()
    await expect(families.address('bip122')).toHaveText(bitcoinBob)
  })
})
