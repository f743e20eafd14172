import { mulDiv } from '@bowline/common'
import { type Address, encodeFunctionData } from 'viem'
import type { ChainReader } from '../../../../chain/ChainReader.ts'
import { encodePath } from '../../../../chain/markets/encodePath.ts'
import { quoteV3, type V3Way } from '../../../../chain/markets/quoteV3.ts'
import type { Market as MarketSettings } from '../../../../config/ChainSettings.ts'
import type { BuiltSwap, SwapTerms } from '../../SwapSource.ts'
import type { Market, NativeEnds } from '../Market.ts'
import { type Ask, type PricedWay, priceWays } from './priceWays.ts'
import { v3RouterAbi } from './v3Abi.ts'

type V3Settings = Extract<MarketSettings, { kind: 'v3' }>

const ALL_FEE = 1_000_000n
/** A fraction of the amount that hardly moves a pool, so that its price is the mid price. */
const SAMPLE_PARTS = 1_000n
/** The router's placeholder for itself: it keeps the tokens that it will unwrap. */
const ROUTER_ITSELF: Address = '0x0000000000000000000000000000000000000002'

/** Creates a market of pools with concentrated liquidity, priced by its quoter. */
export function createV3Market(chains: ChainReader, chainId: string, settings: V3Settings): Market {
  const router = settings.router as Address
  const ask: Ask = (questions) => quoteV3(chains, { chainId, quoter: settings.quoter }, questions)
  return {
    id: settings.id,
    name: settings.name,
    router,
    async prices(paths, amount) {
      const ways = await priceWays(ask, settings.fees, paths, amount)
      const middles = await readMiddles(ask, ways, amount)
      return ways.map(({ path, fees, out }, index) => ({
        ...{ path, fees },
        amountOut: out,
        middleOut: middles[index],
      }))
    },
    build: (way, amount, terms, native) => buildSwap(router, way, amount, terms, native),
  }
}

/** Quoters do not return the mid price. A small sample does, once the fees are added back. */
async function readMiddles(ask: Ask, ways: readonly PricedWay[], amount: bigint) {
  const sample = amount / SAMPLE_PARTS
  if (sample === 0n) return []
  const samples = await ask(ways.map((way) => ({ ...way, amount: sample })))
  return samples.map((sampleOut, index) => {
    if (sampleOut === undefined) return undefined
    const fees = ways[index]?.fees ?? []
    const scaled = mulDiv(sampleOut, amount, sample)
    return fees.reduce((out, fee) => mulDiv(out, ALL_FEE, ALL_FEE - BigInt(fee)), scaled)
  })
}

function buildSwap(
  router: Address,
  { path, fees }: V3Way,
  amount: bigint,
  { user, minimumReceived, deadline }: SwapTerms,
  native: NativeEnds,
): BuiltSwap {
  const swap = encodeFunctionData({
    abi: v3RouterAbi,
    functionName: 'exactInput',
    args: [
      {
        path: encodePath(path, fees),
        recipient: native.to ? ROUTER_ITSELF : user,
        amountIn: amount,
        amountOutMinimum: minimumReceived,
      },
    ],
  })
  const unwrap = encodeFunctionData({
    abi: v3RouterAbi,
    functionName: 'unwrapWETH9',
    args: [minimumReceived, user],
  })
  const data = encodeFunctionData({
    abi: v3RouterAbi,
    functionName: 'multicall',
    args: [deadline, native.to ? [swap, unwrap] : [swap]],
  })
  return { to: router, data, value: native.from ? amount : 0n }
}
