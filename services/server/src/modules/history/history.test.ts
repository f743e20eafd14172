import type { DatabaseSync } from 'node:sqlite'
import { historyApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  maxUint256,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'

type Entry = Awaited<ReturnType<ReturnType<typeof serve>['history']['history']>>['data'][number]

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router = '0x8439d9D900a59af7317dE0881A286385BB32F99C'
const LOCAL = 'eip155:31337'
const HARBOR = 'eip155:31338'

const sandbox = useSandbox()
let db: DatabaseSync
beforeAll(() => {
  db = openDatabase(':memory:')
})
afterAll(() => db.close())

/** A server with an empty index, whose clock stands still, so that each answer waits for the whole index. */
const serveAnew = (drivers: { readonly db?: DatabaseSync } = {}) =>
  createTestServer(sandbox.current.environment, { ...drivers, clock: createManualClock() })
/** A server that goes on with the index of the tests before, as after a restart. */
const serve = () => serveAnew({ db })

async function readAll(
  { history }: ReturnType<typeof serve>,
  account: string,
  chainId?: string,
): Promise<Entry[]> {
  const entries: Entry[] = []
  let cursor: string | null | undefined
  do {
    const page = await history.history({
      account,
      ...(chainId && { chainId }),
      ...(cursor && { cursor }),
    })
    entries.push(...page.data)
    cursor = page.next
  } while (cursor)
  return entries
}

const lower = (address: string) => address.toLowerCase()
const isSpam = ({ flags }: Entry) => flags?.is_spam === true

test('returns the history of an account once, newest first', async () => {
  const entries = await readAll(serve(), alice)
  expect(entries.length).toBeGreaterThan(50)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  const times = entries.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual([...times].sort().reverse())
  const types = new Set(entries.map(({ metadata }) => metadata.operationType))
  for (const type of ['send', 'receive', 'trade', 'approve', 'mint', 'cancel'])
    expect(types).toContain(type)
  expect(entries.some(({ metadata }) => metadata.status === 'failed')).toBe(true)
})

test('a trade shows both sides with their values, and the market', async () => {
  const entries = await readAll(serve(), alice)
  const trade = entries.find(({ metadata }) => metadata.operationType === 'trade')
  expect(trade?.metadata.application?.name).toBe('Harbor Exchange')
  expect(trade?.transfers.map(({ direction }) => direction).sort()).toEqual(['in', 'out'])
  for (const { fungible_info: token, price, value, quantity } of trade?.transfers ?? []) {
    expect(token?.verified).toBe(true)
    expect(value).toBeCloseTo(Number(quantity.numeric) * (price ?? 0), 6)
  }
})

test('shows internal transfers if the node traces them', async () => {
  const entries = await readAll(serve(), alice)
  const sold = entries.filter(({ metadata, transfers }) => {
    const isNative = transfers.some(
      ({ direction, fungible_info: token }) => direction === 'in' && token && !token.address,
    )
    return metadata.operationType === 'trade' && isNative
  })
  expect(sold.length).toBeGreaterThan(0)
})

test('address poisoning is marked as spam, and legitimate payments are not', async () => {
  const { poison } = sandbox.current.world
  const entries = await readAll(serve(), poison.victim)
  const concerning = (address: string) =>
    entries.filter(({ transfers }) =>
      transfers.some(
        ({ sender, recipient }) => sender === lower(address) || recipient === lower(address),
      ),
    )
  const poisoned = concerning(poison.lookAlike)
  expect(poisoned.length).toBeGreaterThanOrEqual(4)
  expect(poisoned.every(isSpam)).toBe(true)
  expect(concerning(poison.paid).some(isSpam)).toBe(false)
})

test('hostile tokens and NFTs are marked, and their names and amounts cause no errors', async () => {
  const { tokens, contracts } = sandbox.current.world
  const spam = (await readAll(serve(), alice)).filter(isSpam)
  const contractsOf = spam.flatMap(({ transfers }) =>
    transfers.flatMap(
      ({ fungible_info, nft_info }) => fungible_info?.address ?? nft_info?.contract_address ?? [],
    ),
  )
  expect(contractsOf).toContain(lower(tokens.abyss.address))
  expect(contractsOf).toContain(lower(contracts.spamNft))
  const abyss = spam.flatMap(({ transfers }) =>
    transfers.filter(({ fungible_info }) => fungible_info?.address === lower(tokens.abyss.address)),
  )
  expect(
    abyss.every(({ fungible_info, value }) => !fungible_info?.verified && value === null),
  ).toBe(true)
})

test('filters by one chain or returns all', async () => {
  const server = serve()
  const all = await readAll(server, alice)
  const local = await readAll(server, alice, LOCAL)
  const harbor = await readAll(server, alice, HARBOR)
  expect(local.every(({ metadata }) => metadata.chain === LOCAL)).toBe(true)
  expect(all.length).toBe(local.length + harbor.length)
})

test('a chain that does not answer hides no other, and the answer says that something is missing', async () => {
  const [{ rpcUrl }] = sandbox.current.networks
  const dead = 'http://127.0.0.1:9'
  const { history } = createTestServer(
    { BOWLINE_RPC: JSON.stringify({ [LOCAL]: rpcUrl, 'eip155:1': dead }) },
    { clock: createManualClock() },
  )
  const { data, incomplete } = await history.history({ account: alice })
  expect(data.length).toBeGreaterThan(0)
  expect(incomplete).toBe(true)
  expect(await history.history({ account: alice, chainId: LOCAL })).not.toHaveProperty('incomplete')
})

test('an approval shows the token, the amount and the spender', async () => {
  const server = serve()
  const { tokens, contracts } = sandbox.current.world
  const visitor = await createVisitor()
  const router = lower(contracts.uniswapRouter)
  const permissions = async () => {
    const entries = await readAll(server, visitor.address, LOCAL)
    return entries.flatMap(({ approvals = [] }) => approvals)
  }
  await visitor.approve(tokens.usdc.address, 12_340_000n)
  await visitor.approve(tokens.dai.address, maxUint256)
  await visitor.approve(tokens.usdc.address, 0n)
  expect(await permissions()).toMatchObject([
    { fungible_info: { symbol: 'USDC' }, quantity: { numeric: '0' }, unlimited: false },
    { fungible_info: { symbol: 'DAI', verified: true }, spender: router, unlimited: true },
    {
      fungible_info: { symbol: 'USDC', address: lower(tokens.usdc.address) },
      spender: router,
      quantity: { numeric: '12.34' },
      unlimited: false,
    },
  ])
})

test('counterparties have names, unless the entry is spam', async () => {
  const server = serve()
  const { bob, mallory } = sandbox.current.world.people
  const visitor = await createVisitor()
  await visitor.pay(bob.address, 5n)
  await visitor.pay(mallory.address, 5n)
  const { names } = await server.history.history({ account: visitor.address, chainId: LOCAL })
  expect(names).toEqual({ [lower(bob.address)]: 'bob.eth' })
})

/** A new account with some money, and a way to spend it. */
async function createVisitor() {
  const { networks, control } = sandbox.current
  const account = privateKeyToAccount(generatePrivateKey())
  await control.faucet(account.address, { native: parseEther('10') })
  const transport = http(networks[0].rpcUrl)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  return {
    address: account.address,
    async approve(token: `0x${string}`, amount: bigint) {
      const { uniswapRouter: router } = sandbox.current.world.contracts
      const hash = await wallet.writeContract({
        address: token,
        abi: erc20Abi,
        functionName: 'approve',
        args: [router, amount],
      })
      await client.waitForTransactionReceipt({ hash })
    },
    /** Sends a transaction with this many empty logs. */
    async flood(logs: number) {
      const count = logs.toString(16).padStart(6, '0')
      // PUSH3 count; JUMPDEST; PUSH0 PUSH0 LOG0; count - 1; DUP1 PUSH1 4 JUMPI; STOP
      const data = `0x62${count}5b5f5fa060019003806004575f00` as const
      const hash = await wallet.sendTransaction({ data, gas: 28_000_000n })
      // The receipt is larger than the client reads.
      const mined = async () => (await client.getTransaction({ hash })).blockNumber
      await expect.poll(mined).not.toBeNull()
      const { gasUsed } = await client.getBlock({ blockNumber: (await mined()) ?? 0n })
      expect(Number(gasUsed)).toBeGreaterThan(375 * logs)
    },
    async pay(to: `0x${string}`, value: bigint) {
      const hash = await wallet.sendTransaction({ to, value })
      await client.waitForTransactionReceipt({ hash })
      return hash
    },
  }
}

test('a new block is in the next answer, for both sides', async () => {
  const server = serve()
  const visitor = await createVisitor()
  const friend = privateKeyToAccount(generatePrivateKey()).address
  const before = await readAll(server, visitor.address)
  const hash = await visitor.pay(friend, parseEther('0.25'))
  const [newest, ...rest] = await readAll(server, visitor.address)
  expect(rest).toEqual(before)
  expect(newest).toMatchObject({
    id: `${LOCAL}:${hash}`,
    metadata: {
      operationType: 'send',
      status: 'confirmed',
      sentFrom: lower(visitor.address),
      sentTo: lower(friend),
    },
    transfers: [{ direction: 'out', quantity: { numeric: '0.25' } }],
    flags: { is_spam: false },
  })
  const received = await readAll(server, friend)
  expect(received.map(({ metadata }) => metadata)).toMatchObject([
    { operationType: 'receive', hash },
  ])
})

test('transactions removed by a reorganisation disappear', async () => {
  const server = serve()
  const visitor = await createVisitor()
  const friend = privateKeyToAccount(generatePrivateKey()).address
  await visitor.pay(friend, 1n)
  expect(await readAll(server, friend)).toHaveLength(1)
  await sandbox.current.control.reorg(1)
  expect(await readAll(server, friend)).toEqual([])
})

test('finds an account’s NFTs from its history', async () => {
  const { nfts } = sandbox.current.world
  const { data } = await serve().data.nfts({ address: alice, chainId: LOCAL })
  const own = nfts.filter(({ owner }) => owner === alice)
  expect(own.length).toBeGreaterThan(0)
  const found = data.map(({ contract, tokenId }) => `${lower(contract)} ${tokenId}`)
  for (const { contract, tokenId } of own) expect(found).toContain(`${lower(contract)} ${tokenId}`)
})

test('an onramp filter without purchases returns nothing', async () => {
  const page = await serve().history.history({ account: alice, onramp: 'stand-in' })
  expect(page).toEqual({ data: [], next: null })
})

test.each([
  ['an account that is no address', `/v1/account/alice/history`, 'INVALID_PARAMETERS'],
  [
    'a chain that is not served',
    `/v1/account/${alice}/history?chainId=eip155:5`,
    'NETWORK_NOT_SUPPORTED',
  ],
  ['an invalid cursor', `/v1/account/${alice}/history?cursor=abc`, 'INVALID_CURSOR'],
])('%s is refused', async (_name, path, code) => {
  const response = await serve().get(path)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code })
})

