import type { Clock, Logger } from '@bowline/common'
import type { TransferLog } from '../../../chain/TransferLog.ts'
import type { HistoryUpstream } from '../../../config/HistorySettings.ts'
import type { OpenCrowd } from '../../../drivers/limits/createCrowd.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import { createUpstream } from '../../../drivers/upstream/createUpstream.ts'
import { acquaintanceOf } from '../answer/Acquaintance.ts'
import type { ChainTransaction } from '../ChainTransaction.ts'
import { compareNewestFirst } from '../EntryKey.ts'
import { type HistoryQuery, type HistorySource, MAX_SEEN_TOKENS } from '../HistorySource.ts'
import type { ReadCurrency } from '../polkadot/createCurrencies.ts'
import { alchemyFeeds } from './alchemyFeeds.ts'
import { blockscoutFeeds } from './blockscoutFeeds.ts'
import { etherscanFeeds } from './etherscanFeeds.ts'
import type { Feed, FeedItem, FeedPage } from './Feed.ts'
import { readFeeds } from './readFeeds.ts'
import { subscanFeeds } from './subscanFeeds.ts'
import { transactionsOf } from './transactionsOf.ts'

export interface UpstreamSourceOptions {
  readonly chainId: string
  readonly upstream: HistoryUpstream
  /** Reads the chain's currency, which a chain of Polkadot's kind tells itself. */
  readonly currency?: ReadCurrency | undefined
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  /** Default: whoever comes first. */
  readonly openCrowd?: OpenCrowd | undefined
}

/** Histories take long to load, so the service gets more time than others. */
const TIMEOUT_MS = 6_000
const LIFETIME = { freshMs: 15_000, staleMs: 300_000 }

/** Reads the history of a chain from a third-party service. */
export function createUpstreamSource(options: UpstreamSourceOptions): HistorySource {
  const { chainId, clock } = options
  const pages = createSharedCache<FeedPage>({ clock, lifetime: LIFETIME })
  const feeds = createFeeds(options).map(
    (feed, index): Feed => ({
      ...feed,
      async read(query) {
        const key = [index, query.account, query.through, query.page].join(' ')
        return (await pages.read(key, () => feed.read(query))).value
      },
    }),
  )

  async function read({ account, before, limit, hashes }: HistoryQuery) {
    const isWanted = (transaction: ChainTransaction) =>
      (!before || compareNewestFirst(before, transaction) < 0) &&
      (!hashes || hashes.includes(transaction.hash))
    const wantedOf = (items: readonly FeedItem[]) =>
      transactionsOf({ chainId, account, items }).filter(isWanted)
    const items = await readFeeds(feeds, {
      account,
      // A position on another chain does not restrict the blocks of this one.
      through: before?.chainId === chainId ? before.block : undefined,
      isEnough: (found) => wantedOf(found).length >= limit,
    })
    return {
      transactions: wantedOf(items).sort(compareNewestFirst).slice(0, limit),
      acquaintance: acquaintanceOf(account, transactionsOf({ chainId, account, items })),
      isComplete: true,
      ...(feeds.some((feed) => feed.lacksNative?.()) && { lacksNative: true }),
    }
  }

  return {
    read,
    async nftTransfers(account) {
      const lists = feeds.filter(({ tellsNfts }) => tellsNfts)
      const items = await readFeeds(lists, { account, through: undefined, isEnough: () => false })
      const transfers = items.flatMap((item) => transferLogOf(chainId, item)).reverse()
      return { transfers, isComplete: true }
    },
    async seenTokens(account) {
      const lists = feeds.filter(({ tellsTokens }) => tellsTokens)
      const newest = { account, through: undefined, page: undefined }
      const pages = await Promise.all(lists.map((feed) => feed.read(newest)))
      const movements = pages.flatMap(({ items }) =>
        items.flatMap(({ movement }) => movement ?? []),
      )
      const [own, others] = [true, false].map((isOwn) =>
        movements.filter(({ from }) => (from === account) === isOwn),
      )
      const contracts = [...(own ?? []), ...(others ?? [])].flatMap(({ asset }) =>
        asset.kind === 'erc20' ? asset.contract : [],
      )
      const found = new Set(contracts)
      const isWhole = pages.every(({ next }) => next === undefined)
      return {
        contracts: [...found].slice(0, MAX_SEEN_TOKENS),
        isComplete: isWhole && found.size <= MAX_SEEN_TOKENS,
      }
    },
  }
}

function createFeeds({ chainId, upstream: settings, currency, ...drivers }: UpstreamSourceOptions) {
  const { kind, url: baseUrl, apiKey } = settings
  const upstream = createUpstream({
    ...drivers,
    name: `history of ${chainId}`,
    baseUrl,
    timeoutMs: TIMEOUT_MS,
  })
  if (kind === 'subscan') return subscanFeeds(upstream, { apiKey, currency })
  if (kind === 'alchemy') return alchemyFeeds(upstream, apiKey)
  return kind === 'blockscout'
    ? blockscoutFeeds(upstream, apiKey)
    : etherscanFeeds({ upstream, chainId, apiKey })
}

function transferLogOf(chainId: string, { movement, block }: FeedItem): TransferLog[] {
  if (!movement || !('tokenId' in movement.asset)) return []
  const { asset, from, to, amount } = movement
  const { contract, kind: standard, tokenId } = asset
  return [{ chainId, contract, standard, tokenId, from, to, amount, block }]
}
