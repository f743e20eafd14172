// Balances, histories and quotes of the sandbox's people, each compared with what the chain itself says,
// while blocks are mined and taken back.
import { createRequire } from 'node:module'
import {
  serverChains,
  startSandbox,
  sandboxWorld as world,
} from '../../services/sandbox/src/index.ts'
import { createServer } from '../../services/server/src/assembly/createServer.ts'
import { parseConfig } from '../../services/server/src/config/parseConfig.ts'
import { expect } from './world/expect.mjs'
import { readChain } from './world/readChain.mjs'

const { createPublicClient, erc20Abi, formatUnits, http, parseAbi } = createRequire(
  new URL('../../services/server/package.json', import.meta.url),
)('viem')

const CHAIN = 'eip155:31337'
const REORGS = 17
const MAX_REORG_BLOCKS = 3
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
])
const CALLER = 'projectId=local-project&st=drill&sv=0'

const sandbox = await startSandbox({ ports: [0, 0] })
const chain = sandbox.networks.find(({ id }) => id === 31_337)
const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
const rpc = sandbox.networks.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl])
const limits = ['DATA', 'BALANCE', 'HISTORY', 'SWAPS', 'IDENTITY'].map((name) => [
  `BOWLINE_LIMIT_${name}`,
  '1000000',
])
const server = await createServer({
  config: parseConfig({
    BOWLINE_DB: ':memory:',
    BOWLINE_LOG: 'error',
    BOWLINE_ROLES: 'api,index',
    BOWLINE_RPC: JSON.stringify(Object.fromEntries(rpc)),
    BOWLINE_CHAINS: JSON.stringify(serverChains()),
    BOWLINE_HISTORY: JSON.stringify(
      Object.fromEntries(rpc.map(([chainId]) => [chainId, { kind: 'index' }])),
    ),
    ...Object.fromEntries(limits),
  }),
})
const people = Object.values(world.people).map(({ address }) => address)

try {
  const balances = await compareBalances()
  const rows = await compareHistories()
  const quotes = await compareQuotes()
  let reorgs = 0
  for (; reorgs < REORGS; reorgs += 1) {
    await sandbox.control.faucet(world.people.bob.address, { native: BigInt(reorgs + 1) })
    await sandbox.control.reorg(1 + (reorgs % MAX_REORG_BLOCKS))
    await sandbox.control.mine(1)
    await compareHistories([world.people.bob.address])
  }
  console.log(`balances: ${balances} equal those of the chain`)
  console.log(`history rows: ${rows}, none missing, none of another account`)
  console.log(`quotes: ${quotes} equal what the market pays`)
  console.log(`reorganisations: ${reorgs}, histories right after each`)
  expect(balances > 0 && rows > 0 && quotes > 0, 'Nothing was compared: the drill tried nothing.')
} finally {
  await server.close()
  await sandbox.stop()
}
process.exit(0)

async function get(path) {
  const response = await server.app.request(`${path}${path.includes('?') ? '&' : '?'}${CALLER}`)
  const body = await response.json()
  expect(response.ok, `${path}: ${JSON.stringify(body)}`)
  return body
}

async function compareBalances() {
  let count = 0
  for (const address of people) {
    const { balances } = await get(`/v1/account/${address}/balance?currency=usd&chainId=${CHAIN}`)
    for (const { address: token, quantity, symbol } of balances) {
      const contract = token?.split(':').at(-1)
      const amount = contract
        ? await client.readContract({
            address: contract,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          })
        : await client.getBalance({ address })
      const real = formatUnits(amount, Number(quantity.decimals))
      expect(
        quantity.numeric === real,
        `${address} has ${real} ${symbol}, not ${quantity.numeric}.`,
      )
      count += 1
    }
  }
  return count
}

async function compareHistories(accounts = people) {
  const { sure, mentioned } = await readChain(client)
  let count = 0
  for (const account of accounts) {
    const listed = await readHistory(account)
    const key = account.toLowerCase()
    expect(new Set(listed).size === listed.length, `A row of ${account} is listed twice.`)
    const missing = [...(sure.get(key) ?? [])].filter((hash) => !listed.includes(hash))
    const strange = listed.filter((hash) => !mentioned.get(key)?.has(hash))
    expect(missing.length === 0, `${account}: ${missing.length} missing, such as ${missing[0]}.`)
    expect(strange.length === 0, `${account}: ${strange.length} not on the chain: ${strange[0]}.`)
    count += listed.length
  }
  return count
}

async function readHistory(account) {
  const hashes = []
  for (let cursor = ''; ; ) {
    const query = `chainId=${CHAIN}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { data, next, incomplete } = await get(`/v1/account/${account}/history?${query}`)
    // Older blocks are still being read: from the beginning, with what is known then.
    if (incomplete) return readHistory(account)
    hashes.push(...data.map(({ metadata }) => metadata.hash))
    if (!next) return hashes
    cursor = next
  }
}

/** Asks for each pair of tokens, and has the market's own contract say what the way pays. */
async function compareQuotes() {
  const { tokens } = await get(`/v1/convert/tokens?chainId=${CHAIN}`)
  const user = `${CHAIN}:${people[0]}`
  const wrapped = world.tokens.weth.address
  const contractOf = (id) => {
    const contract = id.split(':').at(-1)
    return /^0xe{40}$/i.test(contract) ? wrapped : contract
  }
  let count = 0
  for (const from of tokens)
    for (const to of tokens) {
      if (contractOf(from.address) === contractOf(to.address)) continue
      const amount = 10n ** BigInt(from.decimals)
      const query = new URLSearchParams({
        userAddress: user,
        from: from.address,
        to: to.address,
        amount: String(amount),
      })
      const { quotes } = await get(`/v1/convert/quotes?${query}`)
      for (const { route, toAmount } of quotes) {
        const amounts = await client.readContract({
          address: world.contracts.uniswapRouter,
          abi: routerAbi,
          functionName: 'getAmountsOut',
          args: [amount, route.map(contractOf)],
        })
        const paid = amounts.at(-1)
        expect(
          BigInt(toAmount) === paid,
          `${from.symbol} to ${to.symbol}: ${toAmount}, not ${paid}.`,
        )
        count += 1
      }
    }
  return count
}
