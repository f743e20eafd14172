import type { AskNode, RequestReader } from '@bowline/common/reading'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  context,
  encode,
  ME,
  ROUTER,
  USDC,
} from '../../testing/evmCase.test.support.ts'
import { evmReader } from '../evmReader.ts'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const { signal } = new AbortController()
const word = (hex: string) => `0x${hex.padStart(64, '0')}`

/** Any token has 18 decimals. */
const ask: AskNode = async (_, params) => {
  const [{ data }] = params as [{ data: string }]
  if (data === '0x313ce567') return word('12')
  throw Object.assign(new Error('execution reverted'), { code: 3 })
}
const swapOf = (least: bigint) => ({
  method: 'eth_sendTransaction',
  params: [
    {
      to: ROUTER,
      data: encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
        [USDC, WETH, 500, ME, 3_000_000_000n, least, 0n],
      ]),
    },
  ],
})
const ETHER = 10n ** 18n

async function read(request: ReturnType<typeof swapOf>, prices: Readonly<Record<string, number>>) {
  const asked: (string | undefined)[] = []
  const reader: RequestReader = evmReader
  const known = await reader.lookUp?.(request, {
    context,
    ask,
    signal,
    onUnanswered: () => {},
    async priceOf(token) {
      asked.push(token)
      const price = prices[token ?? 'coins']
      if (price === undefined) throw new Error('There is no price.')
      return price
    },
  })
  return { asked, known, reading: reader.read(request, known ?? context) }
}

describe('a swap', () => {
  const prices = { [USDC]: 1, [WETH]: 3_000 }

  test('is weighed by the prices of its tokens, whose decimals the chain knows', async () => {
    const { asked, known, reading } = await read(swapOf(ETHER / 10n), prices)
    expect(asked).toEqual([USDC, WETH])
    expect(known?.tokens).toContainEqual({ address: WETH, decimals: 18, usd: 3_000 })
    expect(codes(reading)).toEqual(['littleInReturn'])
    expect(codes((await read(swapOf(ETHER), prices)).reading)).toEqual([])
  })

  test('is read as before where nobody has a price', async () => {
    const { known, reading } = await read(swapOf(ETHER / 10n), {})
    expect([known === context, codes(reading)]).toEqual([true, []])
  })
})

test('nobody is asked for the price of what is only sent', async () => {
  const data = encode('transfer(address,uint256)', [ALICE, 5n])
  const request = { method: 'eth_sendTransaction', params: [{ to: USDC, data }] }
  expect((await read(request, {})).asked).toEqual([])
})
