import { amountOfFiat, FIAT_DECIMALS, parsePrice } from '@bowline/common'
import type { Address } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { quoteV3 } from '../../../chain/markets/quoteV3.ts'
import { type Hub, MIN_LIQUIDITY_USD, type PoolPrice, wholeUnits } from './PoolPrice.ts'
import type { PricedToken } from './PriceSource.ts'

interface Place {
  readonly chainId: string
  readonly quoter: Address
  /** The fees in hundredths of a basis point. */
  readonly fees: readonly number[]
}

interface Probe {
  readonly token: PricedToken<Address>
  readonly hub: Hub
  readonly fee: number
  /** The value of the probe in the hub's currency. */
  readonly amount: bigint
}

const PROBE_USD = MIN_LIQUIDITY_USD
const ALL_FEE = 1_000_000
/** A pool that loses more than this on a small round trip is too thin to be used. */
const MAX_LOSS = 0.2
/** A small probe cannot distinguish very deep pools. */
const MIN_IMPACT = 0.0001

/**
 * Prices tokens by asking pools what a small amount buys and what that would sell for. The price
 * lies between both, and the loss beyond the fees shows how deep the pool is.
 */
export async function v3PoolPrices(
  chains: ChainReader,
  place: Place,
  {
    tokens,
    hubs,
  }: { readonly tokens: readonly PricedToken<Address>[]; readonly hubs: readonly Hub[] },
): Promise<readonly PoolPrice[]> {
  const probes = tokens.flatMap((token) =>
    hubs.flatMap((hub) => {
      const amount = amountWorth(PROBE_USD, hub)
      return amount > 0n ? place.fees.map((fee): Probe => ({ token, hub, fee, amount })) : []
    }),
  )
  const bought = await quoteV3(
    chains,
    place,
    probes.map(({ token, hub, fee, amount }) => ({
      path: [hub.address, token.address],
      fees: [fee],
      amount,
    })),
  )
  const filled = probes.flatMap((probe, index) => {
    const out = bought[index]
    return out === undefined ? [] : [{ ...probe, out }]
  })
  const sold = await quoteV3(
    chains,
    place,
    filled.map(({ token, hub, fee, out }) => ({
      path: [token.address, hub.address],
      fees: [fee],
      amount: out,
    })),
  )
  return filled.flatMap((probe, index) => poolPrice(probe, probe.out, sold[index]) ?? [])
}

function poolPrice(
  { token, hub, fee, amount }: Probe,
  out: bigint,
  back: bigint | undefined,
): PoolPrice | undefined {
  if (back === undefined) return undefined
  const paid = wholeUnits(amount, hub.decimals) * hub.price
  const got = wholeUnits(back, hub.decimals) * hub.price
  const loss = 1 - got / paid
  if (loss > MAX_LOSS) return undefined
  const impact = Math.max(loss - (2 * fee) / ALL_FEE, MIN_IMPACT)
  const price = (paid + got) / 2 / wholeUnits(out, token.decimals)
  return { token: token.address, price, liquidity: (2 * PROBE_USD) / impact }
}

function amountWorth(usd: number, { price, decimals }: Hub): bigint {
  const exact = parsePrice(price)
  return exact ? amountOfFiat(BigInt(usd) * 10n ** BigInt(FIAT_DECIMALS), decimals, exact) : 0n
}
