import { mulDiv } from '@bowline/common'
import { currencies, FEE_BPS, MONEY_DECIMALS, NETWORK_FEE, type Product } from './catalog.ts'

/** Money with `MONEY_DECIMALS` decimals. */
export interface Quote {
  readonly total: bigint
  readonly fee: bigint
  readonly networkFee: bigint
  readonly subtotal: bigint
  /** The amount of the product that is bought, in its smallest unit. */
  readonly bought: bigint
}

const ALL_BPS = 10_000n
const CENT = 10n ** BigInt(MONEY_DECIMALS - 2)

/**
 * Calculates what an amount buys. Fees are rounded up to the cent, and the product is rounded down.
 */
export function quoteOf(product: Product, currency: string, total: bigint): Quote {
  const rate = currencies[currency] ?? 0n
  const fee = mulDiv(total, FEE_BPS, ALL_BPS * CENT, 'up') * CENT
  const left = total - fee - NETWORK_FEE
  const subtotal = left > 0n ? left : 0n
  const dollars = mulDiv(subtotal, rate, 10n ** BigInt(MONEY_DECIMALS))
  const bought = mulDiv(dollars, 10n ** BigInt(product.decimals), product.price)
  return { total, fee, networkFee: NETWORK_FEE, subtotal, bought }
}
