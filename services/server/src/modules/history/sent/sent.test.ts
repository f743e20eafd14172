import { createManualClock } from '@bowline/common/testing'
import { type Hex, keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '../../../testing/createFakeChain.test.support.ts'
import { createNode } from '../../../testing/createNode.test.support.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { openMigrated } from '../../../testing/openMigrated.test.support.ts'

const CHAIN = 'eip155:1'
const bob = addressOf(0xb0b)

/** A chain that puts each transaction into a block of its own, once it is told to. */
async function setUp(answerOf = (_method: string, answer: unknown): unknown => answer) {
  const account = privateKeyToAccount(generatePrivateKey())
  const known = new Map<Hex, { readonly raw: object; readonly block: number }>()
  let refuses = false
  const node = await createNode(({ id, method, params: [first] }, response) => {
    const reply = (answer: unknown) => {
      const told = answerOf(method, answer)
      if (told === undefined) response.destroy()
      return told
    }
    if (method === 'eth_sendRawTransaction') {
      const error = { code: -32000, message: 'insufficient funds' }
      if (!refuses) return keccak256(first as Hex)
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      return undefined
    }
    if (method === 'eth_getBlockByNumber') {
      const number = Number(first)
      const header = { number: first, hash: hashOf(number), timestamp: toHex(1_767_225_600) }
      return reply({ ...header, transactions: [] })
    }
    const found = known.get(first as Hex)
    if (!found) return null
    const place = { blockNumber: toHex(found.block), blockHash: hashOf(found.block) }
    if (method === 'eth_getTransactionByHash')
      return reply({ ...found.raw, ...place, transactionIndex: '0x0' })
    return reply({ transactionHash: first, blockHash: place.blockHash, status: '0x1', logs: [] })
  })
  const clock = createManualClock()
  const db = openMigrated()
  onTestFinished(() => db.close())
  const environment = {
    BOWLINE_RPC: JSON.stringify({ [CHAIN]: node.url }),
    BOWLINE_HISTORY: '{}',
  }
  const server = createTestServer(environment, { clock, db })
  const read = () => server.history.history({ account: account.address })

  return {
    node,
    clock,
    server,
    account,
    read,
    readHashes: async () => (await read()).data.map(({ metadata }) => metadata.hash),
    refuse() {
      refuses = true
    },
    sign: (nonce: number, gwei = 1n) =>
      account.signTransaction({
        chainId: 1,
        type: 'eip1559',
        nonce,
        to: bob,
        value: 5n,
        gas: 21_000n,
        maxFeePerGas: gwei * 10n ** 9n,
      }),
    send: async (raw: Hex) => (await server.rpc(CHAIN, 'eth_sendRawTransaction', [raw])).body,
    mine(raw: Hex, nonce: number) {
      const hash = keccak256(raw)
      const [from, value, input] = [account.address, '0x5', '0x']
      known.set(hash, {
        block: nonce + 7,
        raw: { hash, from, to: bob, nonce: toHex(nonce), value, input },
      })
      return hash
    },
  }
}

const hashOf = (block: number) => keccak256(toHex(`block ${block}`))

test('lists what was sent, newest first, once it is in a block, and still names the chain', async () => {
  const { sign, send, mine, read, readHashes, clock } = await setUp()
  const raws = [await sign(0), await sign(1)]
  for (const raw of raws) await send(raw)
  await expect.poll(readHashes).toEqual([])
  const hashes = raws.map(mine)
  clock.advance(5_000)
  await expect.poll(readHashes).toEqual(hashes.toReversed())
  const answer = await read()
  expect(answer.unread).toEqual([CHAIN])
  expect(answer).not.toHaveProperty('incomplete')
  expect(answer.data[0]).toMatchObject({
    metadata: { operationType: 'send', sentTo: bob },
    transfers: [{ direction: 'out', quantity: { numeric: '0.000000000000000005' } }],
  })
})

test('whoever has sent nothing costs no question, and nobody sees what others have sent', async () => {
  const { sign, send, mine, server, node, readHashes } = await setUp()
  const raw = await sign(0)
  await send(raw)
  mine(raw, 0)
  await expect.poll(readHashes).toHaveLength(1)
  const asked = node.requests.length
  expect(await server.history.history({ account: bob })).toEqual({
    data: [],
    next: null,
    unread: [CHAIN],
  })
  expect(node.requests).toHaveLength(asked)
})

test('what a node refuses is not listed, and what is no transaction neither', async () => {
  const { sign, send, mine, refuse, read, server } = await setUp()
  expect(await send('0x02c0')).toHaveProperty('result')
  refuse()
  const raw = await sign(0)
  expect(await send(raw)).toHaveProperty('error')
  mine(raw, 0)
  await server.server.close()
  expect((await read()).data).toEqual([])
})

test.each(['slow', 'fast'] as const)(
  'of a payment that was sent again with another fee, the %s one is the entry if it is mined, and names the other',
  async (winner) => {
    const { sign, send, mine, read } = await setUp()
    const raws = { slow: await sign(0), fast: await sign(0, 2n) }
    await send(raws.slow)
    await send(raws.fast)
    mine(raws[winner], 0)
    await expect.poll(async () => (await read()).data).toHaveLength(1)
    const other = raws[winner === 'slow' ? 'fast' : 'slow']
    const expected = { hash: keccak256(raws[winner]), replaced: [keccak256(other)] }
    await expect.poll(async () => (await read()).data[0]?.metadata).toMatchObject(expected)
  },
)

test.each([
  ['eth_getTransactionByHash', { hash: 'x' }],
  ['eth_getTransactionByHash', { hash: keccak256('0x01') }],
  ['eth_getTransactionReceipt', { status: 'fine' }],
  ['eth_getTransactionReceipt', { transactionHash: keccak256('0x01') }],
  ['eth_getBlockByNumber', { hash: keccak256('0x02') }],
  ['eth_getBlockByNumber', undefined],
])(
  'one transaction of which %s is %j hides no other, and is said to be missing',
  async (method, lie) => {
    let spoils = 0
    const { sign, send, mine, read } = await setUp((asked, answer) => {
      if (asked !== method || spoils-- > 0) return answer
      return lie && { ...Object(answer), ...lie }
    })
    const raws = [await sign(0), await sign(1)]
    for (const raw of raws) await send(raw)
    raws.map(mine)
    // The second answer and all later ones are spoiled.
    spoils = 1
    await expect.poll(async () => (await read()).data).toHaveLength(1)
    expect(await read()).toMatchObject({ incomplete: true, unread: [CHAIN] })
  },
)
