import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import { addressOf } from '../../../testing/createFakeChain.test.support.ts'
import { createFakeService, type Reply } from '../../../testing/createFakeService.test.support.ts'
import type { EntryKey } from '../EntryKey.ts'
import { createUpstreamSource } from './createUpstreamSource.ts'

const [alice, bob, token] = [0xa11ce, 0xb0b, 0x70].map((number) => addressOf(number)) as [
  string,
  string,
  string,
]
const hashOf = (block: number) => keccak256(toHex(`${block}`))

type Row = ReturnType<typeof row>

/** A row as `alchemy_getAssetTransfers` returns it with `withMetadata`. */
const row = (block: number, more: object = {}) => ({
  blockNum: toHex(block),
  uniqueId: `${hashOf(block)}:external`,
  hash: hashOf(block),
  from: alice,
  to: bob as string | null,
  value: block / 1e18,
  erc721TokenId: null as string | null,
  erc1155Metadata: null as readonly object[] | null,
  tokenId: null as string | null,
  asset: 'ETH',
  category: 'external',
  rawContract: { value: toHex(block), address: null as string | null, decimal: '0x12' },
  metadata: { blockTimestamp: new Date(block * 1_000).toISOString() },
  ...more,
})

const tokens = (block: number, more: object = {}) =>
  row(block, {
    from: bob,
    to: alice,
    asset: 'USDC',
    category: 'erc20',
    rawContract: { value: '0x5', address: token, decimal: '0x6' },
    ...more,
  })

/** Filters and pages the rows as the service does. */
function reply(rows: readonly Row[], knowsInternal = true): Reply {
  return ({ body, headers }) => {
    const { id, method, params } = JSON.parse(body)
    if (method !== 'alchemy_getAssetTransfers' || headers.authorization !== 'Bearer the-key')
      return { jsonrpc: '2.0', id, error: { code: -32600, message: 'Must be authenticated!' } }
    const [{ category, fromAddress, toAddress, toBlock, order, maxCount, pageKey }] = params
    if (!knowsInternal && category.includes('internal'))
      return { jsonrpc: '2.0', id, error: { code: -32602, message: "'internal' is not supported" } }
    const matching = rows.filter(
      (one) =>
        category.includes(one.category) &&
        (!fromAddress || one.from === fromAddress) &&
        (!toAddress || one.to === toAddress) &&
        (toBlock === 'latest' || Number(one.blockNum) <= Number(toBlock)),
    )
    const sign = order === 'desc' ? -1 : 1
    const sorted = matching.toSorted((a, b) => sign * (Number(a.blockNum) - Number(b.blockNum)))
    const start = Number(pageKey ?? 0)
    const end = start + Number(maxCount)
    const transfers = sorted.slice(start, end)
    return {
      jsonrpc: '2.0',
      id,
      result: { transfers, ...(end < sorted.length && { pageKey: `${end}` }) },
    }
  }
}

async function serve(answer: Reply) {
  const service = await createFakeService(answer)
  const source = createUpstreamSource({
    chainId: 'eip155:1',
    upstream: { kind: 'alchemy', url: `${service.url}/v2`, apiKey: 'the-key' },
    fetch,
    clock: createManualClock(),
    logger: silentLogger,
  })
  return {
    ...service,
    source,
    read: async (before?: EntryKey, limit = 26) => source.read({ account: alice, before, limit }),
  }
}

test('all pages together tell everything once, newest first', async () => {
  const rows = Array.from({ length: 230 }, (_, index) =>
    index % 2 === 0 ? row(index + 1) : tokens(index + 1),
  )
  const { read } = await serve(reply(rows))
  const all = []
  for (;;) {
    const { transactions } = await read(all.at(-1))
    all.push(...transactions)
    if (transactions.length === 0) break
  }
  expect(all.map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash).reverse())
})

test('what was sent, received, made, and passed on by contracts', async () => {
  const { read, source } = await serve(
    reply([
      row(1, { to: null }),
      row(2, { to: alice, rawContract: { value: '0x9', address: null, decimal: '0x12' } }),
      row(3, { from: bob, to: alice, category: 'internal' }),
      tokens(4),
      tokens(5, { category: 'erc721', erc721TokenId: '0x2a', tokenId: '0x2a' }),
      tokens(6, {
        category: 'erc1155',
        rawContract: { value: null, address: token, decimal: null },
        erc1155Metadata: [
          { tokenId: '0x1', value: '0x3' },
          { tokenId: '0x2', value: '0x4' },
        ],
      }),
    ]),
  )
  const { transactions, lacksNative } = await read()
  expect(lacksNative).toBeUndefined()
  expect(transactions.map(({ movements }) => movements)).toEqual([
    [
      {
        asset: { kind: 'erc1155', contract: token, tokenId: 1n },
        from: bob,
        to: alice,
        amount: 3n,
      },
      {
        asset: { kind: 'erc1155', contract: token, tokenId: 2n },
        from: bob,
        to: alice,
        amount: 4n,
      },
    ],
    [
      {
        asset: { kind: 'erc721', contract: token, tokenId: 42n },
        from: bob,
        to: alice,
        amount: 1n,
      },
    ],
    [{ asset: { kind: 'erc20', contract: token }, from: bob, to: alice, amount: 5n }],
    [{ asset: { kind: 'native' }, from: bob, to: alice, amount: 3n }],
    [{ asset: { kind: 'native' }, from: alice, to: alice, amount: 9n }],
    [],
  ])
  const { transfers } = await source.nftTransfers(alice)
  expect(transfers.map(({ tokenId }) => tokenId)).toEqual([42n, 2n, 1n])
})

test('where internal transfers have no name, all others are told, and that these are missing', async () => {
  const { read, requests } = await serve(reply([row(1), tokens(2)], false))
  const { transactions, lacksNative } = await read()
  expect(transactions).toHaveLength(2)
  expect(lacksNative).toBe(true)
  expect(requests.length).toBeLessThanOrEqual(4)
})

test.each([
  ['no address', { from: '0x12' }],
  ['an amount below nothing', { rawContract: { value: '-1', address: null, decimal: null } }],
  ['no time', { metadata: {} }],
])('a row with %s costs itself alone', async (_name, lie) => {
  const { read } = await serve(({ body, ...rest }, response) => {
    const answer = reply([row(1), row(2), row(3)])({ body, ...rest }, response) as {
      readonly result?: { readonly transfers: readonly Row[] }
    }
    const transfers = answer.result?.transfers.map((one) =>
      one.hash === hashOf(2) ? { ...one, ...lie } : one,
    )
    return { ...answer, result: { transfers } }
  })
  expect((await read()).transactions.map(({ block }) => block)).toEqual([3, 1])
})

test('a refusal is an error, not an empty history', async () => {
  const { read } = await serve(() => ({
    jsonrpc: '2.0',
    id: 1,
    error: { code: 429, message: 'Your app has exceeded its compute units per second capacity.' },
  }))
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})
