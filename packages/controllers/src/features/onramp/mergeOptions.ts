import { lowerHex } from '@bowline/common'
import type { OnrampOptions, OnrampPayment, OnrampPurchase, PaymentLimit } from './OnrampOptions.ts'

type Offered = Omit<OnrampOptions, 'source'>

/**
 * Merges the options of several providers. Each token appears once, with the ids of every provider. The
 * limits of a payment method are the lowest minimum and the highest maximum.
 */
export function mergeOptions(all: readonly Offered[]): Offered {
  const purchases = new Map<string, OnrampPurchase>()
  for (const one of all.flatMap((options) => options.purchases)) {
    const { chainId, token, symbol } = one
    const key = `${chainId} ${token === undefined ? symbol : lowerHex(token)}`
    const known = purchases.get(key)
    const listings = { ...known?.listings, ...one.listings }
    purchases.set(key, known ? { ...known, listings } : one)
  }
  const payments = new Map<string, OnrampPayment>()
  for (const { currency, limits } of all.flatMap((options) => options.payments)) {
    const known = payments.get(currency)?.limits ?? []
    payments.set(currency, { currency, limits: mergeLimits([...known, ...limits]) })
  }
  return { purchases: [...purchases.values()], payments: [...payments.values()] }
}

function mergeLimits(all: readonly PaymentLimit[]): readonly PaymentLimit[] {
  const limits = new Map<string, PaymentLimit>()
  for (const { method, min, max } of all) {
    const known = limits.get(method)
    limits.set(method, {
      method,
      min: known && known.min < min ? known.min : min,
      max: known && known.max > max ? known.max : max,
    })
  }
  return [...limits.values()]
}
