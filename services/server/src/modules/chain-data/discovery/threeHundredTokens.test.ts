import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  getAddress,
  type Hex,
  multicall3Abi,
  toFunctionSelector,
} from 'viem'
import { expect, test, vi } from 'vitest'
import { serviceFaults } from '../../../testing/createFakeService.test.support.ts'
import {
  createHoldingsService,
  holdingsKinds,
  holdingsReply,
} from '../../../testing/createHoldingsService.test.support.ts'
import { createNode, type NodeRequest } from '../../../testing/createNode.test.support.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { temporaryFolder } from '../../../testing/runServer.test.support.ts'

const CHAIN = 'eip155:1'
const OWNER: Address = '0x00000000000000000000000000000000000a11ce'
const LISTED = 500
const HELD_LISTED = 260
const HELD_OTHERS = 40
const AGGREGATE = toFunctionSelector('aggregate3((address,bool,bytes)[])')
const addressAt = (index: number): Address =>
  `0x${(0xbee_0000 + index).toString(16).padStart(40, '0')}`

interface Contract {
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

/** The tokens of the chain, listed ones first, and what the account has of each, to the unit. */
const contracts = new Map<Address, Contract>(
  Array.from({ length: LISTED + HELD_OTHERS }, (_, index) => {
    const isHeld = index < HELD_LISTED || index >= LISTED
    const amount = isHeld ? 10n ** 18n * BigInt(index + 1) + BigInt(index) * 7n + 1n : 0n
    return [addressAt(index), { symbol: `T${index}`, decimals: 1 + (index % 30), amount }]
  }),
)
const others = [...contracts].slice(LISTED).map(([address]) => address)

/** Contracts from here on take no call. */
const REVERTING = 30_000

/** What one contract answers to one call; `undefined` if the call is reverted. */
function call(to: Address, data: Hex): Hex | undefined {
  if (to.toLowerCase() >= addressAt(REVERTING)) return undefined
  const contract = contracts.get(to.toLowerCase() as Address)
  if (!contract) return '0x'
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName === 'balanceOf') {
    const amount = args?.[0]?.toString().toLowerCase() === OWNER ? contract.amount : 0n
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: amount })
  }
  const { symbol, decimals } = contract
  if (functionName === 'decimals')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: decimals })
  if (functionName === 'symbol' || functionName === 'name')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: symbol })
  return undefined
}

function answer({ method, params }: NodeRequest): unknown {
  if (method === 'eth_getBalance') return '0x1'
  if (method === 'eth_blockNumber') return '0x10'
  if (method !== 'eth_call') return null
  const { to, data } = params[0] as { readonly to: Address; readonly data: Hex }
  if (!data.startsWith(AGGREGATE)) return call(to, data) ?? '0x'
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
  if (functionName !== 'aggregate3') return '0x'
  const result = args[0].map(({ target, callData }) => {
    const returnData = call(target, callData)
    return { success: returnData !== undefined, returnData: returnData ?? '0x' }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName, result })
}

async function serve(
  holdings: Readonly<Record<string, object>>,
  histories: Readonly<Record<string, object>> = {},
) {
  const node = await createNode(answer)
  const file = join(temporaryFolder(), 'list.json')
  const tokens = [...contracts].slice(0, LISTED).map(([address, { symbol, decimals }]) => ({
    chainId: 1,
    address,
    symbol,
    decimals,
    name: `Listed ${symbol}`,
  }))
  writeFileSync(file, JSON.stringify({ tokens }))
  const server = createTestServer({
    BOWLINE_ROLES: 'api',
    BOWLINE_RPC: JSON.stringify({ [CHAIN]: [node.url] }),
    BOWLINE_CHAINS: JSON.stringify({ [CHAIN]: { tokens: [], markets: [], usdAnchors: [] } }),
    BOWLINE_TOKEN_LISTS: JSON.stringify([file]),
    BOWLINE_HOLDINGS: JSON.stringify(holdings),
    BOWLINE_HISTORY: JSON.stringify(histories),
  })
  const isRead = async () => {
    const { fungibles } = await server.data.price({ addresses: [`${CHAIN}:${addressAt(0)}`] })
    return fungibles[0]?.name.startsWith('Listed') === true
  }
  await vi.waitUntil(isRead)
  node.requests.length = 0
  const { balances, mayHoldMore } = await server.data.balance({ address: OWNER, chainId: CHAIN })
  // Before the tokens comes the native currency.
  return { node, balances: balances.slice(1), mayHoldMore }
}

type Balances = Awaited<ReturnType<typeof serve>>['balances']

const amountsIn = (balances: Balances) =>
  Object.fromEntries(balances.map(({ address, quantity }) => [address, quantity.numeric]))

/** A script of its own, which has each contract encode its answers, and decodes them by hand. */
function amountsBy(addresses: readonly Address[]) {
  const balanceOf: Hex = `0x70a08231${OWNER.slice(2).padStart(64, '0')}`
  return Object.fromEntries(
    addresses.map((address) => {
      const amount = BigInt(call(address, balanceOf) ?? '0x0')
      const decimals = Number(call(address, '0x313ce567') ?? 0)
      const digits = amount.toString().padStart(decimals + 1, '0')
      const fraction = digits.slice(-decimals).replace(/0+$/, '')
      const whole = digits.slice(0, -decimals)
      return [`${CHAIN}:${getAddress(address)}`, fraction ? `${whole}.${fraction}` : whole]
    }),
  )
}

