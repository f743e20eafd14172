import { defineNetwork, type Network } from '@bowline/common'
import { mainnet, optimism } from 'viem/chains'
import { expect, test } from 'vitest'
import { proposeNamespaces } from './proposeNamespaces.ts'

const main = defineNetwork(mainnet)
const second = defineNetwork(optimism)

test('asks for all networks of the app, the wanted one first', () => {
  const { eip155 } = proposeNamespaces([main, second], 'eip155:10')
  expect(eip155?.chains).toEqual(['eip155:10', 'eip155:1'])
  expect(eip155?.methods).toHaveLength(24)
  expect(eip155?.methods).toContain('wallet_sendCalls')
  expect(eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
})

test('a wanted network that the app does not serve is not asked for', () => {
  expect(proposeNamespaces([main], 'eip155:137').eip155?.chains).toEqual(['eip155:1'])
})

test('an app may ask for methods and events of its own', () => {
  const proposed = proposeNamespaces([main], undefined, {
    methods: { eip155: ['personal_sign'] },
    events: { eip155: [] },
  })
  expect(proposed).toEqual({
    eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] },
  })
})

test('Solana wallets are asked by the older ids as well', () => {
  const solana = {
    ...main,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    namespace: 'solana',
    // This package knows no Solana types; the id is all that counts.
  } as unknown as Network
  expect(proposeNamespaces([solana], undefined).solana).toMatchObject({
    chains: [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    ],
    methods: expect.arrayContaining(['solana_signMessage']),
  })
})
