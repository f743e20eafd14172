import type { ParamsOf, swapsApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { type Address, decodeFunctionData, type Hex, maxUint256, parseEther } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { callerQuery, createTestServer } from '../../testing/createTestServer.test.support.ts'
import { createTrader } from '../../testing/createTrader.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'
import { v2Abi } from './markets/v2/v2Abi.ts'

type Token = 'native' | 'usdc' | 'dai' | 'wbtc' | 'usdt' | 'weth'

const CHAIN = 'eip155:31337'
const NATIVE: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const sandbox = useSandbox()
const trader = () => createTrader(sandbox.current)
beforeAll(async () => {
  await sandbox.current.control.faucet(trader().address, {
    native: parseEther('100'),
    tokens: { usdc: 50_000_000_000n, usdt: 5_000_000_000n },
  })
})

const id = (address: string) => `${CHAIN}:${address}`
const contractOf = (token: Token) =>
  token === 'native' ? undefined : sandbox.current.world.tokens[token].address
const idOf = (token: Token) => id(contractOf(token) ?? NATIVE)
const user = () => id(trader().address)
const pairOf = (from: Token, to: Token) => ({
  userAddress: user(),
  from: idOf(from),
  to: idOf(to),
})

/** A server of its own, whose clock stands still. */
function serve(environment = {}, now?: number) {
  const clock = createManualClock(now)
  const server = createTestServer({ ...sandbox.current.environment, ...environment }, { clock })
  return {
    ...server,
    clock,
    quotes: async (from: Token, to: Token, amount: bigint) =>
      (await server.swaps.quotes({ ...pairOf(from, to), amount: String(amount) })).quotes,
    build: (params: ParamsOf<(typeof swapsApi)['buildTransaction']>) =>
      server.swaps.buildTransaction(params),
  }
}

/** Swaps like a page does: quote, allowance, approval, transaction. */
async function swap(from: Token, to: Token, amount: bigint) {
  const { swaps, quotes, build } = serve()
  const { balanceOf } = trader()
  const [quote] = await quotes(from, to, amount)
  if (!quote) throw new Error('There is a market.')
  const { spender } = quote
  if (spender) {
    const about = { tokenAddress: idOf(from), userAddress: user(), spender }
    const { allowance } = await swaps.allowance(about)
    expect(BigInt(allowance) < amount).toBe(true)
    const approval = { ...pairOf(from, to), amount: String(amount), spender }
    const { tx } = await swaps.buildApprove(approval)
    await send({ ...tx, amount: tx.value })
    expect((await swaps.allowance(about)).allowance).toBe(String(amount))
  }
  const balances = async () =>
    [await balanceOf(contractOf(from)), await balanceOf(contractOf(to))] as const
  const before = await balances()
  const built = await build({ ...pairOf(from, to), amount: String(amount), quoteId: quote.id })
  const gas = await send(built.tx)
  const after = await balances()
  return {
    quote,
    built,
    paid: before[0] - after[0] - (from === 'native' ? gas : 0n),
    received: after[1] - before[1] + (to === 'native' ? gas : 0n),
  }
}

const addressIn = (accountId: string) => accountId.slice(`${CHAIN}:`.length) as Address

interface ServedTransaction {
  readonly to: string
  readonly data: string
  readonly amount: string
  readonly eip155: { readonly gas: string | null }
}

/** Sends a transaction as a wallet does that takes the gas limit of the site. */
const send = ({ to, data, amount, eip155: { gas } }: ServedTransaction, from = trader()) =>
  from.send({
    to: addressIn(to),
    data: data as Hex,
    value: BigInt(amount),
    gas: gas === null ? undefined : BigInt(gas),
  })

test('lists the native currency first, the popular tokens next, and then all others', async () => {
  const { swaps } = serve()
  const { tokens } = await swaps.tokens({ chainId: CHAIN })
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'WETH', 'WBTC', 'DAI', 'USDT'])
  expect(tokens[0]).toMatchObject({ address: id(NATIVE), decimals: 18 })
})

test.each([
  ['native currency to a token', 'native', 'usdc', parseEther('1')],
  ['a token to native currency', 'usdc', 'native', 1_000_000_000n],
  ['a token to a token', 'usdc', 'dai', 500_000_000n],
  ['a token that returns nothing', 'usdt', 'usdc', 100_000_000n],
  ['over two hops', 'native', 'dai', parseEther('0.5')],
  ['one unit of a token', 'usdc', 'dai', 1n],
] as const)('%s: pays out what was quoted, to the unit', async (_name, from, to, amount) => {
  const { quote, built, paid, received } = await swap(from, to, amount)
  expect(paid).toBe(amount)
  expect(received).toBe(BigInt(quote.toAmount))
  expect(BigInt(built.minimumReceived) <= received).toBe(true)
  expect(quote).toMatchObject({ provider: 'Harbor Exchange', fee: { amount: '0', percent: 0 } })
  expect([quote.route[0], quote.route.at(-1)]).toEqual([idOf(from), idOf(to)])
})

