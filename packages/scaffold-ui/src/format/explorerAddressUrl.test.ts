import { defineNetwork, type Network } from '@bowline/common'
import { expect, test } from 'vitest'
import { explorerAddressUrl } from './explorerAddressUrl.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const network = (url?: string): Network =>
  defineNetwork({
    chainId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    blockExplorer: url ? { name: 'Explorer', url } : undefined,
  })

test('links to the explorer of the network it is given', () => {
  expect(explorerAddressUrl(network('https://etherscan.io'), address)).toBe(
    `https://etherscan.io/address/${address}`,
  )
})

test('keeps the query that chooses a cluster', () => {
  expect(explorerAddressUrl(network('https://explorer.example?cluster=devnet'), address)).toBe(
    `https://explorer.example/address/${address}?cluster=devnet`,
  )
})

test('offers no link without an explorer, or to one that is not a web page', () => {
  expect(explorerAddressUrl(network(), address)).toBeUndefined()
  expect(explorerAddressUrl(network('javascript:alert(1)//'), address)).toBeUndefined()
})
