import type { CoinbaseSettings } from '../../../../config/OnrampSettings.ts'
import { readCoinbaseKey } from '../../../../config/readCoinbaseKey.ts'
import { createUpstream } from '../../../../drivers/upstream/createUpstream.ts'
import { isPublicAddress } from '../../../../http/isPublicAddress.ts'
import type { OnrampProvider, OnrampStatus, Purchase } from '../../OnrampProvider.ts'
import type { ProviderOptions } from '../ProviderOptions.ts'
import {
  coinbaseOptionsSchema,
  coinbaseQuoteSchema,
  coinbaseTokenSchema,
  coinbaseTransactionsSchema,
} from './coinbaseSchemas.ts'
import { createCoinbaseToken } from './coinbaseToken.ts'

const BASE = '/onramp/v1'
const STATUSES: Readonly<Record<string, OnrampStatus>> = {
  ONRAMP_TRANSACTION_STATUS_CREATED: 'processing',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'processing',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'completed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/**
 * Creates the provider Coinbase Onramp. Its page is opened with a session token for one visitor and
 * one use: the page no longer accepts addresses in its URL.
 */
export function createCoinbase(
  settings: CoinbaseSettings,
  options: ProviderOptions,
): OnrampProvider {
  const { keyName, country, subdivision, pageUrl } = settings
  const key = readCoinbaseKey(settings.keySecret)
  const upstream = createUpstream({ ...options, name: 'coinbase', baseUrl: settings.url })
  const { host } = new URL(settings.url)
  const place = { country, ...(subdivision && { subdivision }) }

  /** Headers for one request. `path` is without its query. */
  const authorize = (method: 'GET' | 'POST', path: string) => {
    const uri = `${method} ${host}${path}`
    const token = createCoinbaseToken({ keyName, key, uri, now: options.clock.now() })
    return { authorization: `Bearer ${token}` }
  }

  async function createSession({ address, network, purchaseCurrency, visitor }: Purchase) {
    const path = `${BASE}/token`
    const { token } = await upstream.json(path, coinbaseTokenSchema, {
      method: 'POST',
      headers: authorize('POST', path),
      body: {
        addresses: [{ address, blockchains: [network.name] }],
        ...(purchaseCurrency && { assets: [purchaseCurrency.symbol] }),
        // Behind a proxy that sends no client address, the address is not the visitor's.
        ...(isPublicAddress(visitor) && { clientIp: visitor }),
      },
    })
    return token
  }

  return {
    id: settings.id,
    name: 'Coinbase',
    host: new URL(pageUrl).host,
    feePercent: { min: 1, max: 2 },
    paymentMethods: ['card', 'ach_bank_account'],
    minutes: { min: 1, max: 10 },

    async options() {
      const path = `${BASE}/buy/options`
      const headers = authorize('GET', path)
      const query = new URLSearchParams(place)
      const found = await upstream.json(`${path}?${query}`, coinbaseOptionsSchema, { headers })
      return {
        purchaseCurrencies: found.purchase_currencies.map((currency) => ({
          ...currency,
          networks: currency.networks.map((network) => ({
            ...network,
            contract_address: network.contract_address || null,
          })),
        })),
        paymentCurrencies: found.payment_currencies.map(({ id, limits }) => ({
          id,
          payment_method_limits: limits.map((limit) => ({ ...limit, id: limit.id.toLowerCase() })),
        })),
      }
    },

    async quote({ purchaseCurrency, paymentCurrency, amount, network, paymentMethod = 'card' }) {
      const path = `${BASE}/buy/quote`
      const quote = await upstream.json(path, coinbaseQuoteSchema, {
        method: 'POST',
        headers: authorize('POST', path),
        body: {
          purchaseCurrency,
          purchaseNetwork: network,
          paymentAmount: amount,
          paymentCurrency,
          paymentMethod: paymentMethod.toUpperCase(),
          ...place,
        },
      })
      return {
        providerFee: quote.coinbase_fee,
        networkFee: quote.network_fee,
        paymentSubtotal: quote.payment_subtotal,
        paymentTotal: quote.payment_total,
        purchaseAmount: quote.purchase_amount,
        reference: quote.quote_id,
      }
    },

    async page(purchase) {
      const { orderId, network, purchaseCurrency, paymentCurrency, quoteReference } = purchase
      const { fiatAmount, cryptoAmount, paymentMethod } = purchase
      const query = new URLSearchParams({
        sessionToken: await createSession(purchase),
        partnerUserRef: orderId,
        defaultExperience: 'buy',
        defaultNetwork: network.name,
        ...(purchaseCurrency && { defaultAsset: purchaseCurrency.symbol }),
        ...(fiatAmount && { presetFiatAmount: fiatAmount }),
        ...(cryptoAmount && { presetCryptoAmount: cryptoAmount }),
        ...(paymentCurrency && { fiatCurrency: paymentCurrency }),
        ...(paymentMethod && { defaultPaymentMethod: paymentMethod.toUpperCase() }),
        ...(quoteReference && { quoteId: quoteReference }),
      })
      return `${pageUrl}/buy/select-asset?${query}`
    },

    async status(orderId) {
      const path = `${BASE}/buy/user/${encodeURIComponent(orderId)}/transactions`
      const headers = authorize('GET', path)
      const url = `${path}?pageSize=1`
      const { transactions } = await upstream.json(url, coinbaseTransactionsSchema, { headers })
      const [latest] = transactions
      if (!latest) return undefined
      return {
        status: STATUSES[latest.status] ?? 'processing',
        hash: latest.tx_hash || undefined,
        purchaseAmount: latest.purchase_amount ?? undefined,
      }
    },
  }
}
