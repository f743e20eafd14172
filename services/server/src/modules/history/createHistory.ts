import type { AnswerOf, historyApi, ParsedParamsOf } from '@bowline/common/api'
import type { NftTransfers, SeenTokens } from '../../chain/TransferLog.ts'
import { isPolkadot } from '../../config/HistorySettings.ts'
import { readEvmAddress } from '../../http/readEvmAddress.ts'
import type { OnrampPayouts } from '../onramp/OnrampPayouts.ts'
import {
  createDescriber,
  type DescribeQuery,
  type DescriberOptions,
} from './answer/createDescriber.ts'
import { type NamesOf, peopleIn } from './answer/peopleIn.ts'
import { createSources, type SourcesOptions } from './createSources.ts'
import { compareNewestFirst, formatCursor, parseCursor } from './EntryKey.ts'
import type { HistoryQuery, SourcePage } from './HistorySource.ts'
import { describePolkadot } from './polkadot/describePolkadot.ts'
import { readSs58 } from './polkadot/readSs58.ts'
import { createTokenBook } from './tokens/createTokenBook.ts'

type Api = typeof historyApi

export type HistoryOptions = SourcesOptions &
  OnrampPayouts &
  Omit<DescriberOptions, 'tokens'> & { readonly namesOf: NamesOf }

export interface History {
  history(params: ParsedParamsOf<Api['history']>): Promise<AnswerOf<Api['history']>>
  readonly nftTransfers: NftTransfers
  readonly seenTokens: SeenTokens
  /** Notes a signed transaction that a node has taken. Returns at once, and never throws. */
  noteSent(chainId: string, raw: unknown): void
  /** The number of blocks that are still to be looked through, by chain. */
  lag(): Readonly<Record<string, number>>
  /** The number of parts of blocks that could not be read yet, by chain. */
  holes(): Promise<Readonly<Record<string, number>>>
  /** The used part of the budget of each chain: 1 is all of it. */
  used(): Promise<Readonly<Record<string, number>>>
  /** Resolves when no read is in progress, so that the database can be closed. */
  ended(): Promise<void>
}

export const PAGE_SIZE = 25

/** Creates the history of accounts on every chain that has a source. */
export function createHistory(options: HistoryOptions): History {
  const { db, chains, clock, payouts, namesOf } = options
  const sources = createSources(options)
  const describeEvm = createDescriber({
    ...options,
    tokens: createTokenBook({ db, chains, clock }),
  })

  async function describe(query: DescribeQuery) {
    if (!isPolkadot(query.chainId)) return describeEvm(query)
    if (query.transactions.length === 0) return []
    return describePolkadot(query, await sources.currencyOf(query.chainId), options)
  }

  async function readAll(chainIds: readonly string[], query: HistoryQuery) {
    const results = await Promise.allSettled(
      chainIds.map(
        async (chainId): Promise<[string, SourcePage]> => [
          chainId,
          await sources.of(chainId).read(query),
        ],
      ),
    )
    const pages = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const failure = results.find((result) => result.status === 'rejected')
    // A chain that does not answer must not hide the others.
    if (pages.length === 0 && failure) throw failure.reason
    return { pages: new Map(pages), lacksChain: failure !== undefined }
  }

  return {
    async history({ account: text, chainId, cursor, onramp }) {
      const isEvm = !chainId || !isPolkadot(chainId)
      const account = isEvm
        ? readEvmAddress('account', text).toLowerCase()
        : readSs58('account', text)
      const before = cursor ? parseCursor(cursor) : undefined
      const payments = await payouts({ address: account, chainId, provider: onramp || undefined })
      const hashes = payments.flatMap(({ hash }) => (hash ? hash.toLowerCase() : []))
      const { pages, lacksChain } = await readAll(chainId ? [chainId] : sources.evmChainIds, {
        account,
        before,
        // One more entry shows whether there is a next page.
        limit: PAGE_SIZE + 1,
        ...(onramp && { hashes }),
      })
      const all = [...pages.values()].flatMap(({ transactions }) => transactions)
      const found = all.sort(compareNewestFirst)
      const page = found.slice(0, PAGE_SIZE)
      const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
      const described = await Promise.all(
        [...pages].map(([id, { acquaintance }]) =>
          describe({
            account,
            chainId: id,
            transactions: page.filter((transaction) => transaction.chainId === id),
            acquaintance,
            payouts: new Set(hashes),
          }),
        ),
      )
      const byId = new Map(described.flat().map((entry) => [entry.id, entry]))
      const data = page.flatMap(({ chainId: id, hash }) => byId.get(`${id}:${hash}`) ?? [])
      const names = isEvm ? await namesOf(peopleIn(account, data)) : new Map<string, string>()
      const isIncomplete = lacksChain || [...pages.values()].some(({ isComplete }) => !isComplete)
      const isBehind = [...pages.values()].some((known) => known.isBehind)
      const lacksNative = [...pages.values()].some((known) => known.lacksNative)
      const unread = [...pages].flatMap(([id, { isUnread }]) => (isUnread ? [id] : []))
      return {
        data,
        next: last ? formatCursor(last) : null,
        ...(names.size > 0 && { names: Object.fromEntries(names) }),
        ...(isIncomplete && { incomplete: true }),
        ...(isBehind && { behind: true }),
        ...(lacksNative && { lacksNative: true }),
        ...(unread.length > 0 && { unread }),
      }
    },
    nftTransfers: async (account, chainId) =>
      sources.of(chainId).nftTransfers(account.toLowerCase()),
    async seenTokens(account, chainId) {
      try {
        return await sources.of(chainId).seenTokens(account.toLowerCase())
      } catch {
        // Holdings can be returned without a history.
        return { contracts: [], isComplete: false }
      }
    },
    noteSent: (chainId, raw) => sources.noteSent(chainId, raw),
    lag: () => sources.lag(),
    holes: () => sources.holes(),
    used: () => sources.used(),
    ended: () => sources.ended(),
  }
}
