import { mulDiv } from '@bowline/common'
import { type Address, encodeFunctionData } from 'viem'
import type { ChainReader } from '../../../../chain/ChainReader.ts'
import { encodePath } from '../../../../chain/markets/encodePath.ts'
import { measureTransfers } from '../../../../chain/markets/measureTransfers.ts'
import { quoteV3, type V3Way } from '../../../../chain/markets/quoteV3.ts'
import type { Market as MarketSettings } from '../../../../config/ChainSettings.ts'
import { hopsOf } from '../../findPaths.ts'
import type { BuiltSwap, SwapTerms } from '../../SwapSource.ts'
import type { Market, NativeEnds, Payout } from '../Market.ts'
import { type Ask, type PricedWay, priceWays } from './priceWays.ts'
import { v3RouterAbi } from './v3Abi.ts'

type V3Settings = Extract<MarketSettings, { kind: 'v3' }>

const ALL_FEE = 1_000_000n
/** A fraction of the amount that hardly moves a pool, so that its price is the mid price. */
const SAMPLE_PARTS = 1_000n
/** The router's placeholder for itself: it keeps the tokens that it will unwrap. */
const ROUTER_ITSELF: Address = '0x0000000000000000000000000000000000000002'

/**
 * Creates a market of pools with concentrated liquidity, priced by its quoter. Its router compares the minimum with what
 * the pool has sent, and refuses an input of which the pool receives less: it has no price for a token that takes a part.
 */
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
        path,
        fees,
        amountOut: out,
        middleOut: middles[index],
      }))
    },
    checksBalance: false,
    async measure(payout) {
      const transfers = transfersOf(payout, settings.quoter)
      const all = await measureTransfers(chains, chainId, transfers)
      const isWhole = transfers.every(({ receiver }, index) => {
        const { sent, arrived, returned } = all[index] ?? { sent: 1n, arrived: 0n, returned: 0n }
        return arrived >= sent && (receiver !== undefined || returned >= arrived)
      })
      return isWhole ? payout.price : undefined
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

/**
 * Lists the transfers of a swap: the input of each pool, which the pool gives first and then receives, and the
 * payout.
 */
function transfersOf({ price, amount, user, native }: Payout, quoter: string) {
  const hops = hopsOf(price.path).map(([from, to], index) => ({
    from,
    to,
    pool: { kind: 'v3', quoter, fee: price.fees[index] ?? 0 } as const,
  }))
  const inputs = hops.map(({ from, to, pool }) => ({ pool, token: from, other: to, amount }))
  const payout = native.to
    ? []
    : hops.slice(-1).map(({ from, to, pool }) => ({
        pool,
        token: to,
        other: from,
        amount: price.amountOut,
        receiver: user,
      }))
  return [...inputs, ...payout].map((one) => ({ receiver: undefined, ...one }))
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