test.each([
  ['wrapped', 'native', 'weth'],
  ['unwrapped', 'weth', 'native'],
] as const)(
  'native currency is %s one for one, without market and allowance',
  async (_name, from, to) => {
    const { quote, received } = await swap(from, to, parseEther('2'))
    expect(received).toBe(parseEther('2'))
    const { name: provider } = sandbox.current.world.tokens.weth
    expect(quote).toMatchObject({ provider, priceImpact: 0, route: [idOf(from), idOf(to)] })
    expect(quote.spender).toBeUndefined()
  },
)

test('a quote equals the router’s result for the best path', async () => {
  const { quotes } = serve()
  const { weth, usdc, wbtc } = sandbox.current.world.tokens
  const token = fc.constantFrom<Token>('native', 'usdc', 'dai', 'wbtc')
  await fc.assert(
    fc.asyncProperty(token, token, fc.bigInt(1n, 10n ** 21n), async (from, to, amount) => {
      fc.pre(from !== to)
      const ends = [contractOf(from) ?? weth.address, contractOf(to) ?? weth.address] as const
      const middles = [weth, usdc, wbtc].map(({ address }) => address)
      const paths = [
        ends,
        ...middles
          .filter((middle) => !ends.includes(middle))
          .map((middle) => [ends[0], middle, ends[1]]),
      ]
      const paid = await Promise.all(paths.map((path) => trader().amountOut(amount, path)))
      const [best] = await quotes(from, to, amount)
      const most = paid.reduce((one, other) => (one > other ? one : other))
      expect(BigInt(best?.toAmount ?? 0)).toBe(most)
    }),
    { numRuns: 40 },
  )
})

test('a large swap reports its price impact', async () => {
  const { quotes } = serve()
  const [small] = await quotes('native', 'usdc', parseEther('0.001'))
  const [large] = await quotes('native', 'usdc', parseEther('5000'))
  // A small one only pays the fee of the pair.
  expect(small?.priceImpact).toBeCloseTo(0.3, 1)
  expect(large?.priceImpact).toBeGreaterThan(5)
})

test('the best quote includes gas if the chain can measure it, with an allowance or without', async () => {
  const { quotes } = serve()
  const [free] = await quotes('native', 'usdc', parseEther('1'))
  expect(BigInt(free?.gas ?? 0) > 21_000n).toBe(true)
  const [locked] = await quotes('usdt', 'usdc', 1_000_000n)
  expect(BigInt(locked?.gas ?? 0) > 21_000n).toBe(true)
  // The account does not have as much.
  const [poor] = await quotes('usdt', 'usdc', 10n ** 15n)
  expect(poor?.gas).toBeNull()
})

test('a quote is valid for 20 s after its market was read, and then refused', async () => {
  const { clock, quotes, build } = serve()
  const amount = parseEther('1')
  const [quote] = await quotes('native', 'usdc', amount)
  expect(quote?.validUntil).toBe(clock.now() + 20_000)
  clock.advance(7_999)
  const [shared] = await quotes('native', 'usdc', amount)
  expect(shared?.validUntil).toBe(quote?.validUntil)
  clock.advance(1)
  const [fresh] = await quotes('native', 'usdc', amount)
  expect(fresh?.validUntil).toBe(clock.now() + 20_000)
  clock.advance(11_999)
  const params = { ...pairOf('native', 'usdc'), amount: String(amount), quoteId: quote?.id }
  expect((await build(params)).validUntil).toBe(quote?.validUntil)
  clock.advance(1)
  await expect(build(params)).rejects.toMatchObject({
    context: { status: 410, reason: 'QUOTE_EXPIRED' },
  })
})

test.each([-3_600_000, 3_600_000])(
  'a quote from prices read before the clock was set by %d ms is valid for what is left of its 20 s',
  async (shift) => {
    const { clock, quotes, build } = serve()
    const amount = parseEther('1')
    await quotes('native', 'usdc', amount)
    clock.advance(7_999)
    clock.setNow(clock.now() + shift)
    const [quote] = await quotes('native', 'usdc', amount)
    expect(quote?.validUntil).toBe(clock.now() + 12_001)
    const params = { ...pairOf('native', 'usdc'), amount: String(amount), quoteId: quote?.id }
    clock.advance(12_000)
    expect((await build(params)).validUntil).toBe(quote?.validUntil)
    clock.advance(1)
    await expect(build(params)).rejects.toMatchObject({
      context: { status: 410, reason: 'QUOTE_EXPIRED' },
    })
  },
)

