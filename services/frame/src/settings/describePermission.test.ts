import { labels } from '@bowline/common/reading'
import { expect, test } from 'vitest'
import { selectorOf } from '../approvals/families/grantableCalls.ts'
import { describePermission } from './describePermission.ts'

const ether = { symbol: 'ETH', decimals: 18 }
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const

test('functions are named with the selectors that their contract takes', () => {
  const calls = ['setName(string)', 'many_msg_babbage(bytes1)']
  expect(
    describePermission({ type: 'contract-call', data: { address, calls }, policies: [] }, ether),
  ).toBe('setName(string) (0xc47f0027), many_msg_babbage(bytes1) (0xa9059cbb) of 0x5a…1BeAed.')
})

test('a function is named with the addresses that it is held to, and how often it may be called', () => {
  const calls: string[] = ['claim(uint256,address)']
  const addresses: (typeof address)[] = [address]
  const data = { address, calls, addresses } as const
  const policies = [{ data: { count: 3 } }]
  expect(describePermission({ type: 'contract-call', data, policies }, ether)).toBe(
    `claim(uint256,address ${address}) (${selectorOf('claim(uint256,address)')}) of 0x5a…1BeAed. ${labels.callLimit}: 3.`,
  )
})

test('payments and tokens are named with their limits', () => {
  const policies = [{ data: {} }, { data: { allowance: '0x2386f26fc10000' as const } }]
  expect(describePermission({ type: 'native-token-transfer', data: {}, policies }, ether)).toBe(
    'Payments up to 0.01 ETH in all.',
  )
  expect(
    describePermission({ type: 'erc20-token-transfer', data: { address }, policies }, ether),
  ).toBe('Tokens of 0x5a…1BeAed, up to 10000000000000000 in the smallest unit.')
})
