import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import { addressOf } from '../../../testing/createFakeChain.test.support.ts'
import {
  createFakeService,
  serviceFaults,
} from '../../../testing/createFakeService.test.support.ts'
import type { ChainTransaction } from '../ChainTransaction.ts'
import type { EntryKey } from '../EntryKey.ts'
import { createUpstreamSource } from './createUpstreamSource.ts'
import { MAX_PAGES } from './readFeeds.ts'

const [alice, bob, token, collection] = [0xa11ce, 0xb0b, 0x70, 0x71].map((number) =>
  addressOf(number),
) as [string, string, string, string]

interface Line {
  readonly block: number
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly value: string
  readonly failed?: boolean
}

const hashOf = (block: number, index = 0) => keccak256(toHex(`${block} ${index}`))

/** A payment in every block, a received token in every second, an NFT in every tenth one. */
function createPast(height: number) {
  const transactions: Line[] = []
  const transfers: Line[] = []
  const nfts: Line[] = []
  for (let block = height; block > 0; block--) {
    const failed = block % 7 === 0
    const line = { block, hash: hashOf(block), from: alice, to: bob, value: String(block), failed }
    transactions.push(line)
    const received = { block, hash: hashOf(block, 1), from: bob, to: alice }
    if (block % 2 === 0) transfers.push({ ...received, value: '5' })
    if (block % 10 === 0) nfts.push({ ...received, hash: hashOf(block, 2), value: '1' })
  }
  return { transactions, transfers, nfts }
}

type Past = ReturnType<typeof createPast>
type Kind = 'blockscout' | 'etherscan'

const PAGE = { blockscout: 50, etherscan: 100 }

/** Answers like Blockscout version 2, with generated content. */
function blockscoutReply(past: Past) {
  return ({ url }: { readonly url: URL }) => {
    const list = url.pathname.split('/').at(-1)
    const below = Number(url.searchParams.get('block_number') ?? Number.POSITIVE_INFINITY)
    const lines =
      list === 'transactions'
        ? past.transactions
        : list === 'token-transfers'
          ? [...past.transfers, ...past.nfts].sort((a, b) => b.block - a.block)
          : []
    const page = lines.filter(({ block }) => block < below).slice(0, PAGE.blockscout)
    const last = page.at(-1)
    const hasMore = page.length === PAGE.blockscout && last
    return {
      items: page.map((line) => ({
        hash: line.hash,
        transaction_hash: line.hash,
        block_number: line.block,
        timestamp: new Date(line.block * 1_000).toISOString(),
        from: { hash: line.from, is_contract: false },
        to: { hash: line.to, is_contract: false },
        value: line.value,
        nonce: 3,
        status: line.failed ? 'error' : 'ok',
        raw_input: '0x',
        ...(list === 'token-transfers' && {
          token: past.nfts.includes(line)
            ? { address_hash: collection, type: 'ERC-721' }
            : { address: token, type: 'ERC-20' },
          total: past.nfts.includes(line)
            ? { token_id: String(line.block) }
            : { value: line.value },
        }),
      })),
      next_page_params: hasMore ? { block_number: last.block, index: 0, items_count: 50 } : null,
    }
  }
}

/** Answers in the form of Etherscan. */
function etherscanReply(past: Past) {
  return ({ url: { searchParams } }: { readonly url: URL }) => {
    const lists: Readonly<Record<string, readonly Line[]>> = {
      txlist: past.transactions,
      tokentx: past.transfers,
      tokennfttx: past.nfts,
    }
    const end = Number(searchParams.get('endblock') ?? Number.POSITIVE_INFINITY)
    const start = (Number(searchParams.get('page')) - 1) * PAGE.etherscan
    const lines = lists[searchParams.get('action') ?? ''] ?? []
    const page = lines.filter(({ block }) => block <= end).slice(start, start + PAGE.etherscan)
    if (page.length === 0) return { status: '0', message: 'No transactions found', result: [] }
    return {
      status: '1',
      message: 'OK',
      result: page.map((line) => ({
        blockNumber: String(line.block),
        timeStamp: String(line.block),
        hash: line.hash,
        nonce: '3',
        from: line.from,
        to: line.to,
        value: line.value,
        tokenID: String(line.block),
        contractAddress: past.nfts.includes(line) ? collection : token,
        input: '0x',
        isError: line.failed ? '1' : '0',
      })),
    }
  }
}

