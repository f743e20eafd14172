import * as v from 'valibot'
import { readCoinbaseKey } from './readCoinbaseKey.ts'
import { serviceUrlSchema } from './serviceUrlSchema.ts'

const text = (what: string) => v.pipe(v.string(`a provider needs ${what}.`), v.minLength(1))
const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'an id has small letters and digits.'))

/** Coinbase Onramp. Its page is opened with a token that only this server can request. */
const coinbaseSchema = v.object({
  kind: v.literal('coinbase'),
  id: v.optional(id, 'coinbase'),
  /** The name of a secret API key of the developer platform. */
  keyName: text('a "keyName"'),
  /** The secret as the platform has issued it: PEM (ECDSA) or base64 (Ed25519). */
  keySecret: v.pipe(
    text('a "keySecret"'),
    v.check(isReadable, 'a "keySecret" must be PEM (ECDSA) or base64 (Ed25519).'),
  ),
  /** The buyers' location, since prices depend on it: ISO 3166-1, and 3166-2 for the US. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'US'),
  subdivision: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/))),
  url: v.optional(serviceUrlSchema, 'https://api.developer.coinbase.com'),
  pageUrl: v.optional(serviceUrlSchema, 'https://pay.coinbase.com'),
})

/** MoonPay. The URLs of its pages are signed. */
const moonpaySchema = v.object({
  kind: v.literal('moonpay'),
  id: v.optional(id, 'moonpay'),
  publishableKey: text('a "publishableKey"'),
  secretKey: text('a "secretKey"'),
  /** Verifies the provider's webhooks. Without it, order status comes from polling only. */
  webhookKey: v.optional(v.string()),
  url: v.optional(serviceUrlSchema, 'https://api.moonpay.com'),
  pageUrl: v.optional(serviceUrlSchema, 'https://buy.moonpay.com'),
})

/** A provider for tests, such as the one in the sandbox. */
const localSchema = v.object({
  kind: v.literal('local'),
  id,
  name: text('a "name"'),
  url: serviceUrlSchema,
  /** Shared with the provider: authorises new orders and signs its notices. */
  secret: text('a "secret"'),
})

/** The onramp providers, in display order. Read from `BOWLINE_ONRAMP`. */
export const onrampSchema = v.pipe(
  v.array(
    v.variant(
      'kind',
      [coinbaseSchema, moonpaySchema, localSchema],
      'each provider needs a known "kind".',
    ),
    'it must be a list of providers.',
  ),
  v.maxLength(8, 'it may list eight providers at most.'),
  v.check(
    (providers) => new Set(providers.map((provider) => provider.id)).size === providers.length,
    'each provider id may appear once.',
  ),
)

export type OnrampSettings = v.InferOutput<typeof onrampSchema>[number]
export type CoinbaseSettings = Extract<OnrampSettings, { kind: 'coinbase' }>
export type MoonpaySettings = Extract<OnrampSettings, { kind: 'moonpay' }>
export type LocalSettings = Extract<OnrampSettings, { kind: 'local' }>

function isReadable(secret: string): boolean {
  try {
    readCoinbaseKey(secret)
    return true
  } catch {
    // The error text must not repeat the secret.
    return false
  }
}
