import type { AnswerOf, dataApi } from '@bowline/common/api'
import { parseTokenId } from '../../../chain/parseTokenId.ts'
import { type FungibleFamily, familyOf } from '../families/FungibleFamily.ts'
import type { Token } from '../tokens/Token.ts'
import type { Prices } from './createPrices.ts'

type Fungible = AnswerOf<(typeof dataApi)['price']>['fungibles'][number]

export interface PriceReader {
  readonly families: readonly FungibleFamily[]
  readonly prices: Prices
  readonly iconOf: (token: Pick<Token, 'symbol' | 'verified'>) => string
}

/** Returns token prices by CAIP-10 id, in the requested order. Unknown tokens have no price. */
export async function describePrices(
  reader: PriceReader,
  ids: readonly string[],
): Promise<Fungible[]> {
  return Promise.all(ids.map((id) => describe(reader, id)))
}

/** Reads the highest price that any source says of each, in the requested order; `null` for unknown tokens. */
export async function highestPrices(
  { families, prices }: Pick<PriceReader, 'families' | 'prices'>,
  ids: readonly string[],
): Promise<(number | null)[]> {
  return Promise.all(
    ids.map(async (id) => {
      const { chainId, token } = await find(families, id)
      if (!token?.market) return null
      const { market: address, decimals } = token
      return (await prices.highest(chainId, [{ address, decimals }]))[0] ?? null
    }),
  )
}

async function find(families: readonly FungibleFamily[], id: string) {
  const { chainId = '', address = '' } = parseTokenId(id) ?? {}
  return { chainId, token: await familyOf(families, chainId)?.find(chainId, address) }
}

async function describe({ families, prices, iconOf }: PriceReader, id: string): Promise<Fungible> {
  const { chainId, token } = await find(families, id)
  if (!token) return { address: id, name: '', symbol: '', iconUrl: '', price: null }
  const { name, symbol, decimals, market } = token
  const [price = null] = market ? await prices.of(chainId, [{ address: market, decimals }]) : []
  return { address: id, name, symbol, iconUrl: iconOf(token), price }
}
