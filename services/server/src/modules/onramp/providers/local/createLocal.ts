import { onrampOptionsSchema, onrampStatusSchema } from '@bowline/common/api'
import * as v from 'valibot'
import { parseJson } from '../../../../basics/parseJson.ts'
import type { LocalSettings } from '../../../../config/OnrampSettings.ts'
import { createUpstream } from '../../../../drivers/upstream/createUpstream.ts'
import type { OnrampProvider } from '../../OnrampProvider.ts'
import { verifySignature } from '../../verifySignature.ts'
import type { ProviderOptions } from '../ProviderOptions.ts'

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const money = v.object({
  amount: v.pipe(v.string(), v.maxLength(64), v.regex(/^\d+(\.\d+)?$/)),
  currency: code,
})
const quoteSchema = v.object({
  providerFee: money,
  networkFee: money,
  paymentSubtotal: money,
  paymentTotal: money,
  purchaseAmount: money,
})
const createdSchema = v.object({ url: v.pipe(v.string(), v.maxLength(2_048)) })
const updateSchema = v.object({
  status: onrampStatusSchema,
  hash: v.optional(v.pipe(v.string(), v.maxLength(128))),
  purchaseAmount: v.optional(money),
})
const noticeSchema = v.object({ orderId: code, ...updateSchema.entries })

/** Creates a provider for the sandbox's stand-in, which sells for test cards. */
export function createLocal(settings: LocalSettings, options: ProviderOptions): OnrampProvider {
  const { secret, url, id, name } = settings
  const { noticeUrl } = options
  const upstream = createUpstream({ ...options, name: id, baseUrl: url })
  const headers = { authorization: `Bearer ${secret}` }
  return {
    id,
    name,
    host: new URL(url).host,
    feePercent: { min: 1, max: 2 },
    paymentMethods: ['card'],
    minutes: { min: 1, max: 1 },
    options: () => upstream.json('/api/options', onrampOptionsSchema, { headers }),
    async quote(body) {
      const request = { method: 'POST', headers, body } as const
      // Its prices are fixed, so an order needs no quote.
      return { ...(await upstream.json('/api/quotes', quoteSchema, request)), reference: undefined }
    },
    async page({ orderId, address, network, purchaseCurrency, paymentCurrency, ...purchase }) {
      const body = {
        orderId,
        address,
        network: network.name,
        purchaseCurrency: purchaseCurrency?.id,
        paymentCurrency,
        amount: purchase.fiatAmount,
        noticeUrl,
      }
      const request = { method: 'POST', headers, body } as const
      return (await upstream.json('/api/orders', createdSchema, request)).url
    },
    status: (orderId) =>
      upstream.json(`/api/orders/${encodeURIComponent(orderId)}`, updateSchema, { headers }),
    readNotice({ headers: sent, body, now }) {
      const header = sent.get('x-signature')
      if (!verifySignature({ secret, header, body, now })) return undefined
      const parsed = v.safeParse(noticeSchema, parseJson(body), { abortEarly: true })
      return parsed.success ? parsed.output : undefined
    },
  }
}
