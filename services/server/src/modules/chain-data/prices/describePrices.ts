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

async function describe({ families, prices, iconOf }: PriceReader, id: string): Promise<Fungible> {
  const { chainId = '', address = '' } = parseTokenId(id) ?? {}
  const token = await familyOf(families, chainId)?.find(chainId, address)
  if (!token) return { address: id, name: '', symbol: '', iconUrl: '', price: null }
  const { name, symbol, decimals, market } = token
  const [price = null] = market ? await prices.of(chainId, [{ address: market, decimals }]) : []
  return { address: id, name, symbol, iconUrl: iconOf(token), price }
}
