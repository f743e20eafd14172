import { createHmac } from 'node:crypto'
import { array, safeParse } from 'valibot'
import { parseJson } from '../../../../basics/parseJson.ts'
import type { MoonpaySettings } from '../../../../config/OnrampSettings.ts'
import { createUpstream } from '../../../../drivers/upstream/createUpstream.ts'
import type { OnrampProvider, OnrampStatus, OrderUpdate } from '../../OnrampProvider.ts'
import { quantityOfNumber, sumOfNumbers } from '../../quantities.ts'
import { verifySignature } from '../../verifySignature.ts'
import type { ProviderOptions } from '../ProviderOptions.ts'
import {
  type MoonpayTransaction,
  moonpayCurrenciesSchema,
  moonpayNoticeSchema,
  moonpayQuoteSchema,
  moonpayTransactionSchema,
} from './moonpaySchemas.ts'

const STATUSES: Readonly<Record<string, OnrampStatus>> = {
  waitingPayment: 'pending',
  waitingAuthorization: 'pending',
  pending: 'processing',
  completed: 'completed',
  failed: 'failed',
}
/** Our names of payment methods, and MoonPay's. */
const METHODS: Readonly<Record<string, string>> = {
  card: 'credit_debit_card',
  ach_bank_account: 'ach_bank_transfer',
}
const NO_CONTRACT = /^0x0{40}$/

/** Creates the provider MoonPay. The URL of its page is signed, so that it cannot be changed. */
export function createMoonpay(settings: MoonpaySettings, options: ProviderOptions): OnrampProvider {
  const { publishableKey: apiKey, secretKey, webhookKey, pageUrl } = settings
  const upstream = createUpstream({ ...options, name: 'moonpay', baseUrl: settings.url })

  return {
    id: settings.id,
    name: 'MoonPay',
    host: new URL(pageUrl).host,
    feePercent: { min: 1, max: 4.5 },
    paymentMethods: Object.keys(METHODS),
    minutes: { min: 2, max: 15 },

    async options() {
      const query = new URLSearchParams({ apiKey })
      const { bought, paid } = await upstream.json(
        `/v3/currencies?${query}`,
        moonpayCurrenciesSchema,
      )
      return {
        purchaseCurrencies: bought.map(({ code, name, metadata }) => ({
          id: code,
          name,
          symbol: symbolOf(code),
          networks: [
            {
              name: metadata.networkCode,
              display_name: metadata.networkCode,
              chain_id: metadata.chainId,
              contract_address: contractOf(metadata.contractAddress),
            },
          ],
        })),
        paymentCurrencies: paid.map(({ code, minBuyAmount, maxBuyAmount }) => ({
          id: code.toUpperCase(),
          payment_method_limits: Object.keys(METHODS).map((id) => ({
            id,
            min: quantityOfNumber(minBuyAmount),
            max: quantityOfNumber(maxBuyAmount),
          })),
        })),
      }
    },

    async quote({ purchaseCurrency, paymentCurrency, amount, paymentMethod = 'card' }) {
      const query = new URLSearchParams({
        apiKey,
        baseCurrencyCode: paymentCurrency.toLowerCase(),
        baseCurrencyAmount: amount,
        areFeesIncluded: 'true',
        paymentMethod: METHODS[paymentMethod] ?? paymentMethod,
      })
      const path = `/v3/currencies/${encodeURIComponent(purchaseCurrency)}/buy_quote?${query}`
      const quote = await upstream.json(path, moonpayQuoteSchema)
      const money = (...values: readonly number[]) => ({
        amount: sumOfNumbers(...values),
        currency: paymentCurrency,
      })
      return {
        providerFee: money(quote.feeAmount, quote.extraFeeAmount),
        networkFee: money(quote.networkFeeAmount),
        paymentSubtotal: money(quote.baseCurrencyAmount),
        paymentTotal: money(quote.totalAmount),
        purchaseAmount: {
          amount: quantityOfNumber(quote.quoteCurrencyAmount),
          currency: symbolOf(purchaseCurrency),
        },
        reference: undefined,
      }
    },

    async page(purchase) {
      const { orderId, address, purchaseCurrency, paymentCurrency } = purchase
      const { fiatAmount, cryptoAmount, paymentMethod } = purchase
      const url = new URL(pageUrl)
      url.search = String(
        new URLSearchParams({
          apiKey,
          walletAddress: address,
          externalTransactionId: orderId,
          ...(purchaseCurrency && { currencyCode: purchaseCurrency.id }),
          ...(paymentCurrency && { baseCurrencyCode: paymentCurrency.toLowerCase() }),
          ...(fiatAmount && { baseCurrencyAmount: fiatAmount }),
          ...(!fiatAmount && cryptoAmount && { quoteCurrencyAmount: cryptoAmount }),
          ...(paymentMethod && { paymentMethod: METHODS[paymentMethod] ?? paymentMethod }),
        }),
      )
      const signature = createHmac('sha256', secretKey).update(url.search).digest('base64')
      return `${url.href}&signature=${encodeURIComponent(signature)}`
    },

    async status(orderId) {
      const query = new URLSearchParams({ apiKey })
      const path = `/v1/transactions/ext/${encodeURIComponent(orderId)}?${query}`
      const [latest] = await upstream.json(path, array(moonpayTransactionSchema))
      return latest && updateOf(latest)
    },

    readNotice({ headers, body, now }) {
      const header = headers.get('moonpay-signature-v2')
      if (!webhookKey || !verifySignature({ secret: webhookKey, header, body, now }))
        return undefined
      const parsed = safeParse(moonpayNoticeSchema, parseJson(body), { abortEarly: true })
      if (!parsed.success) return undefined
      const { data } = parsed.output
      return { orderId: data.externalTransactionId, ...updateOf(data) }
    },
  }
}

/** Maps `usdc_polygon` to USDC. */
const symbolOf = (code: string) => (code.split('_')[0] ?? code).toUpperCase()

const contractOf = (address: string | null | undefined) =>
  address && !NO_CONTRACT.test(address) ? address : null

function updateOf(transaction: MoonpayTransaction): OrderUpdate {
  const { quoteCurrencyAmount: amount, currency } = transaction
  return {
    status: STATUSES[transaction.status] ?? 'processing',
    hash: transaction.cryptoTransactionId ?? undefined,
    ...(amount &&
      currency && {
        purchaseAmount: { amount: quantityOfNumber(amount), currency: symbolOf(currency.code) },
      }),
  }
}
