import { type ChainOperations, KitError, memoryStorage } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { currentRoute, type SendIntent, send } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'

const { chainId } = fakeNetwork
const from = `${chainId}:0x${'0'.repeat(39)}1` as const
const bob = `0x${'b'.repeat(40)}`
const HASH = `0x${'ab'.repeat(32)}`
const NEXT = `0x${'cd'.repeat(32)}`
const METHOD = 'eth_sendTransaction'

/** The result of a payment of 0.5 ETH to Bob. */
async function paid(operations: Partial<ChainOperations<'eip155'>>) {
  const wallet = createFakeWallet({ accounts: [from] })
  const networks = [
    { ...fakeNetwork, blockExplorer: { name: 'Local', url: 'https://local.example' } },
  ]
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], networks, operations })],
    projectId: 'test',
    debug: false,
    storage: memoryStorage(),
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  const amount = 5n * 10n ** 17n
  const move = { direction: 'out', symbol: 'ETH', decimals: 18, amount: String(amount) } as const
  const intent: SendIntent = {
    from,
    chainId,
    to: bob,
    toName: 'bob.eth',
    amount,
    token: undefined,
    nft: undefined,
    feeRate: undefined,
    symbol: 'ETH',
    decimals: 18,
    note: { kind: 'send', moves: [move], to: bob, toName: 'bob.eth' },
  }
  kit.router.push({ name: 'Send', data: {} })
  send(kit).review(intent)
  kit.router.push({ name: 'SendReview' })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => currentRoute(kit.router.store.getState()).name).toBe('SendResult')
  return { kit, dialog: page.getByRole('dialog') }
}

const link = () =>
  (page.getByRole('link', { name: /View on Local/ }).element() as HTMLAnchorElement).href
const danger = () => document.querySelector('.bl-result-mark-danger, [data-tone="danger"]')

test('a payment that was sped up in the wallet has arrived, under the other hash', async () => {
  await paid({
    async waitForTransaction(_, hash, __, onReplaced) {
      if (hash === NEXT) return 'confirmed'
      onReplaced?.({ hash: NEXT, reason: 'repriced', pays: [] })
      return 'replaced'
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await expect.element(page.getByText('You sent 0.5 ETH to bob.eth.').first()).toBeVisible()
  expect(link()).toContain(NEXT)
})

test('how it went is said once: by the view, and by no toast above it', async () => {
  const { kit, dialog } = await paid({ waitForTransaction: async () => 'confirmed' })
  await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await expect.poll(() => kit.toasts.store.getState().toast?.code).toBe('transactionConfirmed')
  expect(document.querySelector('.bl-toast')).toBeNull()
  // Of another payment nobody else tells.
  kit.toasts.show({ kind: 'success', code: 'transactionConfirmed', values: { hash: NEXT } })
  await expect.element(dialog.getByText('Confirmed', { exact: true }).last()).toBeVisible()
  await expect.poll(() => document.querySelector('.bl-toast')?.textContent).toContain('Confirmed')
})

test('the title says what is done, and the heading how it went', async () => {
  await paid({ waitForTransaction: async () => 'reverted' })
  await expect.element(page.getByRole('heading', { name: 'Failed' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Send', level: 2 })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Sent' }).elements()).toEqual([])
})

test.each([
  ['cancelled', 'Cancelled', 'It was cancelled in your wallet. Nothing was sent.'],
  ['replaced', 'Replaced', 'Another transaction from your wallet took its place.'],
] as const)('one that is %s is told as that, and not as a failure', async (status, title, text) => {
  await paid({ waitForTransaction: async () => status })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(text).first()).toBeVisible()
  expect(danger()).toBeNull()
})

test('what was changed in the wallet is told as it was sent', async () => {
  const to = `0x${'d'.repeat(40)}`
  const { dialog } = await paid({
    async transfer(_, __, watch) {
      watch?.onEdited?.({ kind: 'send', to, amount: 25n * 10n ** 16n })
      throw new KitError('WALLET_ANSWER_INVALID', { method: METHOD, hash: HASH })
    },
  })
  await expect.element(page.getByText('You sent 0.25 ETH to 0xdd…dddddd.').first()).toBeVisible()
  await expect
    .element(dialog.getByText('It was changed in your wallet before it was sent.').first())
    .toBeVisible()
  // The review leaves first.
  const told = () => dialog.element().textContent
  await expect.poll(told).not.toMatch(/0\.5 ETH|bob\.eth|agreed/)
  expect(link()).toContain(HASH)
})

test('what nobody can read is not called received', async () => {
  await paid({
    async transfer(_, __, watch) {
      watch?.onEdited?.({ kind: 'other', to: bob, amount: 0n })
      throw new KitError('WALLET_ANSWER_INVALID', { method: METHOD, hash: HASH })
    },
  })
  await expect
    .element(page.getByText('We don’t know the outcome yet. Check the explorer.').first())
    .toBeVisible()
})
