import { expect, test } from 'vitest'
import { learnNetworks, networkFacts } from './networks.ts'

test('a network is called as the operator says, unless its name is known by heart', () => {
  const native = { symbol: 'HBR', decimals: 18 }
  learnNetworks([
    { id: 'eip155:1', name: 'Not Ethereum', native, testnet: true },
    { id: 'eip155:31338', name: ' Harbor\u202e ', native, testnet: true },
    { id: 'eip155:31339', native, testnet: false },
  ])
  expect(networkFacts('eip155:1')).toMatchObject({
    name: 'Ethereum',
    currency: { symbol: 'ETH' },
    isTest: false,
  })
  expect(networkFacts('eip155:31338')).toEqual({ name: 'Harbor', currency: native, isTest: true })
  expect(networkFacts('eip155:31339')).toEqual({
    name: 'eip155:31339',
    currency: native,
    isTest: false,
  })
})

test('a network that nobody names is called by its id', () => {
  expect(networkFacts('eip155:777')).toMatchObject({ name: 'eip155:777', isTest: false })
  expect(networkFacts('polkadot:67676767676767676767676767676767').currency).toBeUndefined()
})
