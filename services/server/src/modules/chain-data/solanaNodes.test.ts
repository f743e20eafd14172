import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { decodeBase58 } from '../../encoding/decodeBase58.ts'
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
const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const ofValue = (value: unknown) => ({ context: { slot: 1 }, value })
const base64Of = (bytes: number) => Buffer.alloc(bytes).toString('base64')
/** Returns an owner's accounts of the older token program, and none of the newer one. */
const classic =
  (accounts: readonly unknown[]) =>
  ([, filter]: readonly unknown[]) =>
    ofValue(JSON.stringify(filter).includes(TOKEN_PROGRAM) ? accounts : [])

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

const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}

function extension(type: number, value: Buffer): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt16LE(type)
  header.writeUInt16LE(value.length, 2)
  return Buffer.concat([header, value])
}

/** The account data of a mint, with a name if one is given. */
function mintBytes(decimals: number, names?: readonly [name: string, symbol: string]): Buffer {
  const plain = Buffer.alloc(names ? 166 : 82)
  plain[44] = decimals
  plain[45] = 1
  if (!names) return plain
  plain[165] = 1
  const [name, symbol] = names
  const closer = extension(3, Buffer.alloc(32))
  const metadata = [Buffer.alloc(64), text(name), text(symbol), text('ipfs://'), Buffer.alloc(4)]
  return Buffer.concat([plain, closer, extension(19, Buffer.concat(metadata))])
}

function mint(decimals: number, names?: readonly [name: string, symbol: string]) {
  const owner = names ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM
  return {
    owner,
    data: [mintBytes(decimals, names).subarray(0, 1_024).toString('base64'), 'base64'],
  }
}

test('amounts are exact to the lamport, however large', async () => {
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

test('if two endpoints disagree about SOL, the lower amount is returned', async () => {
  const node = (lamports: number) => createSolanaNode(HASH, { getBalance: () => ofValue(lamports) })
  const { balances } = serve([await node(9_000_000_000), await node(2_000_000_000)])
  expect((await balances()).balances[0].quantity.numeric).toBe('2')
})

test('several accounts of one token are one holding, and empty ones are left out', async () => {
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
      getTokenAccountsByOwner: classic(accounts),
    }),
  ])
  expect((await balances()).balances).toMatchObject([
    { symbol: 'SOL' },
    { symbol: 'USDC', verified: true, quantity: { numeric: '2.000001' } },
  ])
})

test('a token with a multiplier is shown as nodes show it, not as it is counted', async () => {
  const tokenAmount = { amount: '1000000', decimals: 6, uiAmountString: '3.0000019' }
  const parsed = { type: 'account', info: { mint: USDC, state: 'initialized', tokenAmount } }
  const account = { pubkey: addressAt(1), account: { data: { program: 'spl-token-2022', parsed } } }
  const asked: unknown[] = []
  const { balances } = serve([
    await createSolanaNode(HASH, {
      getTokenAccountsByOwner: ([, filter, options]: readonly unknown[]) => {
        asked.push(options)
        return ofValue(JSON.stringify(filter).includes(TOKEN_PROGRAM) ? [] : [account])
      },
    }),
  ])
  expect((await balances()).balances).toMatchObject([
    { symbol: 'SOL' },
    { symbol: 'USDC', quantity: { numeric: '3.000001' } },
  ])
  expect(asked).toMatchObject([{ encoding: 'base64' }, { encoding: 'jsonParsed' }])
})

test('20 unverified tokens are shown, with sanitized names', async () => {
  const flood = Array.from({ length: 150 }, (_, index) =>
    tokenAccount(Buffer.alloc(32, index + 1), 10n),
  )
  const names = ['\u202eCDSU\u202c visit', '\u202eX'] as const
  const node = await createSolanaNode(HASH, {
    getTokenAccountsByOwner: classic(flood),
    getMultipleAccounts: ([list]) =>
      ofValue((list as readonly string[]).map((_, index) => mint(index % 2 ? 6 : 0, names))),
  })
  const { balances } = serve([node])
  const { balances: all, mayHoldMore } = await balances()
  const [, ...strange] = all
  expect(strange).toHaveLength(20)
  expect(mayHoldMore).toBe(true)
  for (const row of strange)
    expect(row).toMatchObject({ name: 'CDSU visit', symbol: 'X', verified: false, price: null })
  // One request for at most a hundred of them.
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
])('a node that answers with %s is skipped', async (_, answers) => {
  const { balances } = serve([await createSolanaNode(HASH, answers)])
  expect(await balances()).toMatchObject({ status: 503, code: 'CHAIN_UNAVAILABLE' })
})

