import { warningsOf } from '@bowline/common/reading'
import { describe, expect, test } from 'vitest'
import { evm } from './evm.ts'
import { openScene } from './openScene.test.support.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const ROUTER = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

/** Reads a swap of 3,000 USDC for one WETH at least. */
async function readSwap(prices: Readonly<Record<string, number>>) {
  const { address, parse } = await openScene({
    chainId: 'eip155:1',
    family: evm,
    places: [{ family: 'eip155', index: 0 }],
    currency: { symbol: 'ETH', decimals: 18 },
    async request(_, method, params) {
      if (method === 'eth_getCode') return '0x60'
      const [{ to = '', data = '' }] = params as [{ to?: string; data?: string }]
      const decimals = to.toLowerCase() === WETH.toLowerCase() ? 18n : 6n
      if (data === '0x313ce567') return `0x${word(decimals)}`
      throw Object.assign(new Error('execution reverted'), { code: 3 })
    },
    priceOf: async (token = '') => prices[token],
  })
  const words = [USDC, WETH, 500n, address, 3_000_000_000n, 10n ** 18n, 0n]
  const data = `0x04e45aaf${words.map(word).join('')}`
  const step = parse('eth_sendTransaction', [{ from: address, to: ROUTER, data }])
  if (step.status !== 'asks') throw new Error('Nothing is asked.')
  const { reading } = await step.prepare(new AbortController().signal)
  const codes = warningsOf(reading).map(({ code, level }) => `${code} ${level}`)
  return { intent: reading.intent, codes }
}

describe('a swap that gives much and gets almost nothing', () => {
  test('is red by prices, on the page of the wallet as well', async () => {
    const { codes } = await readSwap({ [USDC]: 1, [WETH]: 90 })
    expect(codes).toContain('littleInReturn red')
  })

  test.each([
    ['for what it is worth', { [USDC]: 1, [WETH]: 3_000 }],
    ['of which nobody knows a price', {}],
  ])('and one %s is not', async (_, prices) => {
    const { intent, codes } = await readSwap(prices)
    expect(intent).toBe('swap')
    expect(codes).not.toContain('littleInReturn red')
  })
})
