import { decimalText, isKitError, mulDiv } from '@bowline/common'
import type { onrampApi, ResponseOf } from '@bowline/common/api'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ServerError } from '../../core/failures.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { serviceClient } from '../../services/serviceClient.ts'
import { listingOf } from './listingOf.ts'
import { type OnrampPurchase, PAYMENT_DECIMALS } from './OnrampOptions.ts'

export interface OnrampQuoteRequest {
  readonly provider: string
  readonly purchase: OnrampPurchase
  /** ISO 4217. */
  readonly currency: string
  readonly method: string
  /** The total payment, in hundredths of the currency. */
  readonly amount: bigint
}

interface Money {
  /** The amount in whole units, as decimal digits. */
  readonly amount: string
  readonly currency: string
}

/** What a payment buys at a provider. */
export interface OnrampQuote {
  readonly id: string
  readonly provider: string
  /** The payment method. */
  readonly method: string
  readonly providerFee: Money | undefined
  readonly networkFee: Money
  readonly subtotal: Money
  readonly total: Money
  readonly purchase: Money
  /** `fallback`: an estimate, since the provider gave no price. It cannot be bought. */
  readonly source: 'live' | 'fallback'
}

export const ONRAMP_QUOTE_REFRESH_MS = 30_000
/** The usual fee of a provider, for the estimate. */
const ESTIMATED_FEE_PERCENT = 2n

/** Tokens that are worth one unit of a currency, by currency. Only these can be estimated. */
const WORTH_ONE: Readonly<Record<string, readonly string[]>> = {
  USD: ['USDC', 'USDT', 'DAI', 'USDS', 'PYUSD'],
  EUR: ['EURC'],
}

/**
 * Query for a provider's price. Never fails: without a price it returns an estimate for tokens that are
 * worth one unit of the currency, and `null` for all others.
 */
export function onrampQuoteQuery(kit: Kit, request: OnrampQuoteRequest) {
  const { provider, purchase, currency, method, amount } = request
  const listing = listingOf(purchase, provider)
  const what = `${listing.id}@${listing.network}`
  const queryKey = queryKeyOf(kit, 'onrampQuote', provider, what, currency, method, String(amount))
  return kitQuery<ServerError>()({
    queryKey,
    gcTime: 0,
    staleTime: ONRAMP_QUOTE_REFRESH_MS,
    refetchInterval: ONRAMP_QUOTE_REFRESH_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<OnrampQuote | null> => {
      try {
        const client = await serviceClient(kit, 'onramp')
        const params = {
          provider,
          purchaseCurrency: listing.id,
          network: listing.network,
          paymentCurrency: currency,
          paymentMethod: method,
          amount: decimalText(amount, PAYMENT_DECIMALS),
        }
        return toQuote(request, await client.quote(params, { signal }))
      } catch (error) {
        if (signal.aborted) throw error
        internals(kit).logger.log('warn', 'onramp quote unavailable', { error: String(error) })
        return saysNoPrice(error) ? null : estimate(request)
      }
    },
  } satisfies QueryObserverOptions<
    OnrampQuote | null,
    ServerError,
    OnrampQuote | null,
    OnrampQuote | null,
    typeof queryKey
  >)
}

/** Returns true if the server answered that the provider has no price. */
const saysNoPrice = (error: unknown) =>
  isKitError(error, 'HTTP_STATUS') && error.context.reason === 'QUOTE_UNAVAILABLE'

function toQuote(
  { provider, method }: OnrampQuoteRequest,
  wire: ResponseOf<typeof onrampApi.quote>,
): OnrampQuote {
  return {
    id: wire.quoteId,
    provider: wire.provider ?? provider,
    method,
    providerFee: wire.providerFee ?? wire.coinbaseFee,
    networkFee: wire.networkFee,
    subtotal: wire.paymentSubtotal,
    total: wire.paymentTotal,
    purchase: wire.purchaseAmount,
    source: wire.source ?? 'live',
  }
}

/** Estimates one token per unit, less the usual fee. */
function estimate({
  provider,
  method,
  purchase,
  currency,
  amount,
}: OnrampQuoteRequest): OnrampQuote | null {
  if (!WORTH_ONE[currency]?.includes(purchase.symbol.toUpperCase())) return null
  const fee = mulDiv(amount, ESTIMATED_FEE_PERCENT, 100n, 'up')
  const money = (value: bigint): Money => ({
    amount: decimalText(value, PAYMENT_DECIMALS),
    currency,
  })
  return {
    id: 'fallback',
    provider,
    method,
    providerFee: money(fee),
    networkFee: money(0n),
    subtotal: money(amount - fee),
    total: money(amount),
    purchase: { amount: decimalText(amount - fee, PAYMENT_DECIMALS), currency: purchase.symbol },
    source: 'fallback',
  }
}
