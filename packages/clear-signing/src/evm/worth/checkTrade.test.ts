import { expect, test } from 'vitest'
import { context, PUNKS, USDC } from '../../testing/evmCase.test.support.ts'
import { nativeAmount, nft, tokenAmount } from '../evmFields.ts'
import { checkTrade } from './checkTrade.ts'

const unpriced = { context, chainId: 'eip155:1' }
const priced = {
  chainId: 'eip155:1',
  context: {
    ...context,
    currency: { symbol: 'ETH', decimals: 18, usd: 3_000 },
    tokens: [
      { address: USDC, symbol: 'USDC', decimals: 6, usd: 1 },
      { address: PUNKS, isNft: true, usd: 30_000 },
    ],
  },
}
const coins = (amount: bigint) => nativeAmount(priced, 'received', amount)
const dollars = (amount: bigint) => tokenAmount(priced, 'offered', amount * 10n ** 6n, USDC)
const punk = nft(PUNKS, 1n, 1n)
const ETHER = 10n ** 18n
const codesOf = (...trade: Parameters<typeof checkTrade>) =>
  checkTrade(...trade).map(({ code }) => code)

test.each([
  ['nothing', [], ['nothingInReturn']],
  ['none of something', [coins(0n)], ['nothingInReturn']],
  ['less than half', [coins((4n * ETHER) / 10n)], ['littleInReturn']],
  ['half', [coins(ETHER / 2n)], []],
  ['what it is worth', [coins(ETHER)], []],
])('three thousand dollars for %s', (_, got, expected) => {
  expect(codesOf({ given: [dollars(3_000n)], got }, priced)).toEqual(expected)
})

test('an NFT is weighed by the floor of its collection', () => {
  expect(codesOf({ given: [punk], got: [coins(4n * ETHER)] }, priced)).toEqual(['littleInReturn'])
  expect(codesOf({ given: [punk], got: [coins(9n * ETHER)] }, priced)).toEqual([])
  expect(codesOf({ given: [punk, punk], got: [coins(9n * ETHER)] }, priced)).toEqual([
    'littleInReturn',
  ])
})

test('without prices, dust alone is too little for what is more than dust', () => {
  expect(codesOf({ given: [punk], got: [coins(1n)] }, unpriced)).toEqual(['littleInReturn'])
  expect(codesOf({ given: [punk], got: [coins(ETHER)] }, unpriced)).toEqual([])
})

test('prices of one chain say nothing about another', () => {
  const elsewhere = { ...priced, chainId: 'eip155:137' }
  expect(codesOf({ given: [dollars(3_000n)], got: [coins(ETHER / 10n)] }, elsewhere)).toEqual([])
})

test('who gives nothing is robbed of nothing', () => {
  expect(codesOf({ given: [], got: [] }, priced)).toEqual([])
})
