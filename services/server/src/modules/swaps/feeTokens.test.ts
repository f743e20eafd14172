import { createManualClock } from '@bowline/common/testing'
import {
  type Address,
  createClient,
  createTestClient,
  encodeDeployData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { compileContracts } from '../../testing/compileContracts.test.support.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { createTrader } from '../../testing/createTrader.test.support.ts'
import { receiptOf } from '../../testing/receiptOf.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'

type Token = 'native' | 'usdc' | 'toll' | 'plain' | 'fresh'

const CHAIN = 'eip155:31337'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const TEN_PERCENT = 1_000n
const SUPPLY = parseEther('1000000')
const LATER = 2n ** 40n

const tokenAbi = parseAbi([
  'constructor(uint256 supply, uint256 fee)',
  'function setFee(uint256 fee)',
])
const routerAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minEth, address to, uint256 deadline) payable',
])

const sandbox = useSandbox()
const trader = () => createTrader(sandbox.current)
const found: Partial<Record<'toll' | 'plain' | 'fresh', Address>> = {}
let codes: Readonly<Record<string, Hex>> = {}

/** Who makes the tokens and their markets. */
function createMaker() {
  const account = privateKeyToAccount(`0x${'7e'.repeat(32)}`)
  const [{ rpcUrl }] = sandbox.current.networks
  const client = createClient({ account, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const settled = async (hash: Hex) => {
    const receipt = await receiptOf(client, hash)
    if (receipt.status !== 'success') throw new Error(`Reverted: ${hash}`)
    return receipt
  }
  return {
    address: account.address,
    async deploy(data: Hex): Promise<Address> {
      const receipt = await settled(await client.sendTransaction({ chain: null, data }))
      if (!receipt.contractAddress) throw new Error('Nothing was deployed.')
      return receipt.contractAddress
    },
    approve: async (token: Address, spender: Address) => {
      const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const
      await settled(
        await client.writeContract({ chain: null, ...call, args: [spender, maxUint256] }),
      )
    },
    transfer: async (token: Address, to: Address, amount: bigint) => {
      const call = { address: token, abi: erc20Abi, functionName: 'transfer' } as const
      await settled(await client.writeContract({ chain: null, ...call, args: [to, amount] }))
    },
    setFee: async (fee: bigint) => {
      const call = { address: placeOf('toll'), abi: tokenAbi, functionName: 'setFee' } as const
      await settled(await client.writeContract({ chain: null, ...call, args: [fee] }))
    },
    pair: async (one: Address, other: Address, amounts: readonly [bigint, bigint]) => {
      const call = { address: router(), abi: routerAbi, functionName: 'addLiquidity' } as const
      const args = [one, other, ...amounts, 0n, 0n, account.address, LATER] as const
      await settled(await client.writeContract({ chain: null, ...call, args }))
    },
    pairWithNative: async (token: Address, amount: bigint, value: bigint) => {
      const call = { address: router(), abi: routerAbi, functionName: 'addLiquidityETH' } as const
      const args = [token, amount, 0n, 0n, account.address, LATER] as const
      await settled(await client.writeContract({ chain: null, ...call, args, value }))
    },
  }
}

/** Makes the next block later than the last one: its first trade writes the two mean prices of a market, which may be empty. */
async function later() {
  const [{ rpcUrl }] = sandbox.current.networks
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await chain.increaseTime({ seconds: 1 })
}

const router = () => sandbox.current.world.contracts.uniswapRouter
const id = (address: string) => `${CHAIN}:${address}`

function placeOf(name: keyof typeof found): Address {
  const address = found[name]
  if (!address) throw new Error(`${name} is not deployed yet.`)
  return address
}

function contractOf(token: Token): Address | undefined {
  if (token === 'native') return undefined
  return token === 'usdc' ? sandbox.current.world.tokens.usdc.address : placeOf(token)
}

beforeAll(async () => {
  const { control, world } = sandbox.current
  const maker = createMaker()
  const usdc = world.tokens.usdc.address
  await control.faucet(maker.address, {
    native: parseEther('1000'),
    tokens: { usdc: 500_000_000_000n },
  })
  await control.faucet(trader().address, {
    native: parseEther('100'),
    tokens: { usdc: 50_000_000_000n },
  })
  codes = await compileContracts({
    folder: new URL('../../testing/contracts', import.meta.url).pathname,
  })
  found.toll = await deployToken(maker, TEN_PERCENT)
  found.plain = await deployToken(maker, 0n)
  for (const one of [found.toll, found.plain, usdc]) await maker.approve(one, router())
  await maker.pairWithNative(found.toll, parseEther('100000'), parseEther('100'))
  await maker.pair(found.toll, usdc, [parseEther('100000'), 300_000_000_000n])
  // The plain one is reached through the other alone.
  await maker.pair(found.toll, found.plain, [parseEther('100000'), parseEther('100000')])
  await maker.transfer(found.toll, trader().address, parseEther('10000'))
  // What is measured in the second that made two markets does not cover the first trade through both in the next one.
  await later()
  await control.mine(1)
})

const deployToken = (maker: ReturnType<typeof createMaker>, fee: bigint) =>
  maker.deploy(
    encodeDeployData({
      abi: tokenAbi,
      bytecode: codes.FeeToken ?? '0x',
      args: [SUPPLY, fee],
    }),
  )

/** A server that knows the token that takes a part as one that others trade against. */
function serve(markets?: readonly object[]) {
  const { environment } = sandbox.current
  const chains = JSON.parse(environment.BOWLINE_CHAINS ?? '{}')
  const toll = { address: placeOf('toll'), name: 'Toll', symbol: 'TOLL', decimals: 18 }
  const chain = chains[CHAIN]
  const settings = {
    ...chain,
    tokens: [...chain.tokens, { ...toll, popular: true }],
    ...(markets && { markets }),
  }
  return createTestServer(
    { ...environment, BOWLINE_CHAINS: JSON.stringify({ ...chains, [CHAIN]: settings }) },
    { clock: createManualClock() },
  )
}

const pairOf = (from: Token, to: Token) => ({
  userAddress: id(trader().address),
  from: id(contractOf(from) ?? NATIVE),
  to: id(contractOf(to) ?? NATIVE),
})

interface Order {
  readonly from: Token
  readonly to: Token
  readonly amount: bigint
  /** What happens after the review. */
  readonly before?: (() => Promise<void>) | undefined
}

/** Quotes, approves and swaps. */
async function swap({ from, to, amount, before = async () => {} }: Order) {
  const { swaps } = serve()
  const params = { ...pairOf(from, to), amount: String(amount) }
  const [quote] = (await swaps.quotes(params)).quotes
  if (!quote) throw new Error('There is a market.')
  const send = (tx: { to: string; data: string; value: string }, gas?: string | null) =>
    trader().send({
      to: tx.to.slice(`${CHAIN}:`.length) as Address,
      data: tx.data as Hex,
      value: BigInt(tx.value),
      gas: gas == null ? undefined : BigInt(gas),
    })
  if (quote.spender) await send((await swaps.buildApprove(params)).tx)
  const built = await swaps.buildTransaction({ ...params, quoteId: quote.id })
  await before()
  const held = await trader().balanceOf(contractOf(to))
  const gas = await send({ ...built.tx, value: built.tx.amount }, built.tx.eip155.gas)
  const received = (await trader().balanceOf(contractOf(to))) - held + (to === 'native' ? gas : 0n)
  return { quote, minimum: BigInt(built.minimumReceived), received }
}

describe('a token that only its maker can sell', () => {
  test('is quoted by what arrives, and said to be no token to sell again', async () => {
    const maker = createMaker()
    const abi = parseAbi(['constructor(uint256 supply)'])
    const trap = await maker.deploy(
      encodeDeployData({ abi, bytecode: codes.TrapToken ?? '0x', args: [SUPPLY] }),
    )
    await maker.approve(trap, router())
    await maker.pairWithNative(trap, parseEther('100'), parseEther('100'))
    const params = { ...pairOf('native', 'usdc'), to: id(trap), amount: String(parseEther('1')) }
    const { quotes } = await serve().swaps.quotes(params)
    expect(quotes).toMatchObject([{ measured: true, sellable: false }])
  })

  test('is told apart from one that takes a part and can be sold', async () => {
    const params = { ...pairOf('native', 'plain'), amount: String(parseEther('0.1')) }
    expect((await serve().swaps.quotes(params)).quotes).toMatchObject([
      { measured: true, sellable: true },
    ])
    // The operator vouches for those of the settings.
    const listed = { ...pairOf('native', 'usdc'), amount: String(parseEther('1')) }
    expect((await serve().swaps.quotes(listed)).quotes[0]).not.toHaveProperty('sellable')
  })
})

describe('a token that takes a tenth of each transfer', () => {
  test.each([
    ['bought for the native currency', 'native', 'toll', parseEther('1')],
    ['bought for a token', 'usdc', 'toll', 1_000_000_000n],
    ['sold for the native currency', 'toll', 'native', parseEther('1000')],
    ['sold for a token', 'toll', 'usdc', parseEther('1000')],
    ['in the middle of a path', 'native', 'plain', parseEther('0.5')],
    ['in the middle of a path from a token', 'usdc', 'plain', 100_000_000n],
  ] as const)('%s is quoted by what arrives', async (_name, from, to, amount) => {
    const { quote, minimum, received } = await swap({ from, to, amount })
    const off = received - BigInt(quote.toAmount)
    // Each transfer rounds once.
    expect(off >= -2n && off <= 2n).toBe(true)
    expect(received >= minimum).toBe(true)
  })

  test('is not swapped if it begins to take more than the slippage after the review', async () => {
    const maker = createMaker()
    await maker.setFee(0n)
    onTestFinished(() => maker.setFee(TEN_PERCENT))
    const before = await trader().balanceOf(contractOf('toll'))
    const order = { from: 'native', to: 'toll', amount: parseEther('1') } as const
    await expect(swap({ ...order, before: () => maker.setFee(500n) })).rejects.toThrow('Reverted')
    expect(await trader().balanceOf(contractOf('toll'))).toBe(before)
  })

  test('is priced as it is while it takes nothing', async () => {
    const maker = createMaker()
    await maker.setFee(0n)
    onTestFinished(() => maker.setFee(TEN_PERCENT))
    const { quote, received } = await swap({ from: 'native', to: 'toll', amount: parseEther('1') })
    expect(received).toBe(BigInt(quote.toAmount))
  })
})

test('the first trade of a market does not run out of gas, even if it was measured in the block that made it', async () => {
  const maker = createMaker()
  found.fresh = await deployToken(maker, 0n)
  await maker.approve(found.fresh, router())
  await maker.pairWithNative(found.fresh, parseEther('100'), parseEther('100'))
  const order = { from: 'native', to: 'fresh', amount: parseEther('0.1') } as const
  const { minimum, received } = await swap({ ...order, before: later })
  expect(received >= minimum).toBe(true)
})

describe('a market whose router checks what it has sent', () => {
  const routerOfPool = '0x00000000000000000000000000000000000b0b1e'

  /** Asks for an account without any of it, since no router is there that could be tried out. */
  async function quotes(from: Token, to: Token) {
    const maker = createMaker()
    const args = [contractOf('toll') ?? NATIVE, contractOf('plain') ?? NATIVE] as const
    const pool = await maker.deploy(
      encodeDeployData({
        abi: parseAbi(['constructor(address one, address other)']),
        bytecode: codes.OneToOnePool ?? '0x',
        args: [...args],
      }),
    )
    for (const token of args) await maker.transfer(token, pool, parseEther('1000'))
    const market = { kind: 'v3', id: 'deep', name: 'Deep', quoter: pool, router: routerOfPool }
    const { swaps } = serve([{ ...market, fees: [500] }])
    const userAddress = id(routerOfPool)
    const params = { ...pairOf(from, to), userAddress, amount: String(parseEther('1')) }
    return (await swaps.quotes(params)).quotes
  }

  test.each([
    ['bought', 'plain', 'toll'],
    ['sold', 'toll', 'plain'],
  ] as const)('has no quote for a token that takes a part and is %s', async (_name, from, to) => {
    expect(await quotes(from, to)).toEqual([])
  })

  test('has a quote while it takes nothing', async () => {
    const maker = createMaker()
    await maker.setFee(0n)
    onTestFinished(() => maker.setFee(TEN_PERCENT))
    expect(await quotes('plain', 'toll')).toMatchObject([{ toAmount: String(parseEther('1')) }])
  })
})
