import { defineNetwork, type Network } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createKit } from '../createKit.ts'
import { explorerAddressUrl, explorerTransactionUrl } from './explorerUrl.ts'

const kit = createKit({ adapters: [createFakeAdapter()], projectId: 'test', debug: false })
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const network = (url?: string): Network =>
  defineNetwork({
    chainId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    blockExplorer: url ? { name: 'Explorer', url } : undefined,
  })

test('links to the explorer of the given network', () => {
  expect(explorerAddressUrl(kit, network('https://etherscan.io'), address)).toBe(
    `https://etherscan.io/address/${address}`,
  )
})

test("uses the paths of the family's explorers", () => {
  const traits = { explorerPaths: { address: 'account', tx: 'extrinsic' } }
  const adapters = [{ ...createFakeAdapter(), traits }]
  const own = createKit({ adapters, projectId: 'test', debug: false })
  const explorer = network('https://explorer.example')
  expect(explorerAddressUrl(own, explorer, address)).toBe(
    `https://explorer.example/account/${address}`,
  )
  expect(explorerTransactionUrl(own, explorer, '0x1')).toBe(
    'https://explorer.example/extrinsic/0x1',
  )
  expect(explorerTransactionUrl(kit, explorer, '0x1')).toBe('https://explorer.example/tx/0x1')
})

test('keeps the query that selects a cluster', () => {
  expect(explorerAddressUrl(kit, network('https://explorer.example?cluster=devnet'), address)).toBe(
    `https://explorer.example/address/${address}?cluster=devnet`,
  )
})

test('returns no link without an explorer or for a URL that is not a web page', () => {
  expect(explorerAddressUrl(kit, network(), address)).toBeUndefined()
  expect(explorerAddressUrl(kit, network('javascript:alert(1)//'), address)).toBeUndefined()
})
