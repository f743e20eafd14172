import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderFamily } from '../../renderFamily.test.fixture.tsx'
import { createTestServer } from '../../testServer.test.fixture.ts'

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const actions = () =>
  page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)

test('shows only the address and how to receive without an endpoint', async () => {
  await renderFamily({
    chainId: POLKADOT,
    network: { name: 'Polkadot', rpcUrls: [] },
    addresses: [polkadot],
  })
  await expect.element(page.getByRole('heading', { name: '15oF…Hr6Sp5' })).toBeVisible()
  await expect.poll(actions).toEqual(['Receive'])
  expect(tabs()).toEqual([])
  expect(document.querySelector('.bl-balance')).toBeNull()
  expect(
    page
      .getByRole('alert')
      .elements()
      .map((one) => one.textContent)
      .join(''),
  ).toBe('')
})

test('shows the native balance of a family without server support, and sends no request to the server', async () => {
  const server = createTestServer({ name: 'alice.eth' })
  await renderFamily({
    chainId: BITCOIN,
    network: { name: 'Bitcoin', nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } },
    addresses: [payment],
    labels: { [payment]: 'payment' },
    operations: { getBalance: async () => 150_000_000n },
    options: server.options,
  })
  await expect.element(page.getByText('1.5 BTC').first()).toBeVisible()
  await expect.element(page.getByText('Payment', { exact: true })).toBeVisible()
  await expect.poll(actions).toEqual(['Receive', 'Send'])
  expect(tabs()).toEqual(['Tokens', 'Activity'])
  expect(page.getByText('alice.eth').query()).toBeNull()
  expect([server.asked('/identity'), server.asked('/nfts'), server.asked('/history')]).toEqual([
    0, 0, 0,
  ])
})
