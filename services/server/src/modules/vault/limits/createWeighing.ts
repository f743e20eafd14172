import { type Clock, parsePrice } from '@bowline/common'
import type { KeyUse } from '@bowline/common/api'
import type { ChainFacts } from './ChainFacts.ts'
import { createReader, type Paid } from './createReader.ts'
import { isCountedAsShown } from './isCountedAsShown.ts'
import type { Unpriced } from './leavingOf.ts'
import { nativeIdOf } from './nativeIdOf.ts'

export interface WeighingOptions {
  readonly chains: ChainFacts
  readonly clock: Clock
}

/** Prices are asked for no more tokens than this. */
const MAX_TOKENS = 40

/**
 * Creates what says how much a signature pays, in hundredths of a US dollar, or why nobody knows. On test networks it is
 * nothing.
 */
export function createWeighing({ chains, clock }: WeighingOptions) {
  const readAll = createReader({ chains, clock })

  return async (use: Extract<KeyUse, { readonly for: 'signing' }>): Promise<number | Unpriced> => {
    const paid = await readAll(use)
    if (typeof paid === 'string') return paid
    const totals = totalsOf(paid)
    if (!totals || totals.size > MAX_TOKENS) return 'unpriced'
    const ids = [...totals.keys()]
    const prices = ids.length > 0 ? await chains.prices(ids).catch(() => []) : []
    // A price of nothing, or below, would make room for something else.
    if (ids.some((_, at) => parsePrice(prices[at]) === undefined)) return 'unpriced'
    const shown = await Promise.all(ids.map((id) => isCountedAsShown(chains, id)))
    if (shown.includes(false)) return 'unpriced'
    const dollars = ids.reduce((sum, id, at) => sum + (totals.get(id) ?? 0) * (prices[at] ?? 0), 0)
    return Number.isFinite(dollars) ? Math.min(Math.ceil(dollars * 100), MOST_CENTS) : MOST_CENTS
  }
}

/** More than anyone has, and a whole number. */
const MOST_CENTS = 2 ** 50

/** Whole tokens by their CAIP-10 ids; undefined if one of them is not known. */
function totalsOf(paid: readonly Paid[]): ReadonlyMap<string, number> | undefined {
  const totals = new Map<string, number>()
  for (const { chainId, amounts } of paid) {
    for (const { amount, token } of amounts) {
      const id = token.address === undefined ? nativeIdOf(chainId) : `${chainId}:${token.address}`
      if (id === undefined || token.isUnknown || token.decimals === undefined) return undefined
      totals.set(id, (totals.get(id) ?? 0) + Number(amount) / 10 ** token.decimals)
    }
  }
  return totals
}
