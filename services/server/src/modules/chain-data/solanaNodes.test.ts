import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../encoding/encodeBase58.ts'
import { createSolanaNode } from '../../testing/createSolanaNode.test.support.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const DEVNET_HASH = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const addressAt = (index: number) => encodeBase58(Buffer.alloc(32, index))
const OWNER = addressAt(77)
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const ofValue = (value: unknown) => ({ context: { slot: 1 }, value })

function serve(nodes: readonly { url: string }[], clock = createManualClock()) {
  const rpc = { [MAINNET]: nodes.map(({ url }) => url) }
  const server = createTestServer({ BOWLINE_RPC: JSON.stringify(rpc) }, { clock })
  const balances = async () => {
    const response = await server.get(`/v1/account/${OWNER}/balance?chainId=${MAINNET}`)
    return { status: response.status, ...(await response.json()) }
  }
  return { ...server, balances, clock }
}

function tokenAccount(mint: Uint8Array, amount: bigint) {
  const data = Buffer.alloc(72)
  data.set(mint)
  data.writeBigUInt64LE(amount, 64)
  return { pubkey: addressAt(1), account: { data: [data.toString('base64'), 'base64'] } }
}

const mint = (decimals: number, names?: object) => ({
  owner: TOKEN_PROGRAM,
  data: {
    program: 'spl-token',
    parsed: {
      type: 'mint',
      info: {
        decimals,
        ...(names && { extensions: [{ extension: 'tokenMetadata', state: names }] }),
      },
    },
  },
})

test('no lamport is lost, however many there are', async () => {
  const whale = '{"context":{"slot":1},"value":9007199254740993}'
  const { balances, rpc } = serve([await createSolanaNode(HASH, { getBalance: () => whale })])
  expect((await balances()).balances[0].quantity.numeric).toBe('9007199.254740993')
  const account =
    '{"context":{"slot":1},"value":{"rentEpoch":18446744073709551615,"lamports":-0.5}}'
  const node = await createSolanaNode(HASH, { getAccountInfo: () => account })
  const { app } = serve([node])
  const response = await app.request(`/v1?projectId=shop&chainId=${MAINNET}`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'getAccountInfo', params: [OWNER] }),
  })
  expect(await response.text()).toContain('"rentEpoch":18446744073709551615,"lamports":-0.5')
  expect((await rpc(MAINNET, 'getSlot')).body).toMatchObject({ result: 100 })
})

test('of two endpoints that disagree about SOL, the lower word is told', async () => {
  const node = (lamports: number) => createSolanaNode(HASH, { getBalance: () => ofValue(lamports) })
  const { balances } = serve([await node(9_000_000_000), await node(2_000_000_000)])
  expect((await balances()).balances[0].quantity.numeric).toBe('2')
})

test('several accounts of one token are one holding, and empty ones are none', async () => {
  const usdc = Buffer.from(
    'c6fa7af3bedbad3a3d65f36aabc97431b1bbe4c2d2f6e0e47ca60203452f5d61',
    'hex',
  )
  expect(encodeBase58(usdc)).toBe(USDC)
  const accounts = [
    tokenAccount(usdc, 1n),
    tokenAccount(usdc, 2_000_000n),
    tokenAccount(Buffer.alloc(32, 5), 0n),
  ]
  const { balances } = serve([
    await createSolanaNode(HASH, {
      getTokenAccountsByOwner: ([, filter]) =>
        ofValue(JSON.stringify(filter).includes(TOKEN_PROGRAM) ? accounts : []),
    }),
  ])
  expect((await balances()).balances).toMatchObject([
    { symbol: 'SOL' },
    { symbol: 'USDC', verified: true, quantity: { numeric: '2.000001' } },
  ])
})

test('of the tokens that nobody asked for 20 are shown, with harmless names', async () => {
  const flood = Array.from({ length: 150 }, (_, index) =>
    tokenAccount(Buffer.alloc(32, index + 1), 10n),
  )
  const names = { name: '\u202eCDSU\u202c visit', symbol: '\u202eX' }
  const node = await createSolanaNode(HASH, {
    getTokenAccountsByOwner: ([, filter]) =>
      ofValue(JSON.stringify(filter).includes(TOKEN_PROGRAM) ? flood : []),
    getMultipleAccounts: ([list]) =>
      ofValue((list as readonly string[]).map((_, index) => mint(index % 2 ? 6 : 0, names))),
  })
  const { balances } = serve([node])
  const [, ...strange] = (await balances()).balances
  expect(strange).toHaveLength(20)
  for (const row of strange)
    expect(row).toMatchObject({ name: 'CDSU visit', symbol: 'X', verified: false, price: null })
  // One question about at most a hundred of them.
  const questions = node.requests.filter(({ method }) => method === 'getMultipleAccounts')
  expect(questions.map(({ params }) => (params[0] as readonly string[]).length)).toEqual([100])
})

