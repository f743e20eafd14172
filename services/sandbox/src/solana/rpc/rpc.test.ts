import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  address,
  getBase58Decoder,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programs } from '../programs.ts'
import { type LocalSolana, startSolana } from '../startSolana.ts'
import { createTestClient, payment, post } from '../testing/client.test.support.ts'
import { sandboxSolana } from '../world/sandboxSolana.ts'
import { testSigner } from '../world/testSigner.ts'
import { tokenAccountOf } from '../world/tokenInstructions.ts'

const { people, tokens, holdings } = sandboxSolana
const alice = address(people.alice.address)
const husd = address(tokens.husd.address)

let solana: LocalSolana
let client: ReturnType<typeof createTestClient>
beforeAll(async () => {
  solana = await startSolana()
  client = createTestClient(solana)
})
afterAll(() => solana?.stop())

const ask = async (method: string, ...params: readonly unknown[]) =>
  (await post(solana.rpcUrl, { jsonrpc: '2.0', id: 7, method, params })).body

test('returns information about the network', async () => {
  const { rpc } = client
  expect(await rpc.getHealth().send()).toBe('ok')
  expect(await rpc.getVersion().send()).toMatchObject({ 'solana-core': expect.any(String) })
  const slot = await rpc.getSlot().send()
  expect(await rpc.getEpochInfo().send()).toMatchObject({ epoch: 0n, slotsInEpoch: 432_000n })
  expect(await rpc.getBlockHeight().send()).toBeGreaterThanOrEqual(slot)
  expect(await rpc.getRecentPrioritizationFees([alice]).send()).toHaveLength(31)
  expect(await rpc.getMinimumBalanceForRentExemption(0n).send()).toBe(890_880n)
  const health = await fetch(`${solana.rpcUrl}/health`)
  expect(await health.text()).toBe('ok')
})

test('returns an account in the requested encoding', async () => {
  const { rpc } = client
  const plain = await rpc.getAccountInfo(alice, { encoding: 'base58' }).send()
  expect(plain.value).toMatchObject({
    data: ['', 'base58'],
    executable: false,
    owner: programs.system,
    space: 0n,
    lamports: holdings.alice.lamports,
  })
  const slice = { offset: 0, length: 32 }
  const account = await tokenAccountOf(alice, tokens.husd)
  const part = await rpc.getAccountInfo(account, { encoding: 'base58', dataSlice: slice }).send()
  expect(part.value?.data).toEqual([husd, 'base58'])
  expect(await ask('getAccountInfo', account)).toMatchObject({
    error: { code: -32_600, message: expect.stringContaining('less than 128 bytes') },
  })
  // Data without a parser is returned as bytes.
  const words = await rpc.getAccountInfo(alice, { encoding: 'jsonParsed' }).send()
  expect(words.value?.data).toEqual(['', 'base64'])
  const several = await rpc
    .getMultipleAccounts([account, address(people.dave.address)], { encoding: 'jsonParsed' })
    .send()
  expect(several.value).toMatchObject([
    { data: { parsed: { type: 'account', info: { tokenAmount: { uiAmountString: '2500' } } } } },
    null,
  ])
})

test('finds token accounts by owner, mint and program', async () => {
  const { rpc } = client
  const mintsOf = async (filter: Parameters<typeof rpc.getTokenAccountsByOwner>[1]) => {
    const { value } = await rpc
      .getTokenAccountsByOwner(alice, filter, { encoding: 'jsonParsed' })
      .send()
    return value.map(({ account }) => account.data.parsed.info.mint).toSorted()
  }
  expect(await mintsOf({ mint: husd })).toEqual([husd])
  expect(await mintsOf({ programId: programs.token2022 })).toEqual(
    [tokens.spam.address, tokens.moor.address].toSorted(),
  )
  const unused = getBase58Decoder().decode(new Uint8Array(32).fill(9))
  expect(await ask('getTokenAccountsByOwner', alice, { mint: unused })).toMatchObject({
    error: { code: -32_602, message: 'Invalid param: could not find mint' },
  })
  expect(await ask('getTokenAccountsByOwner', alice, { programId: unused })).toMatchObject({
    error: { code: -32_602, message: 'Invalid param: unrecognized Token program id' },
  })
})