test('USDC amounts have six decimals', async () => {
  const { tokens } = sandbox.current.world
  const entries = await readAll(serve(), alice)
  const usdc = entries.flatMap(({ transfers }) =>
    transfers.filter(({ fungible_info }) => fungible_info?.address === lower(tokens.usdc.address)),
  )
  expect(usdc.length).toBeGreaterThan(0)
  for (const { quantity } of usdc)
    expect(quantity.numeric.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(6)
  const paid = usdc.map(({ quantity }) => parseUnits(quantity.numeric, 6))
  expect(paid).toContain(parseUnits('640', 6))
})

describeRoutes(historyApi, {
  serve,
  valid: {
    history: fc.record(
      {
        account: fc.constantFrom(alice, lower(alice), router),
        chainId: fc.constantFrom(LOCAL, HARBOR),
        cursor: fc.constantFrom('1787220096000~eip155.31337~142~0', '0~eip155.31337~0~0'),
        onramp: fc.constantFrom('coinbase', ''),
      },
      { requiredKeys: ['account'] },
    ),
  },
})

// The last, since every new index reads these blocks.
test.each([8_000, 65_000])(
  'a transaction of a stranger with %d logs hides nothing, before or after it',
  async (logs) => {
    const visitor = await createVisitor()
    const stranger = await createVisitor()
    const friend = privateKeyToAccount(generatePrivateKey()).address
    const running = serve()
    await visitor.pay(friend, 1n)
    expect(await readAll(running, friend)).toHaveLength(1)
    const nfts = async ({ data }: typeof running) =>
      (await data.nfts({ address: alice, chainId: LOCAL })).data
    const before = await nfts(running)
    expect(before.length).toBeGreaterThan(0)
    await stranger.flood(logs)
    await visitor.pay(friend, 2n)
    for (const server of [running, serveAnew()]) {
      expect(await readAll(server, friend)).toHaveLength(2)
      expect(await nfts(server)).toEqual(before)
      const page = await server.history.history({ account: alice, chainId: LOCAL })
      expect(page).not.toHaveProperty('incomplete')
      expect(page).not.toHaveProperty('behind')
      expect(page.data).toHaveLength(25)
    }
  },
)
