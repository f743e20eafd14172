import { expect, test } from 'vitest'
import { learnNetworks, networkFacts } from './networks.ts'

test('a network is called as the operator says, unless its name is known by heart', () => {
  const native = { symbol: 'HBR', decimals: 18 }
  learnNetworks([
    { id: 'eip155:1', name: 'Not Ethereum', native },
    { id: 'eip155:31338', name: ' Harbor\u202e ', native },
    { id: 'eip155:31339', native },
  ])
  expect(networkFacts('eip155:1')).toMatchObject({ name: 'Ethereum', currency: { symbol: 'ETH' } })
  expect(networkFacts('eip155:31338')).toEqual({ name: 'Harbor', currency: native })
  expect(networkFacts('eip155:31339')).toEqual({ name: 'eip155:31339', currency: native })
})

test('a network that nobody names is called by its id', () => {
  expect(networkFacts('eip155:777')).toMatchObject({ name: 'eip155:777' })
  expect(networkFacts('polkadot:67676767676767676767676767676767').currency).toBeUndefined()
})
