import { createManualClock } from '@bowline/common/testing'
import { keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createFakeService, type Reply } from '../../../testing/createFakeService.test.support.ts'
import { createNode } from '../../../testing/createNode.test.support.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'

const GENESIS = `0x${'ab'.repeat(32)}`
const CHAIN = `polkadot:${'ab'.repeat(16)}`
const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const bob = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const carol = '13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTB'

const hashOf = (block: number) => keccak256(toHex(block))

type Row = ReturnType<typeof row>

/** A row as `/api/v2/scan/transfers` returns it, with what is read of it and a little more. */
const row = (block: number, more: object = {}) => ({
  from: alice,
  to: bob,
  extrinsic_index: `${block}-2`,
  event_idx: 31,
  success: true,
  hash: hashOf(block),
  block_num: block,
  block_timestamp: 1_700_000_000 + block,
  module: 'balances',
  amount: '1.5',
  amount_v2: '15000000000',
  fee: '161000000',
  nonce: 7,
  asset_symbol: 'SEA',
  asset_type: '',
  asset_unique_id: 'SEA',
  from_account_display: { address: alice },
  ...more,
})

/** Filters and pages the rows as the service does. */
const reply =
  (rows: readonly Row[]) =>
  ({ url, body, headers }: Parameters<Reply>[0]) => {
    if (url.pathname !== '/api/v2/scan/transfers' || headers['x-api-key'] !== 'the-key')
      return { code: 20008, message: 'API Key is required' }
    const {
      address,
      asset_unique_id,
      row: most,
      page,
      block_range: range = '0-999999',
    } = JSON.parse(body)
    const [low, high] = range.split('-').map(Number)
    const matching = rows.filter(
      (one) =>
        (one.from === address || one.to === address) &&
        one.asset_unique_id === asset_unique_id &&
        one.block_num >= low &&
        one.block_num <= high,
    )
    const transfers = matching.slice(page * most, (page + 1) * most)
    // An empty page is null.
    const data = { count: matching.length, transfers: transfers.length > 0 ? transfers : null }
    return { code: 0, message: 'Success', generated_at: 1, data }
  }

async function serve(
  answer: Reply,
  properties: unknown = { tokenSymbol: ['SEA'], tokenDecimals: [10] },
) {
  const service = await createFakeService(answer)
  const node = await createNode(
    ({ method }) => (method === 'chain_getBlockHash' ? GENESIS : properties),
    { chainId: undefined },
  )
  const clock = createManualClock()
  const server = createTestServer(
    {
      BOWLINE_RPC: JSON.stringify({ [CHAIN]: node.url }),
      BOWLINE_HISTORY: JSON.stringify({
        [CHAIN]: { kind: 'subscan', url: service.url, apiKey: 'the-key' },
      }),
    },
    { clock },
  )
  const read = (cursor?: string, account = alice) =>
    server.history.history({ account, chainId: CHAIN, ...(cursor && { cursor }) })
  return { ...service, server, clock, read }
}

async function readAll(read: Awaited<ReturnType<typeof serve>>['read']) {
  const all: Awaited<ReturnType<typeof read>>['data'][number][] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    all.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  return all
}

const down = (height: number) => Array.from({ length: height }, (_, index) => row(height - index))

test('tells what was sent, received and failed, in the chain’s own unit', async () => {
  const rows = [
    row(9, { from: bob, to: alice, amount: '0.0000000001', amount_v2: '1', hash: '' }),
    row(8, { success: false }),
    row(7),
    row(7, { to: carol, event_idx: 32, amount: '2', amount_v2: '0' }),
  ]
  const { read } = await serve(reply(rows))
  const { data, next } = await read()
  expect(next).toBeNull()
  expect(
    data.map(({ metadata, transfers }) => [
      metadata.operationType,
      metadata.status,
      metadata.hash,
      ...transfers.map(({ direction, quantity, recipient }) => [
        direction,
        quantity.numeric,
        recipient,
      ]),
    ]),
  ).toEqual([
    ['receive', 'confirmed', '9-2', ['in', '0.0000000001', alice]],
    ['send', 'failed', hashOf(8)],
    ['send', 'confirmed', hashOf(7), ['out', '1.5', bob], ['out', '2', carol]],
  ])
  expect(data[0]).toMatchObject({
    id: `${CHAIN}:9-2`,
    metadata: { sentFrom: bob, sentTo: alice, minedAt: '2023-11-14T22:13:29.000Z' },
    transfers: [{ fungible_info: { symbol: 'SEA', verified: true } }],
    flags: { is_spam: false },
  })
})

