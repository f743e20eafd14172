import { address, getBase58Encoder } from '@solana/kit'
import { fetchAllMint, fetchToken } from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programs } from './programs.ts'
import { type LocalSolana, startSolana } from './startSolana.ts'
import { createTestClient } from './testing/client.test.support.ts'
import { nameAccount } from './world/nameAccount.ts'
import { SANDBOX_SOLANA_CHAIN_ID, sandboxSolana } from './world/sandboxSolana.ts'
import { mintSigner, testSigner } from './world/testSigner.ts'
import { tokenAccountOf } from './world/tokenInstructions.ts'

const { people, tokens, holdings, genesisHash } = sandboxSolana
let solana: LocalSolana
let client: ReturnType<typeof createTestClient>
beforeAll(async () => {
  solana = await startSolana()
  client = createTestClient(solana)
})
afterAll(() => solana?.stop())

test('the network’s id is the hash of its genesis block', async () => {
  expect(await client.rpc.getGenesisHash().send()).toBe(genesisHash)
  expect(getBase58Encoder().encode(genesisHash)).toHaveLength(32)
  expect(SANDBOX_SOLANA_CHAIN_ID).toBe(`solana:${genesisHash.slice(0, 32)}`)
  expect(solana.chainId).toBe(SANDBOX_SOLANA_CHAIN_ID)
})

test('accounts and mints have the expected addresses', async () => {
  for (const person of Object.values(people))
    expect((await testSigner(person.index)).address).toBe(person.address)
  const names = ['HUSD', 'MOOR', 'TIDE']
  const mints = await Promise.all(names.map(async (name) => (await mintSigner(name)).address))
  expect(Object.values(tokens).map((token) => token.address)).toEqual(mints)
})

test('all accounts have the documented balances', async () => {
  expect(await client.balanceOf(people.alice.address)).toBe(holdings.alice.lamports)
  expect(await client.balanceOf(people.bob.address)).toBe(holdings.bob.lamports)
  expect(await client.balanceOf(people.carol.address)).toBe(holdings.carol.lamports)
  expect((await client.rpc.getAccountInfo(address(people.dave.address)).send()).value).toBeNull()
  for (const name of ['alice', 'carol'] as const)
    for (const token of ['husd', 'moor'] as const) {
      const account = await tokenAccountOf(people[name].address, tokens[token])
      const { value } = await client.rpc.getTokenAccountBalance(account).send()
      expect([value.amount, value.decimals]).toEqual([
        String(holdings[name][token]),
        tokens[token].decimals,
      ])
    }
  const filter = { programId: programs.token }
  const bob = address(people.bob.address)
  expect((await client.rpc.getTokenAccountsByOwner(bob, filter).send()).value).toEqual([])
})

test('the libraries of both token programs can decode their mints', async () => {
  const [husd] = await fetchAllMint(client.rpc, [address(tokens.husd.address)])
  expect(husd?.data).toMatchObject({ decimals: 6, supply: 10n ** 15n, isInitialized: true })
  const account = await tokenAccountOf(people.alice.address, tokens.husd)
  expect((await fetchToken(client.rpc, account)).data.owner).toBe(people.alice.address)
})

test('a Token-2022 mint contains its name', async () => {
  const mint = address(tokens.moor.address)
  const { value } = await client.rpc.getAccountInfo(mint, { encoding: 'jsonParsed' }).send()
  expect(value?.owner).toBe(programs.token2022)
  expect(value?.data).toMatchObject({
    program: 'spl-token-2022',
    parsed: {
      type: 'mint',
      info: {
        decimals: 9,
        extensions: [
          { extension: 'metadataPointer', state: { metadataAddress: mint } },
          { extension: 'tokenMetadata', state: { mint, name: 'Mooring', symbol: 'MOOR', uri: '' } },
        ],
      },
    },
  })
})

test('a mint of the first token program has its name in a metadata account', async () => {
  const { address: place } = await nameAccount(tokens.husd, people.treasury.address, () => 0n)
  const { value } = await client.rpc.getAccountInfo(place, { encoding: 'base64' }).send()
  expect(value?.owner).toBe(programs.metadata)
  const data = Buffer.from(value?.data[0] ?? '', 'base64')
  expect(data.subarray(69, 101).toString().replaceAll('\0', '')).toBe('Harbor USD')
})

test('every run has the same history, and it is final', async () => {
  const other = await startSolana()
  try {
    const past = async ({ rpcUrl, wsUrl }: LocalSolana) => {
      const { rpc } = createTestClient({ rpcUrl, wsUrl })
      return rpc.getSignaturesForAddress(address(people.alice.address)).send()
    }
    const own = await past(solana)
    expect(await past(other)).toEqual(own)
    expect(own.length).toBeGreaterThan(5)
    expect(new Set(own.map((one) => one.confirmationStatus))).toEqual(new Set(['finalized']))
    expect(own.every(({ err }) => err === null)).toBe(true)
  } finally {
    await other.stop()
  }
})

test('the faucet sends lamports and tokens in one transaction, repeatedly', async () => {
  const { dave } = people
  const amounts = { lamports: 1_000_000_000n, tokens: { husd: 5n, moor: 7n } }
  const signatures = [
    await solana.faucet(dave.address, amounts),
    await solana.faucet(dave.address, amounts),
  ]
  expect(new Set(signatures).size).toBe(2)
  expect(await client.balanceOf(dave.address)).toBe(2_000_000_000n)
  for (const [token, amount] of [
    [tokens.husd, '10'],
    [tokens.moor, '14'],
  ] as const) {
    const account = await tokenAccountOf(dave.address, token)
    expect((await client.rpc.getTokenAccountBalance(account).send()).value.amount).toBe(amount)
  }
})
