import { KitError, type TransferIntent, type TransferNotice } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
} from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'

const stranger = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const ETHER = 10n ** 18n
const RATES = [
  { speed: 'slow', rate: 2n, unit: 'sat/vB', seconds: 86_400 },
  { speed: 'normal', rate: 5n, unit: 'sat/vB', seconds: 3_600 },
  { speed: 'fast', rate: 20n, unit: 'sat/vB', seconds: 600 },
] as const

/** The form for a family with more options than EVM. */
async function setup(operations: FakeAdapterOptions['operations']) {
  const wallet = createFakeWallet()
  const sent: TransferIntent[] = []
  const kit = createKit({
    adapters: [
      createFakeAdapter({
        connectors: [wallet.connector],
        operations: {
          transfer: async (_, intent) => {
            sent.push(intent)
            return `0x${'ab'.repeat(32)}`
          },
          ...operations,
        },
      }),
    ],
    projectId: 'test',
    debug: false,
    enableReconnect: false,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push({ name: 'Send', data: {} })
  await to().fill(stranger)
  return { sent }
}

const to = () => page.getByLabelText('To', { exact: true })
const amount = () => page.getByLabelText('Amount', { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string | RegExp) => page.getByText(words).first()

test('offers a choice of fee rates and passes the chosen one to the wallet', async () => {
  const fees: (bigint | undefined)[] = []
  const { sent } = await setup({
    getFeeRates: async () => RATES,
    estimateFee: async ({ feeRate }) => {
      fees.push(feeRate)
      return 1000n * (feeRate ?? 0n)
    },
  })
  await amount().fill('0.5')
  await expect
    .element(page.getByRole('radio', { name: 'Normal 0.000000000000005 ETH about 1 hr' }))
    .toBeChecked()
  await expect.element(page.getByText('5 sat/vB')).not.toBeVisible()
  await page.getByText('Fee rates').click()
  await expect.element(page.getByText('5 sat/vB', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^Fast .* about 10 min$/ }).click()
  await button('Review').click()
  await button('Send').click()
  await expect.poll(() => sent.map(({ feeRate }) => feeRate)).toEqual([20n])
  // A fee is never requested without a rate.
  expect(new Set(fees)).toEqual(new Set([2n, 5n, 20n]))
})

test('leaves out a fee that cannot be estimated, without a loader', async () => {
  await setup({
    getFeeRates: async () => RATES,
    estimateFee: async () => {
      throw new KitError('HTTP_UNREACHABLE', { endpoint: 'https://rpc.test' })
    },
  })
  await amount().fill('0.5')
  await expect.element(page.getByRole('radio', { name: 'Normal about 1 hr' })).toBeChecked()
  await expect.poll(() => document.querySelector('.bl-speeds .bl-skeleton')).toBeNull()
})

test('requests the fee once for speeds with the same rate, as on a quiet chain', async () => {
  const warn = vi.spyOn(console, 'warn')
  onTestFinished(() => warn.mockRestore())
  await setup({
    getFeeRates: async () => RATES.map((one) => ({ ...one, rate: 1n })),
    estimateFee: async () => 7_000n,
  })
  await amount().fill('0.5')
  const speeds = page.getByRole('radio', { name: /0.000000000000007 ETH about/ })
  await expect.poll(() => speeds.elements()).toHaveLength(3)
  expect(warn).not.toHaveBeenCalled()
})

test('offers no choice if there is one rate', async () => {
  await setup({ getFeeRates: async () => RATES.slice(0, 1) })
  await amount().fill('0.5')
  await expect.element(button('Review')).toBeEnabled()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('says what a token keeps and what arrives, on the review as well', async () => {
  const notices: readonly TransferNotice[] = [
    { code: 'transferFee', stops: false, tokenAmount: ETHER / 100n },
    { code: 'transferHook', stops: false },
    { code: 'memoAdded', stops: false },
  ]
  await setup({ inspectTransfer: async () => notices })
  await amount().fill('0.5')
  await expect.element(text(/keeps 0.01 ETH of this payment. 0.49 ETH will arrive/)).toBeVisible()
  await button('Review').click()
  await expect.element(text(/keeps 0.01 ETH of this payment. 0.49 ETH will arrive/)).toBeVisible()
  await expect.element(text(/runs its issuer’s program/)).toBeVisible()
  await expect.element(text(/demands a memo. “Transfer” is added/)).toBeVisible()
  await expect.element(button('Send')).toBeEnabled()
})

test('shows and counts the deposit for an account, on the review as well', async () => {
  const notices: readonly TransferNotice[] = [
    { code: 'tokenAccountCreated', stops: false, amount: ETHER / 10n },
  ]
  await setup({ inspectTransfer: async () => notices, getMaxTransfer: async () => ETHER - 7n })
  await amount().fill('0.5')
  await expect.element(text(/Opening one costs 0.1 ETH more/)).toBeVisible()
  await button('Review').click()
  await expect.element(text(/Opening one costs 0.1 ETH more/)).toBeVisible()
  await button('Back').click()
  await amount().fill('0.95')
  await expect
    .element(button('Not enough for the network fee'))
    .toHaveAttribute('aria-disabled', 'true')
  await button(/^Max/).click()
  await expect.element(amount()).toHaveValue('0.999999999999999993')
})

test.each([
  ['receiverBelowMinimum', 'Amount too small', /needs at least 0.00001 ETH there/],
  ['senderBelowMinimum', 'Leaves too little in your account', /Less than 0.00001 ETH would stay/],
  ['programReceiver', 'Enter a valid address', /belongs to a program/],
  ['unknownReceiverType', 'Enter a valid address', /newer than this app knows/],
  ['ownFrozen', 'Not enough funds', /0.01 ETH of your balance is frozen/],
  ['receiverFrozen', 'Enter a valid address', /account for this token is frozen/],
] as const)('stops the payment and gives the reason for %s', async (code, label, words) => {
  await setup({
    inspectTransfer: async () => [
      { code, stops: true, amount: ETHER / 100_000n, tokenAmount: ETHER / 100n },
    ],
  })
  await amount().fill('0.5')
  await expect.element(text(words)).toBeVisible()
  await expect.element(button(label)).toHaveAttribute('aria-disabled', 'true')
})

test('has another token chosen in place of one that cannot be sent', async () => {
  await setup({ inspectTransfer: async () => [{ code: 'notTransferable', stops: true }] })
  await amount().fill('0.5')
  await expect.element(text(/can’t be sent now/)).toBeVisible()
  const next = button('Choose a token')
  await expect.element(next).toBeVisible()
  await expect.element(next).not.toHaveAttribute('aria-disabled')
})

describe('what payments leave alone', () => {
  const KEPT = ETHER / 100n
  const open = (kept: TransferNotice['code'], spent: TransferNotice['code']) =>
    setup({
      estimateFee: async () => 1n,
      getMaxTransfer: async ({ spendsKept }) => ETHER - 1n - (spendsKept ? 0n : KEPT),
      inspectTransfer: async ({ amount, spendsKept }) => {
        if (spendsKept) return [{ code: spent, stops: false, amount: KEPT }]
        return [{ code: kept, stops: amount >= ETHER - KEPT, amount: KEPT }]
      },
    })

  test.each([
    [
      'small coins',
      'smallCoinsKept',
      'smallCoinsSpent',
      'Spend them too',
      /0.01 ETH in small coins/,
    ],
    [
      'an account’s deposit',
      'depositKept',
      'accountClosed',
      'Send everything and close the account',
      /0.01 ETH has to stay in your account/,
    ],
  ] as const)(
    'is sent at the visitor’s choice, and Max follows: %s',
    async (_, kept, spent, choice, why) => {
      const { sent } = await open(kept, spent)
      await button(/^Max/).click()
      await expect.element(amount()).toHaveValue('0.989999999999999999')
      await expect.element(text(why)).toBeVisible()
      await page.getByText(choice).click()
      await expect.element(page.getByLabelText(choice)).toBeChecked()
      await button(/^Max/).click()
      await expect.element(amount()).toHaveValue('0.999999999999999999')
      const warning = text(spent === 'accountClosed' ? /closes your account/ : /are lost/)
      await expect.element(warning).toBeVisible()
      await button('Review').click()
      await expect.element(warning).toBeVisible()
      await button('Send').click()
      await expect.poll(() => sent.map(({ spendsKept }) => spendsKept)).toEqual([true])
      expect(sent[0]?.notices).toEqual([{ code: spent, stops: false, amount: KEPT }])
    },
  )

  test('stops a payment that needs them until they are chosen', async () => {
    await open('smallCoinsKept', 'smallCoinsSpent')
    await amount().fill('0.995')
    const stopped = button('Not enough funds')
    await expect.element(stopped).toHaveAttribute('aria-disabled', 'true')
    await page.getByText('Spend them too').click()
    await expect.element(button('Review')).toBeVisible()
    await page.getByText('Spend them too').click()
    await expect.element(stopped).toBeVisible()
  })
})