test('all pages together tell everything once, while new blocks come', async () => {
  const rows = down(330)
  const { read, clock } = await serve((request) => reply(rows)(request))
  const first = await read()
  rows.unshift(row(331), row(332))
  clock.advance(600_000)
  const all = [...first.data]
  for (let { next } = first; next; ) {
    const page = await read(next)
    all.push(...page.data)
    next = page.next
  }
  expect(all.map(({ metadata }) => metadata.hash)).toEqual(
    down(330).map(({ block_num }) => hashOf(block_num)),
  )
})

test.each([
  ['nothing', () => null],
  ['an amount below nothing', (one: Row) => ({ ...one, amount: '-1.5' })],
  ['an amount of a thousand digits', (one: Row) => ({ ...one, amount: '9'.repeat(1_000) })],
  ['two amounts that contradict each other', (one: Row) => ({ ...one, amount_v2: '15000' })],
  ['another asset', (one: Row) => ({ ...one, asset_unique_id: 'SEA', asset_symbol: 'USDT' })],
  ['of two others', (one: Row) => ({ ...one, from: bob, to: carol })],
  ['from nobody', (one: Row) => ({ ...one, from: '<script>' })],
  ['of another block', (one: Row) => ({ ...one, extrinsic_index: '4-2' })],
  ['without a time', (one: Row) => ({ ...one, block_timestamp: Number.NaN })],
  ['without an end', (one: Row) => ({ ...one, hash: `0x${'ab'.repeat(1_000)}` })],
] as const)('a row that is %s leaves all others as they are', async (_name, spoil) => {
  const rows = down(60)
  const usual = await readAll((await serve(reply(rows))).read)
  const { read } = await serve((request) => {
    const answer = JSON.parse(JSON.stringify(reply(rows)(request)))
    const spoiled = (answer.data.transfers ?? []).map((one: Row) =>
      one.block_num === 40 ? spoil(one) : one,
    )
    return { ...answer, data: { ...answer.data, transfers: spoiled } }
  })
  expect(usual).toHaveLength(60)
  expect(await readAll(read)).toEqual(usual.filter(({ metadata }) => metadata.hash !== hashOf(40)))
})

test.each<[string, Reply]>([
  ['a refusal', () => ({ code: 20008, message: 'API Key is required' })],
  ['a text', () => 'no'],
  ['nothing that is a transfer', () => ({ code: 0, data: { transfers: [1, 2] } })],
])('%s is a failure that can be told, and no empty history', async (_name, answer) => {
  const { read } = await serve(answer)
  await expect(read()).rejects.toMatchObject({ context: { status: 503 } })
})

test.each([
  ['none', null],
  ['one without a unit', { tokenSymbol: 'SEA' }],
  ['one with too many digits', { tokenSymbol: 'SEA', tokenDecimals: 4_000 }],
  ['one with a hostile name', { tokenSymbol: 'S\u202eEA', tokenDecimals: 10 }],
])('a node that tells a currency such as %s has no amounts shown', async (_name, properties) => {
  const { read } = await serve(reply(down(3)), properties)
  await expect(read()).rejects.toMatchObject({ context: { status: 503 } })
})

test('pages that never end are left after fifty', async () => {
  const rows = (page: number) =>
    Array.from({ length: 100 }, (_, index) =>
      row(900_000 - 100 * page - index, { to: carol, from: bob }),
    )
  const { read, requests } = await serve(({ body }) => ({
    code: 0,
    data: { transfers: rows(JSON.parse(body).page) },
  }))
  expect((await read()).data).toEqual([])
  expect(requests.length).toBeLessThanOrEqual(50)
})

test('an account of another family is refused, and the service is not asked', async () => {
  const { read, requests, server } = await serve(reply([]))
  for (const account of [`0x${'ab'.repeat(20)}`, 'alice', `${alice}x1`])
    await expect(read(undefined, account)).rejects.toMatchObject({ context: { status: 400 } })
  await expect(server.history.history({ account: alice })).rejects.toMatchObject({
    context: { status: 400 },
  })
  expect(requests).toEqual([])
})

test('the server names the chain among those whose histories it tells', async () => {
  const { server } = await serve(reply([]))
  expect(await server.data.supportedChains({})).toEqual({ http: [], ws: [], histories: [CHAIN] })
})

test.each([
  [CHAIN, 'etherscan'],
  [CHAIN, 'index'],
  ['eip155:1', 'subscan'],
])('for %s, %s is refused', (chainId, kind) => {
  const BOWLINE_HISTORY = JSON.stringify({ [chainId]: { kind, url: 'https://service.example' } })
  expect(() => createTestServer({ BOWLINE_HISTORY })).toThrow(/BOWLINE_HISTORY/)
})