test('a swap on a chain without recent blocks does not expire at once', async () => {
  const { clock, build } = serve({}, Date.UTC(2100, 0))
  const { tx } = await build({ ...pairOf('native', 'usdc'), amount: String(parseEther('1')) })
  const { args } = decodeFunctionData({ abi: v2Abi, data: tx.data as Hex })
  expect(args.at(-1)).toBe(BigInt(clock.now() / 1000 + 20 * 60))
})

test('a quote is valid for one swap of one account only', async () => {
  const { quotes, build } = serve()
  const [quote] = await quotes('native', 'usdc', parseEther('1'))
  const right = {
    ...pairOf('native', 'usdc'),
    amount: String(parseEther('1')),
    quoteId: quote?.id ?? '',
  }
  for (const wrong of [
    { amount: '1001' },
    { to: idOf('dai') },
    { userAddress: id(sandbox.current.world.people.bob.address) },
    { from: idOf('usdc'), to: idOf('native') },
  ])
    await expect(build({ ...right, ...wrong })).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      context: { status: 400 },
    })
  await expect(build({ ...right, quoteId: 'made-up' })).rejects.toMatchObject({
    context: { status: 410 },
  })
})

test('a price that moved beyond the slippage reverts on the chain', async () => {
  const { quotes, build } = serve()
  const amount = parseEther('1')
  const [quote] = await quotes('native', 'usdc', amount)
  const { tx, minimumReceived } = await build({
    ...pairOf('native', 'usdc'),
    amount: String(amount),
    quoteId: quote?.id,
    eip155: { slippage: '0.1' },
  })
  expect(minimumReceived).toBe(String((BigInt(quote?.toAmount ?? 0) * 999n + 999n) / 1_000n))
  // Another trader is faster, and moves the price.
  await swap('native', 'usdc', parseEther('50'))
  // A wallet without a gas limit measures first, and is told the reason.
  await expect(send({ ...tx, eip155: { gas: null } })).rejects.toThrow(/INSUFFICIENT_OUTPUT_AMOUNT/)
})

test('slippage is one percent unless the visitor sets another', async () => {
  const { quotes, build } = serve()
  const [quote] = await quotes('native', 'usdc', parseEther('1'))
  const { minimumReceived } = await build({
    ...pairOf('native', 'usdc'),
    amount: String(parseEther('1')),
    quoteId: quote?.id,
  })
  expect(BigInt(minimumReceived)).toBe((BigInt(quote?.toAmount ?? 0) * 99n + 99n) / 100n)
})

test('wallets that estimate themselves get a gas price but no estimate', async () => {
  const { build } = serve()
  const params = { ...pairOf('native', 'usdc'), amount: String(parseEther('1')) }
  const { tx } = await build({ ...params, disableEstimate: true })
  expect(tx.eip155.gas).toBeNull()
  expect(BigInt(tx.eip155.gasPrice) > 0n).toBe(true)
  expect((await build(params)).tx.eip155.gas).not.toBeNull()
})

test('an allowance that is used up before a new one is written does not make the approval fail', async () => {
  const { swaps, build } = serve()
  const pair = { ...pairOf('usdc', 'dai'), amount: '1000000' }
  const first = await swaps.buildApprove(pair)
  await send({ ...first.tx, amount: first.tx.value })
  // Measured while there is an allowance to write over.
  const second = await swaps.buildApprove(pair)
  await send((await build(pair)).tx)
  await send({ ...second.tx, amount: second.tx.value })
})

test('an approval without an amount is unlimited, and never for an unknown spender', async () => {
  const { swaps } = serve()
  const pair = pairOf('usdc', 'dai')
  const { tx } = await swaps.buildApprove(pair)
  expect(tx.to).toBe(idOf('usdc'))
  expect(tx.data.slice(-64)).toBe(maxUint256.toString(16))
  expect(tx.data.toLowerCase()).toContain(
    sandbox.current.world.contracts.uniswapRouter.slice(2).toLowerCase(),
  )
  const spender = id(sandbox.current.world.people.mallory.address)
  for (const call of [
    () => swaps.buildApprove({ ...pair, spender }),
    () => swaps.allowance({ tokenAddress: pair.from, userAddress: pair.userAddress, spender }),
    () => swaps.buildApprove(pairOf('native', 'usdc')),
  ])
    await expect(call()).rejects.toMatchObject({ context: { status: 400 } })
})

