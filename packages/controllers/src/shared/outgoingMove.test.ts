import { expect, test } from 'vitest'
import { outgoingMove } from './outgoingMove.ts'

const token = { token: '0x1', symbol: 'USDC', decimals: 6 }

test('what leaves an account is stored without a bigint', () => {
  expect(outgoingMove({ ...token, amount: 5n })).toEqual({
    direction: 'out',
    ...token,
    amount: '5',
  })
})

test('of an NFT, which may be the one with the number 0, the number is stored too', () => {
  expect(outgoingMove({ ...token, amount: 1n, tokenId: 0n })).toEqual({
    direction: 'out',
    ...token,
    amount: '1',
    tokenId: '0',
  })
})
