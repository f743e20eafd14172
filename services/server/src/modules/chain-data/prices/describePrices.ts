import type { AnswerOf, dataApi } from '@bowline/common/api'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { isNative } from '../../../chain/nativeToken.ts'
import { type ChainAddress, parseChainAddress } from '../../../chain/parseChainAddress.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import type { Token } from '../tokens/Token.ts'
import type { Prices } from './createPrices.ts'

type Fungible = AnswerOf<(typeof dataApi)['price']>['fungibles'][number]

export interface PriceReader {
  readonly chains: ChainReader
  readonly tokens: Tokens
  readonly prices: Prices
  readonly iconOf: (token: Pick<Token, 'symbol' | 'verified'>) => string
}

/** Answers what tokens cost: by CAIP-10 id as asked for, in order, unknown ones without a price. */
export async function describePrices(
  reader: PriceReader,
  ids: readonly string[],
): Promise<Fungible[]> {
  return Promise.all(ids.map((id) => describe(reader, id)))
}

async function describe(reader: PriceReader, id: string): Promise<Fungible> {
  const { chains, prices, iconOf } = reader
  const place = parseChainAddress(id)
  const token = place && chains.has(place.chainId) ? await findToken(reader, place) : undefined
  if (!place || !token) return { address: id, name: '', symbol: '', iconUrl: '', price: null }
  const { wrappedNative } = chains.settings(place.chainId)
  const market = isNative(place.address) ? wrappedNative : place.address
  const [price = null] = market
    ? await prices.of(place.chainId, [{ address: market, decimals: token.decimals }])
    : []
  const { name, symbol } = token
  return { address: id, name, symbol, iconUrl: iconOf(token), price }
}

async function findToken(
  { chains, tokens }: PriceReader,
  { chainId, address }: ChainAddress,
): Promise<Omit<Token, 'address'> | undefined> {
  if (!isNative(address)) return tokens.find(chainId, address)
  return { ...chains.settings(chainId).native, verified: true }
}