test('a token that refuses to change an allowance has it revoked first', async () => {
  const { swaps } = serve()
  const pair = pairOf('usdt', 'usdc')
  const approve = (amount: string) => swaps.buildApprove({ ...pair, amount })
  const sendAll = async ({ tx, reset }: Awaited<ReturnType<typeof approve>>) => {
    if (reset) await send({ ...reset, amount: reset.value })
    await send({ ...tx, amount: tx.value })
  }
  const first = await approve('5')
  expect(first.reset).toBeUndefined()
  await sendAll(first)
  const second = await approve('7')
  expect(second.reset?.to).toBe(idOf('usdt'))
  expect(second.tx.eip155.gas).toBeNull()
  await expect(send({ ...second.tx, amount: second.tx.value })).rejects.toThrow(
    'allowance not zero',
  )
  await sendAll(second)
  const about = { tokenAddress: pair.from, userAddress: pair.userAddress }
  expect((await swaps.allowance(about)).allowance).toBe('7')
})

test('other tokens change an allowance directly', async () => {
  const { swaps } = serve()
  const pair = pairOf('usdc', 'dai')
  const { tx } = await swaps.buildApprove({ ...pair, amount: '5' })
  await send({ ...tx, amount: tx.value })
  expect((await swaps.buildApprove({ ...pair, amount: '7' })).reset).toBeUndefined()
})

test('the native currency needs no allowance', async () => {
  const { swaps } = serve()
  const { allowance } = await swaps.allowance({
    tokenAddress: id(NATIVE),
    userAddress: user(),
  })
  expect(BigInt(allowance)).toBe(maxUint256)
})

test('faster gas never costs less', async () => {
  const { swaps } = serve()
  const { standard, fast, instant } = await swaps.gasPrice({ chainId: CHAIN })
  expect(BigInt(standard) > 0n).toBe(true)
  expect(BigInt(standard) <= BigInt(fast) && BigInt(fast) <= BigInt(instant)).toBe(true)
})

test('a chain without markets has no tokens and no quotes, and building a swap there is refused', async () => {
  const { swaps, get, app } = serve()
  const { usdc, dai } = sandbox.current.world.tokens
  const other = 'eip155:31338'
  const pair = {
    userAddress: `${other}:${trader().address}`,
    from: `${other}:${usdc.address}`,
    to: `${other}:${dai.address}`,
  }
  expect(await swaps.tokens({ chainId: other })).toEqual({ tokens: [] })
  expect(await swaps.quotes({ ...pair, amount: '1' })).toEqual({ quotes: [] })
  const about = { tokenAddress: pair.from, userAddress: pair.userAddress }
  expect(await swaps.allowance(about)).toEqual({ allowance: '0' })
  const transaction = await app.request(`/v1/convert/build-transaction?${callerQuery}`, {
    method: 'POST',
    body: JSON.stringify({ ...pair, amount: '1' }),
  })
  const approval = await get(`/v1/convert/build-approve?${new URLSearchParams(pair)}`)
  for (const refusal of [transaction, approval]) {
    expect(refusal.status).toBe(400)
    expect(await refusal.json()).toMatchObject({ message: 'Network not supported for Swaps' })
  }
})

test.each(['eip155:5', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'a chain that is not served has no gas price: %s',
  async (chainId) => {
    const { get } = serve()
    const response = await get(`/v1/convert/gas-price?chainId=${chainId}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Network not supported for Gas Price' })
  },
)

test('tokens without a market have no quote, and no transaction', async () => {
  const { swaps, build } = serve()
  const pair = { ...pairOf('usdc', 'dai'), to: id('0x00000000000000000000000000000000000b0b1e') }
  expect(await swaps.quotes({ ...pair, amount: '1000000' })).toEqual({ quotes: [] })
  await expect(build({ ...pair, amount: '1000000' })).rejects.toMatchObject({
    context: { status: 404, reason: 'NO_ROUTE' },
  })
})

test.each([
  ['the same token', 'usdc', 'usdc', '1'],
  ['nothing', 'usdc', 'dai', '0'],
  ['more than a chain can count', 'usdc', 'dai', '9'.repeat(78)],
] as const)('a swap of %s is refused', async (_name, from, to, amount) => {
  const { swaps } = serve()
  await expect(swaps.quotes({ ...pairOf(from, to), amount })).rejects.toMatchObject({
    context: { status: 400 },
  })
})

test('a swap between two chains is refused', async () => {
  const { swaps } = serve()
  const pair = { ...pairOf('usdc', 'dai'), to: idOf('dai').replace('31337', '31338') }
  await expect(swaps.quotes({ ...pair, amount: '1' })).rejects.toMatchObject({
    context: { status: 400, reason: 'DIFFERENT_CHAINS' },
  })
})

test('a chain that does not answer is reported as unavailable', async () => {
  const { swaps } = serve({ BOWLINE_RPC: JSON.stringify({ [CHAIN]: 'http://127.0.0.1:9' }) })
  await expect(swaps.quotes({ ...pairOf('usdc', 'dai'), amount: '1' })).rejects.toMatchObject({
    context: { status: 503, reason: 'CHAIN_UNAVAILABLE' },
  })
})
