import { defineNetwork } from '@bowline/common'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderFamily } from '../../renderFamily.test.fixture.tsx'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinals = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

const text = (words: string | RegExp) => page.getByText(words).first()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string) => page.getByRole('tab', { name })
const whole = () => document.querySelector('.bl-whole-address bdi')?.textContent

const bitcoin = (addresses = [payment, ordinals]) =>
  renderFamily({
    chainId: BITCOIN,
    network: { name: 'Bitcoin', nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } },
    others: [
      defineNetwork({
        chainId: 'bip122:000000000933ea01ad0ee984209779ba' as never,
        name: 'Bitcoin Testnet',
        nativeCurrency: { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
        rpcUrls: ['https://testnet.test'],
        testnet: true,
      }),
    ],
    addresses,
    labels: { [payment]: 'payment', [ordinals]: 'ordinals' },
    route: { name: 'Receive' },
  })

test('shows the Bitcoin payment address, whichever address is active', async () => {
  await bitcoin([ordinals, payment])
  await expect.element(page.getByRole('img', { name: /payment address/ })).toBeVisible()
  expect(whole()).toBe(payment)
  await expect.element(tab('Payment')).toHaveAttribute('aria-selected', 'true')
  await expect.element(text(/^Only send BTC on Bitcoin to this address/)).toBeVisible()
})

test('shows the address for collectibles separately, with its purpose', async () => {
  const copied: string[] = []
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(async (words) => void copied.push(words))
  await bitcoin()
  await tab('Ordinals').click()
  await expect.element(page.getByRole('img', { name: /Ordinals address/ })).toBeVisible()
  expect(whole()).toBe(ordinals)
  await expect.element(text(/Runes and other collectibles, kept apart from money/)).toBeVisible()
  await expect.element(text(/For BTC use your payment address/)).toBeVisible()
  await button('Copy Ordinals address').click()
  expect(copied).toEqual([ordinals])
  const { violations } = await axe.run(document.querySelector('dialog') ?? document.body)
  expect(violations).toEqual([])
  write.mockRestore()
})

test('offers no choice for a wallet with one address', async () => {
  await bitcoin([payment])
  await expect.element(button('Copy payment address')).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
})

test('does not offer an address of another Bitcoin network', async () => {
  const { kit } = await bitcoin()
  const networks = page.getByRole('list', { name: 'Networks' }).getByRole('listitem')
  await expect.poll(() => networks.elements().map((one) => one.textContent)).toHaveLength(1)
  expect(networks.elements()[0]?.textContent).toContain('Bitcoin')
  kit.router.push({ name: 'CompatibleNetworks' })
  const rows = page.getByRole('list', { name: 'Compatible networks' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(1)
  expect(rows.elements()[0]?.textContent).toMatch(/Bitcoin.*In use/)
})

test('names tokens and network of Solana in the warning', async () => {
  await renderFamily({
    chainId: SOLANA,
    traits: { tokens: true },
    network: { name: 'Solana', nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 } },
    addresses: [solana],
    route: { name: 'Receive' },
  })
  await expect.element(text(/^Only send SOL and tokens on Solana to this/)).toBeVisible()
  expect(whole()).toBe(solana)
  expect(button(/Compatible networks/).query()).toBeNull()
})

test('shows the address in the format of the Polkadot chain, for this chain only', async () => {
  await renderFamily({
    chainId: POLKADOT,
    network: { name: 'Polkadot', rpcUrls: [] },
    addresses: [polkadot],
    route: { name: 'Receive' },
  })
  await expect.element(text(/^Only send assets on Polkadot to this address/)).toBeVisible()
  expect(whole()).toBe(polkadot)
  expect(button(/Compatible networks/).query()).toBeNull()
})