test('returns a mint’s supply and largest accounts', async () => {
  const { rpc } = client
  const supply = await rpc.getTokenSupply(husd).send()
  expect(supply.value).toEqual({
    amount: '1000000000000000',
    decimals: 6,
    uiAmount: 1e9,
    uiAmountString: '1000000000',
  })
  const { value: holders } = await rpc.getTokenLargestAccounts(husd).send()
  expect(holders.map((one) => one.address)).toEqual(
    await Promise.all(
      [people.treasury, people.alice, people.carol].map((one) =>
        tokenAccountOf(one.address, tokens.husd),
      ),
    ),
  )
})

test('finds a program’s accounts by size and bytes', async () => {
  const found = await client.rpc
    .getProgramAccounts(programs.token, {
      encoding: 'base64',
      filters: [
        { dataSize: 165n },
        { memcmp: { offset: 32n, bytes: alice as never, encoding: 'base58' } },
      ],
    })
    .send()
  expect(found.map((one) => one.pubkey)).toEqual([await tokenAccountOf(alice, tokens.husd)])
  const inContext = await client.rpc
    .getProgramAccounts(programs.token, {
      encoding: 'base64',
      withContext: true,
      filters: [{ dataSize: 82n }],
    })
    .send()
  expect(inContext.value.map((one) => one.pubkey)).toContain(husd)
})

test('returns the history in pages, newest first', async () => {
  const { rpc } = client
  const page = async (options: Parameters<typeof rpc.getSignaturesForAddress>[1]) =>
    (await rpc.getSignaturesForAddress(alice, { ...options, commitment: 'confirmed' }).send()).map(
      (one) => one.signature,
    )
  const all = await page({})
  const [first, second, third, fourth] = all
  if (!first || !second || !third || !fourth) throw new Error('too short a past')
  expect(await page({ limit: 2 })).toEqual([first, second])
  expect(await page({ limit: 2, before: second })).toEqual([third, fourth])
  expect(await page({ before: first, until: fourth })).toEqual([second, third])
  const unknown = getBase58Decoder().decode(new Uint8Array(64).fill(3)) as typeof first
  expect(await page({ before: unknown })).toEqual([])
  expect(await page({ until: unknown })).toEqual(all)
  expect(await rpc.getTransaction(unknown, { encoding: 'json' }).send()).toBeNull()
  expect((await rpc.getSignatureStatuses([unknown]).send()).value).toEqual([null])
})

test('returns a past transaction in four encodings', async () => {
  const [newest] = await client.rpc.getSignaturesForAddress(alice, { limit: 1 }).send()
  const read = (encoding: string) =>
    ask('getTransaction', newest?.signature, { encoding, maxSupportedTransactionVersion: 0 })
  const treasury = people.treasury.address
  expect((await read('json')).result.transaction.message.accountKeys[0]).toBe(treasury)
  expect((await read('jsonParsed')).result.transaction.message.accountKeys[0]).toEqual({
    pubkey: treasury,
    signer: true,
    writable: true,
    source: 'transaction',
  })
  const [base64, base58] = [await read('base64'), await read('base58')]
  const bytes = Buffer.from(base64.result.transaction[0], 'base64')
  expect(getBase58Decoder().decode(bytes)).toBe(base58.result.transaction[0])
  expect(await ask('getTransaction', newest?.signature, 'json')).toMatchObject({
    error: { code: -32_015 },
  })
})

test('returns a transaction’s memo in the history', async () => {
  const from = await testSigner(people.bob.index)
  const note = { programAddress: programs.memo, data: new TextEncoder().encode('for the tea') }
  await client.send(from, [payment(from, alice, 1n), note])
  const newest = { limit: 1, commitment: 'confirmed' } as const
  const [past] = await client.rpc.getSignaturesForAddress(alice, newest).send()
  expect(past?.memo).toBe('[11] for the tea')
})