test.each([
  ['a text', { getBalance: () => ofValue('12') }],
  ['less than nothing', { getBalance: () => ofValue(-1) }],
  ['half a lamport', { getBalance: () => ofValue(0.5) }],
  ['nothing', { getBalance: () => null }],
  ['no list of accounts', { getTokenAccountsByOwner: () => ofValue({ length: 3 }) }],
  [
    'accounts of odd length',
    { getTokenAccountsByOwner: () => ofValue([{ account: { data: ['AAAA', 'base64'] } }]) },
  ],
])('a node that answers with %s is not believed', async (_, answers) => {
  const { balances } = serve([await createSolanaNode(HASH, answers)])
  expect(await balances()).toMatchObject({ status: 503, code: 'CHAIN_UNAVAILABLE' })
})

test.each([
  ['no mint', () => ({ owner: TOKEN_PROGRAM, data: ['', 'base64'] })],
  ['255 decimals', () => mint(255)],
  ['a number for a name', () => mint(6, { name: 7, symbol: {} })],
  ['nothing', () => null],
])('a token whose mint is %s spoils only itself', async (name, answer) => {
  const strange = tokenAccount(Buffer.alloc(32, 9), 1_000_000n)
  const { balances } = serve([
    await createSolanaNode(HASH, {
      getTokenAccountsByOwner: ([, filter]) =>
        ofValue(JSON.stringify(filter).includes(TOKEN_PROGRAM) ? [strange] : []),
      getMultipleAccounts: () => ofValue([answer()]),
    }),
  ])
  const { status, balances: rows } = await balances()
  const isNameless = name === 'a number for a name'
  expect([status, rows.length]).toEqual([200, isNameless ? 2 : 1])
  if (isNameless) expect(rows[1].symbol).toMatch(/^.{4}….{4}$/)
})

test('an endpoint of another network is never believed', async () => {
  const wrong = await createSolanaNode(DEVNET_HASH, { getBalance: () => ofValue(10 ** 12) })
  const right = await createSolanaNode(HASH, { getBalance: () => ofValue(3_000_000_000) })
  const { balances, rpc } = serve([wrong, right])
  expect((await balances()).balances[0].quantity.numeric).toBe('3')
  expect((await rpc(MAINNET, 'getBalance', [OWNER])).body.result.value).toBe(3_000_000_000)
  expect(new Set(wrong.requests.map(({ method }) => method))).toEqual(new Set(['getGenesisHash']))
})

test('an endpoint that has lost touch with the network is asked last', async () => {
  const heads = { first: 1_000, second: 1_000 }
  const node = (name: keyof typeof heads) =>
    createSolanaNode(HASH, { getSlot: () => heads[name], getHealth: () => name })
  const { rpc, clock } = serve([await node('first'), await node('second')])
  const whoAnswers = async () => (await rpc(MAINNET, 'getHealth')).body.result
  expect(await whoAnswers()).toBe('first')
  heads.second += 51
  clock.advance(30_000)
  await expect.poll(whoAnswers).toBe('second')
})

test('a signed transaction is never shared between callers', async () => {
  const node = await createSolanaNode(HASH, { sendTransaction: () => 'signature' })
  const { rpc } = serve([node])
  await Promise.all([1, 2].map(() => rpc(MAINNET, 'sendTransaction', ['AQ'])))
  expect(node.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(2)
})

test('what is only for EVM chains says so', async () => {
  const { get, swaps } = serve([await createSolanaNode(HASH)])
  const problemOf = async (path: string) => {
    const response = await get(path)
    return [response.status, (await response.json()).code]
  }
  const notAnAddress = [400, 'INVALID_PARAMETERS']
  const notServed = [400, 'NETWORK_NOT_SUPPORTED']
  const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(await problemOf(`/v1/identity/${OWNER}`)).toEqual(notAnAddress)
  expect(await problemOf(`/v1/profile/reverse/${OWNER}`)).toEqual(notAnAddress)
  for (const call of ['history', 'nfts']) {
    expect(await problemOf(`/v1/account/${OWNER}/${call}?chainId=${MAINNET}`)).toEqual(notAnAddress)
    expect(await problemOf(`/v1/account/${evm}/${call}?chainId=${MAINNET}`)).toEqual(notServed)
  }
  expect(await problemOf(`/v1/convert/gas-price?chainId=${MAINNET}`)).toEqual(notServed)
  expect((await swaps.tokens({ chainId: MAINNET })).tokens).toEqual([])
  const pair = new URLSearchParams({
    ...{ userAddress: `${MAINNET}:${OWNER}`, from: `${MAINNET}:${USDC}`, amount: '1' },
    to: `${MAINNET}:So11111111111111111111111111111111111111111`,
  })
  const [status] = await problemOf(`/v1/convert/quotes?${pair}`)
  expect(status).toBe(400)
})
