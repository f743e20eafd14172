import * as v from 'valibot'
import { parseUnits } from 'viem'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { rowsOf } from '../../../drivers/upstream/rowsOf.ts'
import type { Upstream } from '../../../drivers/upstream/Upstream.ts'
import type { Currency, ReadCurrency } from '../polkadot/createCurrencies.ts'
import { isSs58 } from '../polkadot/readSs58.ts'
import type { Feed, FeedItem } from './Feed.ts'
import { milliseconds, wholeNumber } from './schemas.ts'

const address = v.pipe(v.string(), v.check(isSs58))
/** Transfers that no extrinsic has made have an empty hash. */
const hash = v.pipe(v.string(), v.regex(/^(?:0x[0-9a-f]{64})?$/))
const MAX_BLOCK = 2 ** 48
const block = v.pipe(wholeNumber, v.maxValue(MAX_BLOCK))

const transferSchema = v.object({
  from: address,
  to: address,
  /** `3783422-2`: the block, and the position in it. */
  extrinsic_index: v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,9}$/)),
  success: v.boolean(),
  hash,
  block_num: block,
  block_timestamp: v.pipe(
    v.number(),
    v.transform((seconds) => seconds * 1_000),
    milliseconds,
  ),
  /** Whole units. */
  amount: v.pipe(v.string(), v.regex(/^\d{1,40}(?:\.\d{1,30})?$/)),
  /** The smallest unit; 0 where the service does not know it. */
  amount_v2: v.optional(v.pipe(v.string(), v.regex(/^\d{1,40}$/)), '0'),
  nonce: v.optional(wholeNumber, 0),
  asset_symbol: v.string(),
  /** The symbol again where the asset is the chain's currency. */
  asset_unique_id: v.string(),
})

const answerSchema = v.object({
  code: v.number(),
  data: v.nullish(v.object({ transfers: v.nullish(rowsOf(transferSchema)) })),
})

type Transfer = v.InferOutput<typeof transferSchema>

export interface SubscanOptions {
  readonly apiKey: string | undefined
  readonly currency: ReadCurrency | undefined
}

const PAGE_ROWS = 100

/**
 * The transfers of an account on a chain of Polkadot's kind, in its own currency, from a service with the Subscan API (version 2). It
 * tells of failed ones, and neither of other assets nor of calls that move nothing.
 */
export function subscanFeeds(
  upstream: Upstream,
  { apiKey, currency }: SubscanOptions,
): readonly Feed[] {
  return [
    {
      tellsNfts: false,
      tellsTokens: false,
      async read({ account, through, page = '0' }) {
        if (!currency) throw unavailable()
        const own = await currency()
        // Pages are counted from the newest block, so that block is kept fixed.
        const [number = '0', newest = through] = page.split('@')
        const { code, data } = await upstream.json('/api/v2/scan/transfers', answerSchema, {
          method: 'POST',
          headers: apiKey ? { 'x-api-key': apiKey } : {},
          body: {
            address: account,
            direction: 'all',
            asset_unique_id: own.symbol,
            row: PAGE_ROWS,
            page: Number(number),
            ...(newest !== undefined && { block_range: `0-${newest}` }),
          },
        })
        if (code !== 0) throw unavailable()
        const { told = 0, right = [] } = data?.transfers ?? {}
        const items = right.flatMap((transfer) => itemOf(transfer, account, own))
        if (told < PAGE_ROWS) return { items, next: undefined }
        return { items, next: `${Number(number) + 1}@${newest ?? right[0]?.block_num ?? ''}` }
      },
    },
  ]
}

const unavailable = () =>
  new HttpProblem(503, 'UPSTREAM_UNAVAILABLE', 'This is unavailable at the moment.')

function itemOf(transfer: Transfer, account: string, own: Currency): readonly FeedItem[] {
  const { from, to, extrinsic_index: index, block_num, block_timestamp, nonce, success } = transfer
  const [indexed, position] = index.split('-').map(Number)
  const amount = amountOf(transfer, own.decimals)
  const isOwn = transfer.asset_symbol === own.symbol && transfer.asset_unique_id === own.symbol
  // What is of somebody else, or of another asset, is not what was asked for.
  if (!isOwn || (from !== account && to !== account)) return []
  if (amount === undefined || indexed !== block_num || position === undefined) return []
  return [
    {
      block: block_num,
      position,
      // An explorer finds it by either.
      hash: transfer.hash || index,
      minedAt: block_timestamp,
      transaction: { from, to, nonce, value: 0n, selector: '', failed: !success },
      movement: { asset: { kind: 'native' }, from, to, amount },
    },
  ]
}

/** How much the two amounts of a row may differ, since one of them may be rounded: one part of a million. */
const ROUNDED = 1_000_000n

/** Returns the amount in the smallest unit, or `undefined` if the two amounts of the row contradict each other. */
function amountOf({ amount, amount_v2 }: Transfer, decimals: number): bigint | undefined {
  const [whole = '', fraction = ''] = amount.split('.')
  const told = parseUnits(`${whole}.${fraction.slice(0, decimals)}`, decimals)
  const exact = BigInt(amount_v2)
  if (exact === 0n) return told
  const difference = exact > told ? exact - told : told - exact
  return difference * ROUNDED <= exact ? exact : undefined
}
