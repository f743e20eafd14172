import * as v from 'valibot'
import { defineApi } from './defineApi.ts'

const text = v.pipe(v.string(), v.maxLength(2048))
/** More pages than any directory has. A database could not hold any number that is sent. */
const MAX_PAGE = 10_000
const MAX_ENTRIES = 100
const countUpTo = (max: number) =>
  v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(max))

/** One wallet of the directory, as it travels. */
export const walletSchema = v.object({
  id: text,
  name: text,
  image_id: v.optional(text),
  rdns: v.optional(v.nullable(text)),
  chains: v.optional(v.array(text), []),
  homepage: v.optional(v.nullable(text)),
  mobile_link: v.optional(v.nullable(text)),
  universal_link: v.optional(v.nullable(text)),
  browse_link: v.optional(v.nullable(text)),
  desktop_link: v.optional(v.nullable(text)),
  webapp_link: v.optional(v.nullable(text)),
  app_store: v.optional(v.nullable(text)),
  play_store: v.optional(v.nullable(text)),
  chrome_store: v.optional(v.nullable(text)),
  firefox_store: v.optional(v.nullable(text)),
})

const image = (path: string, summary: string) =>
  ({ method: 'GET', path, summary, params: v.object({ id: text }), image: true }) as const

/** The wallet directory and its images. */
export const directoryApi = defineApi({
  getWallets: {
    method: 'GET',
    path: '/getWallets',
    summary: 'Finds wallets, a page at a time.',
    params: v.object({
      page: v.optional(countUpTo(MAX_PAGE), 1),
      entries: v.optional(countUpTo(MAX_ENTRIES), 40),
      /** Comma-separated wallet ids to keep. */
      include: v.optional(text),
      /** Comma-separated wallet ids to leave out. */
      exclude: v.optional(text),
      /** Comma-separated CAIP-2 ids; a wallet fits when it serves one of them. */
      chains: v.optional(text),
      search: v.optional(v.pipe(v.string(), v.maxLength(100))),
      badge_type: v.optional(text),
    }),
    response: v.object({ data: v.array(walletSchema), count: v.number() }),
  },
  getWalletImage: image('/getWalletImage/:id', "A wallet's icon."),
  getAssetImage: image('/public/getAssetImage/:id', "A network's icon."),
  getCurrencyImage: image('/public/getCurrencyImage/:id', "A fiat currency's icon."),
  getTokenImage: image('/public/getTokenImage/:id', "A token's icon."),
  getAnalyticsConfig: {
    method: 'GET',
    path: '/getAnalyticsConfig',
    summary: 'Returns whether this server accepts usage events.',
    params: v.object({}),
    response: v.object({ isAnalyticsEnabled: v.boolean() }),
  },
})
