import type { Address } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { type Hop, readReserves } from '../../../chain/markets/readReserves.ts'
import { type Hub, type PoolPrice, wholeUnits } from './PoolPrice.ts'
import type { PricedToken } from './PriceSource.ts'

/** Prices tokens by the reserves of their pairs with hubs. */
export async function v2PoolPrices(
  chains: ChainReader,
  place: { readonly chainId: string; readonly factory: Address },
  {
    tokens,
    hubs,
  }: { readonly tokens: readonly PricedToken<Address>[]; readonly hubs: readonly Hub[] },
): Promise<readonly PoolPrice[]> {
  const hops = tokens.flatMap(({ address }) => hubs.map((hub): Hop => [address, hub.address]))
  const reservesOf = await readReserves(chains, place, hops)
  return tokens.flatMap((token) =>
    hubs.flatMap((hub): PoolPrice[] => {
      const reserves = reservesOf(token.address, hub.address)
      if (!reserves || reserves.in === 0n) return []
      const liquidity = wholeUnits(reserves.out, hub.decimals) * hub.price
      const price = liquidity / wholeUnits(reserves.in, token.decimals)
      return [{ token: token.address, price, liquidity }]
    }),
  )
}
