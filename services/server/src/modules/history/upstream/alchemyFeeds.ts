import * as v from 'valibot'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { rowsOf } from '../../../drivers/upstream/rowsOf.ts'
import type { Upstream } from '../../../drivers/upstream/Upstream.ts'
import type { Asset, Movement } from '../ChainTransaction.ts'
import type { Feed, FeedItem } from './Feed.ts'
import { address, hash, hexAmount, hexNumber, time } from './schemas.ts'

const transferSchema = v.object({
  blockNum: hexNumber,
  hash,
  from: address,
  /** None of a contract creation. */
  to: v.nullish(address),
  category: v.string(),
  rawContract: v.object({ value: v.nullish(hexAmount), address: v.nullish(address) }),
  tokenId: v.nullish(hexAmount),
  erc721TokenId: v.nullish(hexAmount),
  erc1155Metadata: v.nullish(v.array(v.object({ tokenId: hexAmount, value: hexAmount }))),
  metadata: v.object({ blockTimestamp: time }),
})

const answerSchema = v.union([
  v.object({
    result: v.object({
      transfers: rowsOf(transferSchema),
      pageKey: v.nullish(v.pipe(v.string(), v.maxLength(200))),
    }),
  }),
  v.object({ error: v.object({ code: v.number() }) }),
])

type Transfer = v.InferOutput<typeof transferSchema>

/** The rows of a page, which is the size of one of Etherscan. */
const PAGE_ROWS = '0x64'
const CATEGORIES = ['external', 'erc20', 'erc721', 'erc1155']

/**
 * The lists of a node with Alchemy's `alchemy_getAssetTransfers`: what an account has sent, and what it has received.
 * It tells neither failed transactions nor nonces, and internal transfers on some chains only.
 */
export function alchemyFeeds(upstream: Upstream, apiKey: string | undefined): readonly Feed[] {
  let hasInternal = true

  async function ask(filter: object, withInternal: boolean) {
    const category = withInternal ? [...CATEGORIES, 'internal'] : CATEGORIES
    return upstream.json('', answerSchema, {
      method: 'POST',
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'alchemy_getAssetTransfers',
        params: [
          {
            ...filter,
            category,
            order: 'desc',
            withMetadata: true,
            excludeZeroValue: false,
            maxCount: PAGE_ROWS,
          },
        ],
      },
    })
  }

  async function askEither(filter: object) {
    const asked = hasInternal
    const answer = await ask(filter, asked)
    if ('result' in answer || !asked) return answer
    // Not every chain has these, and their name is refused there.
    const other = await ask(filter, false)
    if ('result' in other) hasInternal = false
    return other
  }

  const feed = (side: 'fromAddress' | 'toAddress'): Feed => ({
    tellsNfts: true,
    tellsTokens: true,
    lacksNative: () => !hasInternal,
    async read({ account, through, page }) {
      const answer = await askEither({
        [side]: account,
        fromBlock: '0x0',
        toBlock: through === undefined ? 'latest' : `0x${through.toString(16)}`,
        ...(page !== undefined && { pageKey: page }),
      })
      if (!('result' in answer))
        throw new HttpProblem(503, 'UPSTREAM_UNAVAILABLE', 'This is unavailable at the moment.')
      const { transfers, pageKey } = answer.result
      // What an account has sent to itself is in both lists.
      const own = transfers.right.filter(({ from }) => side === 'fromAddress' || from !== account)
      return { items: own.flatMap(itemsOf), next: pageKey || undefined }
    },
  })

  return [feed('fromAddress'), feed('toAddress')]
}

function itemsOf(transfer: Transfer): readonly FeedItem[] {
  const { hash: id, blockNum: block, from, to = null, category, rawContract, metadata } = transfer
  const place = { hash: id, block, minedAt: metadata.blockTimestamp }
  const value = rawContract.value ?? 0n
  if (category === 'external') {
    const transaction = { from, to, nonce: 0, value, selector: '', failed: false }
    return [{ ...place, transaction }]
  }
  if (!to) return []
  return movedIn(transfer).map(({ asset, amount }) => ({
    ...place,
    movement: { asset, amount, from, to },
  }))
}

function movedIn(transfer: Transfer): readonly Pick<Movement, 'asset' | 'amount'>[] {
  const { category, rawContract, tokenId, erc721TokenId, erc1155Metadata } = transfer
  const { address: contract, value } = rawContract
  const amount = value ?? 0n
  if (category === 'internal') return amount > 0n ? [{ asset: { kind: 'native' }, amount }] : []
  if (!contract) return []
  if (category === 'erc20') return [{ asset: { kind: 'erc20', contract }, amount }]
  if (category === 'erc1155')
    return (erc1155Metadata ?? []).map((one) => ({
      asset: { kind: 'erc1155', contract, tokenId: one.tokenId } satisfies Asset,
      amount: one.value,
    }))
  const id = erc721TokenId ?? tokenId
  if (category !== 'erc721' || id === null || id === undefined) return []
  return [{ asset: { kind: 'erc721', contract, tokenId: id }, amount: 1n }]
}