const replies = { blockscout: blockscoutReply, etherscan: etherscanReply }

type Reply = Parameters<typeof createFakeService>[0]

async function serve(kind: Kind, reply: Reply, apiKey?: string) {
  const service = await createFakeService(reply)
  const clock = createManualClock()
  const source = createUpstreamSource({
    chainId: 'eip155:1',
    upstream: { kind, url: `${service.url}/api`, ...(apiKey && { apiKey }) },
    fetch,
    clock,
    logger: silentLogger,
  })
  const read = async (before?: EntryKey, limit = 26) =>
    (await source.read({ account: alice, before, limit })).transactions
  return { ...service, clock, source, read }
}

async function readAll(read: (before?: EntryKey) => Promise<readonly ChainTransaction[]>) {
  const all: ChainTransaction[] = []
  for (;;) {
    const page = await read(all.at(-1))
    all.push(...page)
    if (page.length === 0) return all
  }
}

const kinds: readonly Kind[] = ['blockscout', 'etherscan']

test.each(kinds)('%s: all pages together tell everything once, newest first', async (kind) => {
  const past = createPast(230)
  const { read } = await serve(kind, replies[kind](past))
  const all = await readAll(read)
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length)
  expect(all).toHaveLength(past.transactions.length + past.transfers.length + past.nfts.length)
  expect(all.map(({ block }) => block)).toEqual(all.map(({ block }) => block).sort((a, b) => b - a))
})

test.each(kinds)('%s: the account’s own, what it received, and what failed', async (kind) => {
  const { read } = await serve(kind, replies[kind](createPast(10)))
  const all = await read()
  const find = (block: number, index = 0) => all.find(({ hash }) => hash === hashOf(block, index))
  expect(find(9)).toMatchObject({
    from: alice,
    to: bob,
    nonce: 3,
    minedAt: 9_000,
    movements: [{ asset: { kind: 'native' }, from: alice, to: bob, amount: 9n }],
  })
  expect(find(7)).toMatchObject({ failed: true, movements: [] })
  expect(find(8, 1)).toMatchObject({
    from: bob,
    movements: [{ asset: { kind: 'erc20', contract: token }, from: bob, to: alice, amount: 5n }],
  })
  expect(find(10, 2)).toMatchObject({
    movements: [{ asset: { kind: 'erc721', contract: collection, tokenId: 10n } }],
  })
})

test.each(kinds)('%s: new blocks between pages move nothing', async (kind) => {
  const past = createPast(120)
  const { read, clock } = await serve(kind, replies[kind](past))
  const first = await read()
  const newer = createPast(150)
  past.transactions.unshift(...newer.transactions.slice(0, 30))
  clock.advance(600_000)
  const second = await read(first.at(-1))
  const third = await read(second.at(-1))
  const all = [...first, ...second, ...third].map(({ hash }) => hash)
  expect(new Set(all).size).toBe(78)
  expect(second[0]?.block).toBeLessThanOrEqual(first.at(-1)?.block ?? 0)
})

test.each(kinds)('%s: NFT movements, oldest first', async (kind) => {
  const { source } = await serve(kind, replies[kind](createPast(120)))
  const { transfers, isComplete } = await source.nftTransfers(alice)
  expect(isComplete).toBe(true)
  expect(transfers.map(({ tokenId }) => Number(tokenId))).toEqual(
    Array.from({ length: 12 }, (_, index) => (index + 1) * 10),
  )
})

test.each(kinds)('%s: pages that never end are left after fifty', async (kind) => {
  const past = createPast(1)
  let page = 0
  const { read, requests } = await serve(kind, (request) => {
    page += 1
    if (kind === 'etherscan') {
      const line = replies.etherscan(past)({ url: new URL('http://x/?action=txlist&page=1') })
      return { ...line, result: Array.from({ length: 100 }, () => line.result[0]) }
    }
    return {
      ...replies.blockscout(past)(request),
      next_page_params: { block_number: page, index: 1 },
    }
  })
  await read()
  expect(requests.length).toBeLessThanOrEqual(MAX_PAGES)
})