test.each([
  ['no mint', () => ({ owner: TOKEN_PROGRAM, data: ['', 'base64'] }), 0],
  ['255 decimals', () => mint(255), 0],
  ['not its own', () => ({ ...mint(6), owner: SYSTEM_PROGRAM }), 0],
  ['a token account', () => ({ ...mint(6), data: [base64Of(165), 'base64'] }), 0],
  ['not begun', () => ({ ...mint(6), data: [base64Of(82), 'base64'] }), 0],
  ['longer than was asked for', () => ({ ...mint(6), data: [base64Of(2_000), 'base64'] }), 0],
  ['a name of many characters', () => mint(6, ['N'.repeat(60_000), 'LONG']), 1],
  ['nameless', () => mint(6, ['', '']), 1],
  ['nothing', () => null, 0],
])('a token whose mint is %s does not affect the others', async (_, answer, shown) => {
  const strange = tokenAccount(Buffer.alloc(32, 9), 1_000_000n)
  const { balances } = serve([
    await createSolanaNode(HASH, {
      getTokenAccountsByOwner: classic([strange]),
      getMultipleAccounts: () => ofValue([answer()]),
    }),
  ])
  const { status, balances: rows } = await balances()
  expect([status, rows.length]).toEqual([200, 1 + shown])
  if (shown) expect(rows[1].symbol).toMatch(/^.{4}….{4}$/)
})

test('only the beginning of a mint is read, however long it is', async () => {
  const node = await createSolanaNode(HASH, {
    getTokenAccountsByOwner: classic([tokenAccount(Buffer.alloc(32, 9), 1_000_000n)]),
    getMultipleAccounts: () => ofValue([mint(6, ['Heather', 'HTR'])]),
  })
  const { balances } = serve([node])
  expect((await balances()).balances[1]).toMatchObject({ name: 'Heather', symbol: 'HTR' })
  const [question] = node.requests.filter(({ method }) => method === 'getMultipleAccounts')
  expect(question?.params[1]).toMatchObject({ dataSlice: { offset: 0, length: 1_024 } })
})

test('a node that returns fewer mints than requested is skipped', async () => {
  const two = [8, 9].map((byte) => tokenAccount(Buffer.alloc(32, byte), 1_000_000n))
  const { balances } = serve([
    await createSolanaNode(HASH, {
      getTokenAccountsByOwner: classic(two),
      getMultipleAccounts: () => ofValue([mint(6)]),
    }),
  ])
  expect(await balances()).toMatchObject({ status: 503, code: 'CHAIN_UNAVAILABLE' })
})

test('for an owner with too many accounts, SOL and listed tokens are returned', async () => {
  const usdc = Buffer.from(decodeBase58(USDC) ?? [])
  const node = await createSolanaNode(HASH, {
    getBalance: () => ofValue(3_000_000_000),
    getTokenAccountsByOwner: ([, filter]) => {
      const asked = JSON.stringify(filter)
      if (asked.includes('programId')) return 'x'.repeat(2_000_001)
      return ofValue(asked.includes(USDC) ? [tokenAccount(usdc, 5_000_000n)] : [])
    },
  })
  const { balances } = serve([node])
  expect(await balances()).toMatchObject({
    status: 200,
    balances: [{ symbol: 'SOL' }, { symbol: 'USDC', quantity: { numeric: '5' } }],
  })
})

test('tokens without decimals do not displace other tokens', async () => {
  const single = Array.from({ length: 150 }, (_, index) =>
    tokenAccount(Buffer.alloc(32, index + 1), 1n),
  )
  const coin = tokenAccount(Buffer.alloc(32, 200), 7_000_000n)
  const address = encodeBase58(Buffer.alloc(32, 200))
  const { balances } = serve([
    await createSolanaNode(HASH, {
      getTokenAccountsByOwner: classic([...single, coin]),
      getMultipleAccounts: ([list]) =>
        ofValue((list as readonly string[]).map((one) => mint(one === address ? 6 : 0))),
    }),
  ])
  expect((await balances()).balances.slice(1)).toMatchObject([{ quantity: { numeric: '7' } }])
})

test('an endpoint of another network is never used', async () => {
  const wrong = await createSolanaNode(DEVNET_HASH, { getBalance: () => ofValue(10 ** 12) })
  const right = await createSolanaNode(HASH, { getBalance: () => ofValue(3_000_000_000) })
  const { balances, rpc } = serve([wrong, right])
  expect((await balances()).balances[0].quantity.numeric).toBe('3')
  expect((await rpc(MAINNET, 'getBalance', [OWNER])).body.result.value).toBe(3_000_000_000)
  expect(new Set(wrong.requests.map(({ method }) => method))).toEqual(new Set(['getGenesisHash']))
})

test('an endpoint that is out of sync is asked last', async () => {
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

test('signed transactions are never deduplicated across callers', async () => {
  const node = await createSolanaNode(HASH, { sendTransaction: () => 'signature' })
  const { rpc } = serve([node])
  await Promise.all([1, 2].map(() => rpc(MAINNET, 'sendTransaction', ['AQ'])))
  expect(node.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(2)
})

test('methods for EVM chains only are refused with a reason', async () => {
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
    userAddress: `${MAINNET}:${OWNER}`,
    from: `${MAINNET}:${USDC}`,
    amount: '1',
    to: `${MAINNET}:So11111111111111111111111111111111111111111`,
  })
  const [status] = await problemOf(`/v1/convert/quotes?${pair}`)
  expect(status).toBe(400)
})
