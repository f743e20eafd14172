import type { Enriching, Field, FieldLabel, KnownToken, Reading } from '@bowline/common/reading'
import { createEvmReads } from '../createEvmReads.ts'
import type { EvmReadingContext } from '../Scene.ts'

/** Prices of more tokens would weigh no trade that people make. */
const MAX_TOKENS = 8
/** Sides of a trade, in a swap or an order. */
const SIDES: ReadonlySet<FieldLabel> = new Set([
  'input',
  'maximum',
  'minimum',
  'offered',
  'othersGet',
  'received',
])

interface Options extends Pick<Enriching, 'ask' | 'priceOf' | 'signal'> {
  readonly context: EvmReadingContext
}

/**
 * Finds the prices of what a request trades, as it is read, and the decimals of those tokens that are not known. Returns the context that it was given where
 * nothing is traded or priced.
 */
export async function withPrices(
  read: (context: EvmReadingContext) => Reading,
  { context, ask, priceOf, signal }: Options,
): Promise<EvmReadingContext> {
  if (!priceOf) return context
  const traded = [...new Set(tradedIn(read(context)))].slice(0, MAX_TOKENS)
  const reads = createEvmReads(ask)
  const price = (token: string | undefined) => priceOf(token, signal).catch(() => undefined)
  const details = async (address: string): Promise<KnownToken> => {
    const known = context.tokens?.find((one) => isSame(one.address, address))
    const isWhole = known?.decimals !== undefined || known?.isNft
    const found = isWhole ? known : await reads.token(address, signal).catch(() => undefined)
    return { ...found, address, usd: await price(address) }
  }
  const addresses = traded.flatMap((one) => one ?? [])
  const [usd, ...tokens] = await Promise.all([
    traded.includes(undefined) ? price(undefined) : undefined,
    ...addresses.map(details),
  ])
  const priced = tokens.filter((one) => one.usd !== undefined)
  if (usd === undefined && priced.length === 0) return context
  const others = (context.tokens ?? []).filter(
    ({ address }) => !priced.some((one) => isSame(one.address, address)),
  )
  const { currency } = context
  return {
    ...context,
    currency: currency && usd !== undefined ? { ...currency, usd } : currency,
    tokens: [...others, ...priced],
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Lists the tokens of both sides of each trade; `undefined` stands for the chain's own currency. */
function tradedIn({ fields, calls }: Reading): readonly (string | undefined)[] {
  const sides = fields.filter(({ label }) => SIDES.has(label))
  return [...sides.flatMap(tokenOf), ...calls.flatMap(tradedIn)]
}

function tokenOf({ value }: Field): readonly (string | undefined)[] {
  if (value.type === 'nft') return [value.collection]
  return value.type === 'amount' && !value.token.isUnknown ? [value.token.address] : []
}