test('a list that repeats its page as the next one counts as ended', async () => {
  const past = createPast(3)
  const loop = { block_number: 2, index: 1 }
  const { read, requests } = await serve('blockscout', (request) => ({
    ...replies.blockscout(past)(request),
    next_page_params: loop,
  }))
  const all = await read()
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length)
  expect(requests.length).toBeLessThanOrEqual(6)
})

test.each([
  ['a negative amount', { value: '-1' }],
  ['an amount of a thousand digits', { value: '9'.repeat(1_000) }],
  ['an invalid address', { from: { hash: '<script>' } }],
  ['an invalid time', { timestamp: 'soon' }],
  ['an invalid block number', { block_number: Number.NaN }],
])('%s makes the answer fail, not the server', async (_name, lie) => {
  const past = createPast(3)
  const { read } = await serve('blockscout', (request) => {
    const answer = replies.blockscout(past)(request)
    return { ...answer, items: answer.items.map((item) => ({ ...item, ...lie })) }
  })
  const answer = await read().catch((error: unknown) => error)
  if (Array.isArray(answer)) expect(answer).toEqual([])
  else expect(answer).toMatchObject({ status: 503, code: 'UPSTREAM_UNAVAILABLE' })
})

test.each([
  ['nothing', () => null],
  ['a number', () => 7],
  ['an amount below nothing', (line: object) => ({ ...line, value: '-1' })],
  ['a sender that is nobody', (line: object) => ({ ...line, from: null })],
  ['a nonce of a kind of its own', (line: object) => ({ ...line, nonce: null })],
] as const)('a row that is %s leaves all others as they are', async (_name, spoil) => {
  const past = createPast(230)
  const target = hashOf(100)
  const spoilOne = <T extends { readonly hash: string }>(lines: readonly T[]) =>
    lines.map((line) => (line.hash === target ? spoil(line) : line))
  for (const kind of kinds) {
    const usual = await readAll((await serve(kind, replies[kind](past))).read)
    const { read } = await serve(kind, (request) => {
      if (kind === 'blockscout') {
        const { items, ...rest } = replies.blockscout(past)(request)
        const isOwn = request.url.pathname.endsWith('/transactions')
        return { ...rest, items: isOwn ? spoilOne(items) : items }
      }
      const { result, ...rest } = replies.etherscan(past)(request)
      const isOwn = request.url.searchParams.get('action') === 'txlist'
      return { ...rest, result: isOwn ? spoilOne(result) : result }
    })
    expect(usual.some(({ hash }) => hash === target)).toBe(true)
    expect(await readAll(read)).toEqual(usual.filter(({ hash }) => hash !== target))
  }
})

test.each(Object.entries(serviceFaults).filter(([name]) => name !== 'no answer'))(
  '%s is a refusal that can be told',
  async (_name, reply) => {
    const { read } = await serve('blockscout', reply)
    await expect(read()).rejects.toMatchObject({ status: 503, code: 'UPSTREAM_UNAVAILABLE' })
  },
)

test('a rate limit of the service is an error, not an empty history', async () => {
  const { read } = await serve('etherscan', () => ({
    status: '0',
    message: 'NOTOK',
    result: 'Max rate limit reached',
  }))
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})

test('the key is sent to the service only', async () => {
  const { read, requests } = await serve('etherscan', etherscanReply(createPast(3)), 'the-key')
  await read()
  expect(requests.every(({ url }) => url.searchParams.get('apikey') === 'the-key')).toBe(true)
  const { read: fail } = await serve(
    'blockscout',
    serviceFaults['HTTP 500'] ?? (() => ({})),
    'key-2',
  )
  const error: unknown = await fail().catch((reason: unknown) => reason)
  expect(JSON.stringify(error) + String(error)).not.toContain('key-2')
})

test('concurrent callers share one answer, which is cached briefly', async () => {
  const { read, requests, clock } = await serve('blockscout', blockscoutReply(createPast(3)))
  await Promise.all([read(), read(), read()])
  expect(requests).toHaveLength(3)
  clock.advance(10_000)
  await read()
  expect(requests).toHaveLength(3)
})
