import * as v from 'valibot'
import { blockscoutPage, nextBlockscoutPage } from '../../../drivers/upstream/blockscoutPages.ts'
import type { Upstream } from '../../../drivers/upstream/Upstream.ts'
import type { Asset } from '../ChainTransaction.ts'
import type { Feed, FeedItem } from './Feed.ts'
import { address, amount, callData, hash, time, wholeNumber } from './schemas.ts'

const party = v.nullish(v.object({ hash: address }))

const transactionsSchema = blockscoutPage(
  v.object({
    hash,
    block_number: v.nullish(wholeNumber),
    timestamp: v.nullish(time),
    from: v.object({ hash: address }),
    to: party,
    value: amount,
    nonce: wholeNumber,
    status: v.nullish(v.string()),
    raw_input: v.optional(callData, ''),
  }),
)

const tokenTransfersSchema = blockscoutPage(
  v.object({
    transaction_hash: hash,
    block_number: wholeNumber,
    timestamp: time,
    from: v.object({ hash: address }),
    to: v.object({ hash: address }),
    // The service renamed this field within version 2.
    token: v.object({
      address_hash: v.optional(address),
      address: v.optional(address),
      type: v.string(),
    }),
    total: v.nullish(v.object({ value: v.nullish(amount), token_id: v.nullish(amount) })),
  }),
)

const internalSchema = blockscoutPage(
  v.object({
    transaction_hash: hash,
    block_number: wholeNumber,
    timestamp: time,
    from: v.object({ hash: address }),
    to: party,
    created_contract: party,
    value: amount,
    success: v.boolean(),
  }),
)

/** The lists of a service with the Blockscout API, version 2. */
export function blockscoutFeeds(upstream: Upstream, apiKey: string | undefined): readonly Feed[] {
  const feed = <T>(
    list: 'transactions' | 'token-transfers' | 'internal-transactions',
    schema: ReturnType<typeof blockscoutPage<T>>,
    itemOf: (line: T) => FeedItem | undefined,
  ): Feed => ({
    tellsNfts: list === 'token-transfers',
    tellsTokens: list === 'token-transfers',
    async read({ account, through, page }) {
      const query = new URLSearchParams(page ?? startOf(through))
      if (apiKey) query.set('apikey', apiKey)
      const path = `/addresses/${account}/${list}?${query}`
      const { items, next_page_params: next } = await upstream.json(path, schema)
      return {
        items: items.right.flatMap((line) => itemOf(line) ?? []),
        next: nextBlockscoutPage(next),
      }
    },
  })

  return [
    feed('transactions', transactionsSchema, (item) => {
      // Pending transactions have no block yet.
      const { block_number: block, timestamp: minedAt } = item
      if (typeof block !== 'number' || typeof minedAt !== 'number') return undefined
      const { hash, from, to, value, nonce, status, raw_input: selector } = item
      const transaction = {
        from: from.hash,
        to: to?.hash ?? null,
        nonce,
        value,
        selector,
        failed: status === 'error',
      }
      return { block, hash, minedAt, transaction }
    }),
    feed('token-transfers', tokenTransfersSchema, ({ token, total, ...item }) => {
      const contract = token.address_hash ?? token.address
      const asset = contract && assetOf(token.type, contract, total?.token_id)
      if (!asset) return undefined
      const movement = {
        asset,
        from: item.from.hash,
        to: item.to.hash,
        amount: total?.value ?? ('tokenId' in asset ? 1n : 0n),
      }
      return { ...placeOf(item), movement }
    }),
    feed('internal-transactions', internalSchema, (item) => {
      const to = item.to?.hash ?? item.created_contract?.hash
      if (!item.success || !to || item.value === 0n) return undefined
      const asset = { kind: 'native' } as const
      return { ...placeOf(item), movement: { asset, from: item.from.hash, to, amount: item.value } }
    }),
  ]
}

function placeOf(item: { transaction_hash: string; block_number: number; timestamp: number }) {
  return { hash: item.transaction_hash, block: item.block_number, minedAt: item.timestamp }
}

function assetOf(
  type: string,
  contract: string,
  tokenId: bigint | null | undefined,
): Asset | undefined {
  if (type === 'ERC-20') return { kind: 'erc20', contract }
  const kind = type === 'ERC-721' ? 'erc721' : 'erc1155'
  return tokenId === null || tokenId === undefined ? undefined : { kind, contract, tokenId }
}

/** The service continues below a position, so a page can also start below a block. */
function startOf(through: number | undefined): Record<string, string> {
  if (through === undefined) return {}
  return {
    block_number: String(through + 1),
    index: '0',
    transaction_index: '0',
    items_count: '50',
  }
}
