import * as v from 'valibot'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { rowsOf } from '../../../drivers/upstream/rowsOf.ts'
import type { Upstream } from '../../../drivers/upstream/Upstream.ts'
import type { Asset } from '../ChainTransaction.ts'
import type { Feed, FeedItem } from './Feed.ts'
import { address, amount, callData, digits, hash } from './schemas.ts'

const seconds = v.pipe(
  digits,
  v.maxValue(8_000_000_000_000),
  v.transform((time) => time * 1_000),
)
const receiver = v.union([
  address,
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
])
const place = { blockNumber: digits, timeStamp: seconds, hash }

const transactionSchema = v.object({
  ...place,
  from: address,
  to: receiver,
  value: amount,
  nonce: digits,
  input: v.optional(callData, ''),
  isError: v.optional(v.string(), '0'),
})

const internalSchema = v.object({
  ...place,
  from: address,
  to: receiver,
  contractAddress: v.optional(receiver),
  value: amount,
  isError: v.optional(v.string(), '0'),
})

const transferSchema = v.object({
  ...place,
  from: address,
  to: address,
  contractAddress: address,
  value: v.optional(amount),
  tokenID: v.optional(amount),
  tokenValue: v.optional(amount),
})

export interface EtherscanOptions {
  readonly upstream: Upstream
  readonly chainId: string
  readonly apiKey: string | undefined
}

const PAGE_LINES = 100

/** The lists of a service with the Etherscan API. */
export function etherscanFeeds({ upstream, chainId, apiKey }: EtherscanOptions): readonly Feed[] {
  function feed<T>(
    action: 'txlist' | 'txlistinternal' | 'tokentx' | 'tokennfttx' | 'token1155tx',
    item: v.GenericSchema<unknown, T>,
    itemOf: (line: T) => FeedItem | undefined,
  ): Feed {
    const schema = v.object({ message: v.string(), result: v.union([rowsOf(item), v.string()]) })
    const tellsNfts = action === 'tokennfttx' || action === 'token1155tx'
    const read: Feed['read'] = async ({ account, through, page = '1' }) => {
      // Pages are counted from the newest block, so that block is kept fixed.
      const [number = '1', newest = through] = page.split('@')
      const query = new URLSearchParams({
        chainid: chainId.slice('eip155:'.length),
        module: 'account',
        action,
        address: account,
        startblock: '0',
        ...(newest !== undefined && { endblock: String(newest) }),
        page: number,
        offset: String(PAGE_LINES),
        sort: 'desc',
        ...(apiKey && { apikey: apiKey }),
      })
      const { result } = await upstream.json(`?${query}`, schema)
      // An empty list is a valid result; a text reports a rate limit or a configuration error.
      if (typeof result === 'string')
        throw new HttpProblem(503, 'UPSTREAM_UNAVAILABLE', 'This is unavailable at the moment.')
      const items = result.right.flatMap((line) => itemOf(line) ?? [])
      if (result.told < PAGE_LINES) return { items, next: undefined }
      return { items, next: `${Number(number) + 1}@${newest ?? items[0]?.block ?? ''}` }
    }
    return { tellsNfts, tellsTokens: action === 'tokentx', read }
  }

  const transfers = (action: TransferList, assetOf: (line: Transfer) => Asset | undefined) =>
    feed(action, transferSchema, (line) => {
      const asset = assetOf(line)
      if (!asset) return undefined
      const { from, to, value, tokenValue } = line
      const amountMoved = 'tokenId' in asset ? (tokenValue ?? 1n) : (value ?? 0n)
      return { ...placeOf(line), movement: { asset, from, to, amount: amountMoved } }
    })

  return [
    feed('txlist', transactionSchema, (line) => {
      const { from, to, value, nonce, input: selector, isError } = line
      const transaction = { from, to, nonce, value, selector, failed: isError === '1' }
      return { ...placeOf(line), transaction }
    }),
    feed('txlistinternal', internalSchema, (line) => {
      const to = line.to ?? line.contractAddress
      if (line.isError === '1' || !to || line.value === 0n) return undefined
      const asset = { kind: 'native' } as const
      return { ...placeOf(line), movement: { asset, from: line.from, to, amount: line.value } }
    }),
    transfers('tokentx', ({ contractAddress: contract }) => ({ kind: 'erc20', contract })),
    transfers('tokennfttx', ({ contractAddress: contract, tokenID: tokenId }) =>
      tokenId === undefined ? undefined : { kind: 'erc721', contract, tokenId },
    ),
    transfers('token1155tx', ({ contractAddress: contract, tokenID: tokenId }) =>
      tokenId === undefined ? undefined : { kind: 'erc1155', contract, tokenId },
    ),
  ]
}

type TransferList = 'tokentx' | 'tokennfttx' | 'token1155tx'
type Transfer = v.InferOutput<typeof transferSchema>

function placeOf(line: { blockNumber: number; hash: string; timeStamp: number }) {
  return { block: line.blockNumber, hash: line.hash, minedAt: line.timeStamp }
}