test('returns transactions once they are final, or earlier if requested', async () => {
  const from = await testSigner(people.bob.index)
  const signature = await client.send(from, [payment(from, alice, 2n)])
  const told = async (options: object) => {
    const list = await ask('getSignaturesForAddress', alice, { limit: 1, ...options })
    const one = await ask('getTransaction', signature, {
      maxSupportedTransactionVersion: 0,
      ...options,
    })
    return [list.result[0].signature === signature, one.result !== null]
  }
  expect(await told({ commitment: 'confirmed' })).toEqual([true, true])
  expect(await told({})).toEqual([false, false])
  const { error } = await ask('getTransaction', signature, { commitment: 'processed' })
  expect(error).toMatchObject({ code: -32_602 })
})

test('refuses invalid parameters with their code', async () => {
  const { rpc } = client
  const failure = await rpc
    .getBalance('not an address' as never)
    .send()
    .catch((error: unknown) => error)
  expect(isSolanaError(failure, SOLANA_ERROR__JSON_RPC__INVALID_PARAMS)).toBe(true)
  expect(await ask('getBlockchain')).toMatchObject({ id: 7, error: { code: -32_601 } })
  expect(await ask('getBalance')).toMatchObject({ error: { code: -32_602 } })
  expect(await ask('getSignaturesForAddress', alice, { limit: 1_001 })).toMatchObject({
    error: { code: -32_602 },
  })
  expect(await ask('getMultipleAccounts', Array(101).fill(alice))).toMatchObject({
    error: { code: -32_602, message: expect.stringContaining('max 100') },
  })
  expect(await ask('getBalance', alice, { minContextSlot: 10 ** 9 })).toMatchObject({
    error: { code: -32_016, data: { contextSlot: expect.any(Number) } },
  })
  for (const [text, encoding] of [
    ['0OIl', 'base58'],
    ['!!', 'base64'],
    ['AAAA', 'base64'],
    [Buffer.alloc(1_233).toString('base64'), 'base64'],
  ])
    expect(await ask('sendTransaction', text, { encoding })).toMatchObject({
      error: { code: -32_602 },
    })
})

test('handles batches, notifications and invalid calls', async () => {
  const call = (id: unknown, method: string) => ({ jsonrpc: '2.0', id, method })
  const batch = await post(solana.rpcUrl, [
    call(1, 'getHealth'),
    call('two', 'getNothing'),
    { jsonrpc: '2.0', method: 'getHealth' },
    3,
  ])
  expect(batch.body).toMatchObject([
    { id: 1, result: 'ok' },
    { id: 'two', error: { code: -32_601 } },
    { id: null, error: { code: -32_600 } },
  ])
  expect((await post(solana.rpcUrl, '{"jsonrpc":')).body).toMatchObject({
    error: { code: -32_700 },
  })
  expect((await post(solana.rpcUrl, [])).body).toMatchObject({ error: { code: -32_600 } })
  expect(await post(solana.rpcUrl, { jsonrpc: '2.0', method: 'getHealth' })).toEqual({
    status: 204,
    body: undefined,
  })
  expect((await post(solana.rpcUrl, { ...call(1, 'getHealth'), params: {} })).body).toMatchObject({
    error: { code: -32_602 },
  })
  expect((await post(solana.rpcUrl, 'x'.repeat(1_000_001))).status).toBe(413)
})

test('allows calls from pages of any origin', async () => {
  const asked = await fetch(solana.rpcUrl, { method: 'OPTIONS' })
  expect(asked.status).toBe(204)
  for (const name of ['access-control-allow-origin', 'access-control-allow-headers'])
    expect(asked.headers.get(name)).toBe('*')
  expect((await fetch(solana.rpcUrl)).status).toBe(405)
})

test('a port that is in use is reported in one sentence', async () => {
  const occupied = createServer().listen(0, '127.0.0.1')
  await once(occupied, 'listening')
  const place = occupied.address()
  const port = typeof place === 'object' && place ? place.port : 0
  await expect(startSolana({ port })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    message: `Port ${port} is in use: free it, or choose another.`,
  })
  occupied.close()
})