const listed = Array.from({ length: HELD_LISTED }, (_, index) => addressAt(index))
/** What the service says of amounts is wrong throughout. */
const named = [...listed, ...others].map((address) => ({ address, amount: 5n }))

test.each(holdingsKinds)(
  'of 300 tokens 260 are on a list, and %s names the 40 others, right to the unit, in ten calls',
  async (kind) => {
    const { settings } = await createHoldingsService(kind, holdingsReply(kind, named))
    const { node, balances, mayHoldMore } = await serve({ [CHAIN]: settings })
    const [known, strange] = [true, false].map((isKnown) =>
      balances.filter(({ verified }) => verified === isKnown),
    )
    expect(amountsIn(known ?? [])).toEqual(amountsBy(listed))
    expect(amountsIn(strange ?? [])).toEqual(amountsBy(others))
    expect(strange?.every(({ price, iconUrl }) => price === null && iconUrl === '')).toBe(true)
    expect(mayHoldMore).toBeUndefined()
    // All 300, the names of the 40 included.
    expect(node.requests.length).toBeLessThanOrEqual(10)
  },
)

test.each([
  ['without a service', undefined],
  ['with one that is down', serviceFaults['HTTP 500']],
  ['with one that answers nonsense', serviceFaults['other data']],
])('%s the 260 are listed, and the answer says that there may be more', async (_name, reply) => {
  const service = reply && (await createHoldingsService('alchemy', reply))
  const { node, balances, mayHoldMore } = await serve(service ? { [CHAIN]: service.settings } : {})
  expect(amountsIn(balances)).toEqual(amountsBy(listed))
  expect(mayHoldMore).toBe(true)
  expect(node.requests.length).toBeLessThanOrEqual(10)
})

test('a service that names contracts that hold nothing, or are none, adds no token', async () => {
  const lies = Array.from({ length: 150 }, (_, index) => ({
    address: addressAt(index % 2 === 0 ? 300 + index / 2 : 10_000 + index),
    amount: 10n ** 20n,
  }))
  const { settings } = await createHoldingsService('blockscout', holdingsReply('blockscout', lies))
  const { balances } = await serve({ [CHAIN]: settings })
  expect(amountsIn(balances)).toEqual(amountsBy(listed))
})

test('of a flood of unlisted contracts 200 are asked about, and there may be more', async () => {
  const flood = Array.from({ length: 400 }, (_, index) => addressAt(20_000 + index))
  const all = [...flood.slice(0, 190), ...others, ...flood.slice(190)]
  const { settings } = await createHoldingsService(
    'alchemy',
    holdingsReply(
      'alchemy',
      all.map((address) => ({ address, amount: 1n })),
    ),
  )
  const { balances, mayHoldMore } = await serve({ [CHAIN]: settings })
  expect(balances.filter(({ verified }) => !verified)).toHaveLength(10)
  expect(mayHoldMore).toBe(true)
})

test('contracts that take no call cost some calls, not two each, and hide no other', async () => {
  const silent = Array.from({ length: 150 }, (_, index) => addressAt(REVERTING + index))
  const all = [...silent.slice(0, 75), ...others, ...silent.slice(75)]
  const { settings } = await createHoldingsService(
    'alchemy',
    holdingsReply(
      'alchemy',
      all.map((address) => ({ address, amount: 1n })),
    ),
  )
  const { node, balances, mayHoldMore } = await serve({ [CHAIN]: settings })
  const strange = balances.filter(({ verified }) => !verified)
  expect(amountsIn(strange)).toEqual(amountsBy(others))
  expect(mayHoldMore).toBe(true)
  expect(node.requests.length).toBeLessThanOrEqual(55)
})

test('a Blockscout of histories names holdings, and what the account moved comes before what it was sent', async () => {
  const mine = others.at(-1) ?? addressAt(0)
  const sent = [
    ...others.slice(0, -1),
    ...Array.from({ length: 200 }, (_, index) => addressAt(20_000 + index)),
    mine,
  ]
  const holdings = holdingsReply(
    'blockscout',
    sent.map((address) => ({ address, amount: 1n })),
  )
  const transfer = {
    transaction_hash: `0x${'5'.repeat(64)}`,
    block_number: 5,
    timestamp: '2026-11-01T00:00:00Z',
    from: { hash: OWNER },
    to: { hash: addressAt(1) },
    token: { address_hash: mine, type: 'ERC-20' },
    total: { value: '5' },
  }
  const { settings } = await createHoldingsService('blockscout', (request, response) => {
    const { pathname } = request.url
    if (pathname.endsWith('/tokens')) return holdings(request, response)
    const items = pathname.endsWith('/token-transfers') ? [transfer] : []
    return { items, next_page_params: null }
  })
  const { balances } = await serve({}, { [CHAIN]: settings })
  const strange = balances.filter(({ verified }) => !verified)
  expect(strange.map(({ address }) => address?.toLowerCase())).toEqual(
    [mine, ...others.slice(0, -1)].map((address) => `${CHAIN}:${address}`),
  )
  expect(strange.every(({ price, value }) => price === null && value === undefined)).toBe(true)
})
