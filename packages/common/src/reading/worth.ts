import { lowerHex } from '../address/sameAddress.ts'
import { fiatOfAmount } from '../amount/formatFiat.ts'
import { FIAT_DECIMALS, parsePrice } from '../amount/parseAmount.ts'
import type { AmountValue, Field } from './Field.ts'
import type { Reading } from './Reading.ts'

/** Asks for the price in US dollars of one whole unit of a token, or of the chain's own currency (`undefined`). */
export type PriceOf = (
  token: string | undefined,
  signal: AbortSignal,
) => Promise<number | undefined>

/** Prices of more tokens would say little to anyone. */
const MAX_TOKENS = 8
/** No request is about more than that: the price is wrong. */
const MOST_USD = 10n ** 11n

/** The prices that are known of the tokens of one chain. */
export interface Prices {
  readonly chainId: string
  /** Holds each price by the address of its token, in lower case where that is hexadecimal; the empty text is the chain's own currency. */
  readonly usd: ReadonlyMap<string, number>
}

/** Finds the prices of what facts are about, of the first eight tokens. Never rejects: what has no price has none. */
export async function findPrices(
  chainId: string,
  fields: readonly Field[],
  { priceOf, signal }: { readonly priceOf: PriceOf; readonly signal: AbortSignal },
): Promise<Prices> {
  const tokens = [...new Map(fields.flatMap(tokensIn)).entries()].slice(0, MAX_TOKENS)
  const found = await Promise.all(
    tokens.map(
      async ([key, token]) => [key, await priceOf(token, signal).catch(() => undefined)] as const,
    ),
  )
  return {
    chainId,
    usd: new Map(found.flatMap(([key, usd]) => (usd === undefined ? [] : [[key, usd]]))),
  }
}

/** Lists all facts of a reading and of its calls. */
export const fieldsOf = ({ fields, calls }: Reading): readonly Field[] => [
  ...fields,
  ...calls.flatMap(fieldsOf),
]

/** Puts prices beside the amounts of a reading and of its calls. Of another chain, nothing is known. */
export function withWorth(reading: Reading, prices: Prices): Reading {
  if (reading.chainId !== prices.chainId || prices.usd.size === 0) return reading
  return {
    ...reading,
    fields: priced(reading.fields, prices),
    calls: reading.calls.map((call) => withWorth(call, prices)),
  }
}

/** Puts prices beside the amounts of facts. */
export const priced = (fields: readonly Field[], prices: Prices): readonly Field[] =>
  fields.map((field): Field => {
    const { value } = field
    if (value.type === 'list')
      return { ...field, value: { ...value, items: priced(value.items, prices) } }
    if (value.type !== 'amount' || value.token.isUnknown) return field
    const usd = prices.usd.get(keyOf(value.token.address))
    return usd === undefined
      ? field
      : { ...field, value: { ...value, token: { ...value.token, usd } } }
  })

/**
 * Returns what an amount is worth in US dollars, with `FIAT_DECIMALS` decimals. `undefined` without a price, for
 * none of it, for what has no limit, and for what no request can be worth.
 */
export function worthOfAmount({ amount, token, isUnlimited }: AmountValue): bigint | undefined {
  const price = parsePrice(token.usd)
  if (isUnlimited || amount === 0n || token.decimals === undefined || price === undefined)
    return undefined
  const worth = fiatOfAmount(amount, token.decimals, price)
  return worth > 0n && worth < MOST_USD * 10n ** BigInt(FIAT_DECIMALS) ? worth : undefined
}

function tokensIn({ value }: Field): readonly (readonly [string, string | undefined])[] {
  if (value.type === 'list') return value.items.flatMap(tokensIn)
  if (value.type !== 'amount' || value.token.isUnknown || value.amount === 0n) return []
  return value.isUnlimited ? [] : [[keyOf(value.token.address), value.token.address]]
}

const keyOf = (address: string | undefined): string =>
  address === undefined ? '' : lowerHex(address)
