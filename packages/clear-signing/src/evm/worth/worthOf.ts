import type { Field, ReadingContext } from '@bowline/common/reading'

type Place = {
  readonly context: Pick<ReadingContext, 'chainId' | 'currency' | 'tokens'>
  readonly chainId: string
}

/** What a fact is worth in US dollars, by the prices that the context has; `undefined` without one. */
export function worthOf({ value }: Field, { context, chainId }: Place): number | undefined {
  // Prices of one chain say nothing about tokens of another.
  if (context.chainId !== chainId) return undefined
  const priceOf = (address: string) => {
    const wanted = address.toLowerCase()
    return context.tokens?.find((one) => one.address.toLowerCase() === wanted)
  }
  if (value.type === 'nft') {
    const { usd } = priceOf(value.collection) ?? {}
    return usd === undefined ? undefined : usd * Number(value.amount)
  }
  if (value.type !== 'amount' || value.token.isUnknown) return undefined
  const { address } = value.token
  const { usd, decimals } = (address === undefined ? context.currency : priceOf(address)) ?? {}
  if (usd === undefined || decimals === undefined) return undefined
  return (Number(value.amount) / 10 ** decimals) * usd
}
