import type { Holding } from '@bowline/controllers'
import type { SwapToken } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { groupTokens, searchTokens, type TokenChoice } from './groupTokens.ts'

const address = (index: number) => `0x${index.toString(16).padStart(40, 'a')}`
const token = (index: number, more: Partial<SwapToken> = {}): SwapToken => ({
  chainId: 'eip155:1',
  token: address(index),
  name: `Token ${index}`,
  symbol: `T${index}`,
  decimals: 18,
  iconUrl: undefined,
  verified: true,
  ...more,
})
const held = (index: number, more: Partial<Holding> = {}): Holding => ({
  ...token(index),
  amount: 1n,
  price: undefined,
  value: undefined,
  ...more,
})
const listed = Array.from({ length: 9 }, (_, index) => token(index))
const symbols = (choices: readonly TokenChoice[]) => choices.map(({ token: one }) => one.symbol)

test('lists own tokens first, then five popular ones, then the rest, without duplicates', () => {
  const holdings = [held(2, { token: address(2).toUpperCase().replace('0X', '0x') }), held(20)]
  const groups = groupTokens({ holdings, listed, side: 'from' })
  expect(symbols(groups.own)).toEqual(['T2', 'T20'])
  expect(symbols(groups.popular)).toEqual(['T0', 'T1', 'T3', 'T4', 'T5'])
  expect(symbols(groups.rest)).toEqual(['T6', 'T7', 'T8'])
})

test('offers unverified tokens last for selling, and not for buying', () => {
  const holdings = [held(30, { verified: false }), held(1), held(3, { amount: 0n })]
  expect(symbols(groupTokens({ holdings, listed, side: 'from' }).own)).toEqual(['T1', 'T30'])
  expect(symbols(groupTokens({ holdings, listed, side: 'to' }).own)).toEqual(['T1'])
})

test('finds names, symbols and full addresses, exact matches first', () => {
  const names = [
    token(1, { name: 'Wrapped Ether', symbol: 'WETH' }),
    token(2, { name: 'Ether', symbol: 'ETH' }),
    token(3, { name: 'Tether', symbol: 'USDT' }),
    token(4, { name: 'Ethena', symbol: 'ENA' }),
  ]
  const groups = groupTokens({ holdings: [], listed: names, side: 'to' })
  expect(symbols(searchTokens(groups, ' eth '))).toEqual(['ETH', 'ENA', 'WETH', 'USDT'])
  expect(symbols(searchTokens(groups, address(3).toUpperCase()))).toEqual(['USDT'])
  expect(searchTokens(groups, 'zebra')).toEqual([])
})
