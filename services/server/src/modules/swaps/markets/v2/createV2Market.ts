import { type Address, encodeFunctionData } from 'viem'
import type { ChainReader } from '../../../../chain/ChainReader.ts'
import { type ReservesOf, readReserves } from '../../../../chain/markets/readReserves.ts'
import type { Market as MarketSettings } from '../../../../config/ChainSettings.ts'
import { hopsOf, type Path } from '../../findPaths.ts'
import type { BuiltSwap, SwapTerms } from '../../SwapSource.ts'
import type { Market, NativeEnds } from '../Market.ts'
import { v2Abi } from './v2Abi.ts'
import { amountOut, middleOut } from './v2Amounts.ts'

type V2Settings = Extract<MarketSettings, { kind: 'v2' }>

/** Creates a market of pairs with constant product. Prices are computed here, from reserves. */
export function createV2Market(chains: ChainReader, chainId: string, settings: V2Settings): Market {
  const router = settings.router as Address
  return {
    id: settings.id,
    name: settings.name,
    router,
    async prices(paths, amount) {
      const factory = settings.factory as Address
      const reservesOf = await readReserves(chains, { chainId, factory }, paths.flatMap(hopsOf))
      return paths.flatMap((path) => {
        const price = priceOf(path, amount, reservesOf, settings.feeBps)
        return price ? [{ path, fees: [], ...price }] : []
      })
    },
    build: ({ path }, amount, terms, native) => buildSwap(router, path, amount, terms, native),
  }
}

function priceOf(path: Path, amount: bigint, reservesOf: ReservesOf, feeBps: number) {
  let out = amount
  let middle = amount
  for (const [from, to] of hopsOf(path)) {
    const reserves = reservesOf(from, to)
    if (!reserves) return undefined
    out = amountOut(out, reserves, feeBps)
    middle = middleOut(middle, reserves)
  }
  return out > 0n ? { amountOut: out, middleOut: middle } : undefined
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
        functionName: 'swapExactETHForTokens',
        args: [minimumReceived, path, user, deadline],
      }),
      value: amount,
    }
  const functionName = native.to ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [amount, minimumReceived, path, user, deadline] as const
  return { to: router, data: encodeFunctionData({ abi: v2Abi, functionName, args }), value: 0n }
}
