import { type Address, encodeFunctionData } from 'viem'
import type { ChainReader } from '../../../../chain/ChainReader.ts'
import { type ReservesOf, readReserves } from '../../../../chain/markets/readReserves.ts'
import type { Market as MarketSettings } from '../../../../config/ChainSettings.ts'
import { hopsOf, type Path } from '../../findPaths.ts'
import type { BuiltSwap, SwapTerms } from '../../SwapSource.ts'
import type { Market, MarketPrice, NativeEnds } from '../Market.ts'
import { type AfterTransfer, afterTransfers, nothingTaken } from './afterTransfers.ts'
import { v2Abi } from './v2Abi.ts'
import { amountOut, middleOut } from './v2Amounts.ts'

type V2Settings = Extract<MarketSettings, { kind: 'v2' }>

/**
 * Creates a market of pairs with constant product. Prices are computed here, from reserves, and corrected by what the
 * tokens take of their transfers.
 */
export function createV2Market(chains: ChainReader, chainId: string, settings: V2Settings): Market {
  const router = settings.router as Address
  const factory = settings.factory as Address

  async function pricesOf(
    paths: readonly Path[],
    amount: bigint,
    transfers: readonly AfterTransfer[] = [],
  ): Promise<readonly MarketPrice[]> {
    const reservesOf = await readReserves(chains, { chainId, factory }, paths.flatMap(hopsOf))
    return paths.flatMap((path) => {
      const price = priceOf(path, amount, { reservesOf, feeBps: settings.feeBps, transfers })
      return price ? [{ path, fees: [], ...price }] : []
    })
  }

  return {
    id: settings.id,
    name: settings.name,
    router,
    prices: (paths, amount) => pricesOf(paths, amount),
    checksBalance: true,
    async measure({ price, amount }) {
      const { path, outs = [] } = price
      const transfers = await afterTransfers(chains, chainId, { factory, path, amount, outs })
      if (!transfers) return price
      const [found] = await pricesOf([path], amount, transfers)
      return found
    },
    build: ({ path }, amount, terms, native) => buildSwap(router, path, amount, terms, native),
  }
}

interface Pricing {
  readonly reservesOf: ReservesOf
  readonly feeBps: number
  /** What arrives of a transfer, first of the input and then of the output of each hop. */
  readonly transfers: readonly AfterTransfer[]
}

function priceOf(path: Path, amount: bigint, { reservesOf, feeBps, transfers }: Pricing) {
  const [afterInput = nothingTaken, ...afterHops] = transfers
  let out = afterInput(amount)
  let middle = amount
  const outs: bigint[] = []
  for (const [index, [from, to]] of hopsOf(path).entries()) {
    const reserves = reservesOf(from, to)
    if (!reserves) return undefined
    const after = afterHops[index] ?? nothingTaken
    out = amountOut(out, reserves, feeBps)
    outs.push(out)
    out = after(out)
    middle = middleOut(middle, reserves)
  }
  return out > 0n ? { amountOut: out, middleOut: middle, outs } : undefined
}

function buildSwap(
  router: Address,
  path: Path,
  amount: bigint,
  { user, minimumReceived, deadline }: SwapTerms,
  native: NativeEnds,
): BuiltSwap {
  if (native.from)
    return {
      to: router,
      data: encodeFunctionData({
        abi: v2Abi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [minimumReceived, path, user, deadline],
      }),
      value: amount,
    }
  const functionName = native.to
    ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
    : 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
  const args = [amount, minimumReceived, path, user, deadline] as const
  return { to: router, data: encodeFunctionData({ abi: v2Abi, functionName, args }), value: 0n }
}
