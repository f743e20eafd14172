import { expect, test } from 'vitest'
import { parseTokenList } from './parseTokenList.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = { chainId: 1, address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

test('tokens are read by chain, in canonical spelling, each contract once', () => {
  const list = parseTokenList({
    name: 'Ours',
    timestamp: '2026-11-30T00:00:00Z',
    version: { major: 12, minor: 0, patch: 3 },
    tokens: [
      {
        ...token,
        address: USDC.toLowerCase(),
        logoURI: 'ipfs://…',
        tags: ['stable'],
        extensions: {},
      },
      { ...token, name: 'Another USD Coin' },
      { ...token, chainId: 10 },
      { ...token, chainId: 101, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
    ],
  })
  expect(list).toEqual({
    version: [12, 0, 3],
    leftOut: 0,
    tokens: {
      'eip155:1': [{ address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
      'eip155:10': [{ address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
        {
          address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
        },
      ],
    },
  })
})

test.each<[string, unknown]>([
  ['no token at all', null],
  ['a text', 'USDC'],
  ['without decimals', { ...token, decimals: undefined }],
  ['decimals that are a text', { ...token, decimals: '6' }],
  ['decimals below zero', { ...token, decimals: -1 }],
  ['a fraction of decimals', { ...token, decimals: 6.5 }],
  ['more decimals than amounts have', { ...token, decimals: 255 }],
  ['a short address', { ...token, address: '0xA0b86991' }],
  [
    'an address of another family',
    { ...token, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
  ],
  ['a chain that is a text', { ...token, chainId: '1' }],
  ['a chain that is no number', { ...token, chainId: Number.NaN }],
  ['chain zero', { ...token, chainId: 0 }],
  ['a symbol that nobody sees', { ...token, symbol: '\u200b\u202e' }],
  ['a name that is an object', { ...token, name: {} }],
])('an entry with %s costs itself alone', (_what, entry) => {
  const { tokens, leftOut } = parseTokenList({ tokens: [entry, token] })
  expect(leftOut).toBe(1)
  expect(tokens).toEqual({
    'eip155:1': [{ address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
  })
})

test('names are as safe to show as those of contracts', () => {
  const { tokens } = parseTokenList({
    tokens: [{ ...token, name: 'USD\u202e Coin\u0000', symbol: `U${'S'.repeat(500)}` }],
  })
  const [only] = tokens['eip155:1'] ?? []
  expect(only?.name).toBe('USD Coin')
  expect(only?.symbol.length).toBeLessThan(100)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a page', '<!doctype html>'],
  ['a list without tokens', { name: 'Ours' }],
  ['tokens that are no array', { tokens: { USDC: token } }],
  ['a version that is a text', { version: '1.0.0', tokens: [token] }],
  ['more entries than any list has', { tokens: Array(100_001).fill(null) }],
])('%s is no list', (_what, json) => {
  expect(() => parseTokenList(json)).toThrow()
})
