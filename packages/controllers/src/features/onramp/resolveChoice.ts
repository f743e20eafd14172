import type { ChainId } from '@bowline/common'
import type { OnrampOptions, OnrampPayment, OnrampPurchase, PaymentLimit } from './OnrampOptions.ts'

export interface Wish {
  readonly purchase: OnrampPurchase | undefined
  readonly currency: string
  readonly method: string
}

export interface ResolvedChoice {
  /** Everything that can be bought on the network. */
  readonly purchases: readonly OnrampPurchase[]
  readonly purchase: OnrampPurchase
  readonly payments: readonly OnrampPayment[]
  readonly payment: OnrampPayment
  readonly limit: PaymentLimit
}

/** Returns a key that identifies a purchase in lists. */
export const purchaseKey = ({ id, network }: OnrampPurchase): string => `${id}@${network}`

/**
 * Resolves the visitor's choice on one network. Unavailable parts are replaced by the first available
 * ones. Returns `undefined` if nothing can be bought there.
 */
export function resolveChoice(
  options: OnrampOptions,
  wish: Wish,
  chainId: ChainId,
): ResolvedChoice | undefined {
  const purchases = options.purchases.filter((one) => one.chainId === chainId)
  const wanted = wish.purchase && purchaseKey(wish.purchase)
  const purchase = purchases.find((one) => purchaseKey(one) === wanted) ?? purchases[0]
  const payments = options.payments.filter(({ limits }) => limits.length > 0)
  const payment = payments.find(({ currency }) => currency === wish.currency) ?? payments[0]
  const limit = payment?.limits.find(({ method }) => method === wish.method) ?? payment?.limits[0]
  return purchase && payment && limit && { purchases, purchase, payments, payment, limit }
}
