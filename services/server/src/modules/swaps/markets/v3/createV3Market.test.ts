import fc from 'fast-check'
import { type Address, decodeFunctionData, encodeFunctionResult, type Hex, size, slice } from 'viem'
import { expect, test } from 'vitest'
import { encodePath } from '../../../../chain/markets/encodePath.ts'
import { quoterAbi } from '../../../../chain/markets/quoterAbi.ts'
import { createFakeChains } from '../../../../testing/createFakeChains.test.support.ts'
import { findPaths } from '../../findPaths.ts'
import { amountOut } from '../v2/v2Amounts.ts'
import { createV3Market } from './createV3Market.ts'
import { v3RouterAbi } from './v3Abi.ts'

const tokenOf = (digit: string): Address => `0x${digit.repeat(40)}`
const [from, middle, to] = [tokenOf('a'), tokenOf('b'), tokenOf('c')]
const quoter = tokenOf('1')
const router = tokenOf('2')
const user = tokenOf('9')
const fees = [500, 3_000, 10_000]
const settings = { kind: 'v3', id: 'deep', name: 'Deep', quoter, router, fees } as const

interface Pool {
  readonly fee: number
  readonly depth: bigint
  readonly price: bigint
}

/** Pools by `from to fee`; each as deep as it says on both sides of its price. */
type Pools = Readonly<Record<string, Pool>>

/** A quoter that answers by the published interface, for pools with a price of their own. */
function createMarket(pools: Pools) {
  const questions: Hex[] = []
  const chains = createFakeChains({
    readMany: async (_chainId, calls) =>
      calls.map(({ to: target, data }) => {
        expect(target).toBe(quoter)
        questions.push(data)
        const { args } = decodeFunctionData({ abi: quoterAbi, data })
        const out = walk(pools, args[0], args[1])
        if (out === undefined) return undefined
        const result = [out, [], [], 90_000n] as const
        return encodeFunctionResult({ abi: quoterAbi, functionName: 'quoteExactInput', result })
      }),
  })
  return { market: createV3Market(chains, 'eip155:1', settings), questions }
}

function walk(pools: Pools, path: Hex, amount: bigint): bigint | undefined {
  let out = amount
  for (let at = 0; at + 43 <= size(path); at += 23) {
    const key = `${slice(path, at, at + 20)} ${slice(path, at + 23, at + 43)}`
    const pool = pools[`${key} ${Number(slice(path, at + 20, at + 23))}`]
    if (!pool) return undefined
    out = payOf(pool, out)
  }
  return out
}

// Tiers count in hundredths of a basis point.
const payOf = ({ fee, depth, price }: Pool, amount: bigint) =>
  amountOut(amount, { in: depth, out: depth * price }, fee / 100)

const depth = fc.bigInt(10n ** 6n, 10n ** 24n)
const price = fc.bigInt(1n, 1_000n)
const poolsOf = (one: Address, other: Address) =>
  fc
    .subarray(fees)
    .chain((tiers) =>
      fc.tuple(...tiers.map((fee) => fc.record({ fee: fc.constant(fee), depth, price }))),
    )
    .map((list) => Object.fromEntries(list.map((pool) => [`${one} ${other} ${pool.fee}`, pool])))

test('finds for each path the fee tiers that pay most, compared with trying all of them', async () => {
  const world = fc.tuple(poolsOf(from, to), poolsOf(from, middle), poolsOf(middle, to))
  await fc.assert(
    fc.asyncProperty(world, fc.bigInt(1n, 10n ** 20n), async (parts, amount) => {
      const pools: Pools = Object.assign({}, ...parts)
      const { market } = createMarket(pools)
      const prices = await market.prices(findPaths(from, to, [middle]), amount)
      const all = (ways: readonly (readonly number[])[], path: readonly Address[]) =>
        ways.flatMap((tiers) => walk(pools, encodePath(path, tiers), amount) ?? [])
      const single = all(
        fees.map((fee) => [fee]),
        [from, to],
      )
      const pairs = fees.flatMap((one) => fees.map((other) => [one, other]))
      const double = all(pairs, [from, middle, to])
      const best = (outs: readonly bigint[]) =>
        outs.reduce((one, other) => (one > other ? one : other), 0n)
      const found = new Map(prices.map((price) => [price.path.length, price.amountOut]))
      expect([found.get(2) ?? 0n, found.get(3) ?? 0n]).toEqual([best(single), best(double)])
    }),
  )
})

test('a pool with a stable price is quoted at the mid price less the fee', async () => {
  const { market } = createMarket({
    [`${from} ${to} 3000`]: { fee: 3_000, depth: 10n ** 40n, price: 2n },
  })
  const [found] = await market.prices([[from, to]], 10n ** 18n)
  expect(found?.amountOut).toBe((2n * 10n ** 18n * 997n) / 1_000n - 1n)
  // Samples are small, so only the leading digits are exact.
  const off = 2n * 10n ** 18n - (found?.middleOut ?? 0n)
  expect(off >= 0n && off < 10n ** 5n).toBe(true)
})

test('an amount too small for a sample has no mid price, and a path without pools no price', async () => {
  const pool = { fee: 500, depth: 10n ** 20n, price: 1n }
  const { market } = createMarket({ [`${from} ${to} 500`]: pool })
  const prices = await market.prices(findPaths(from, to, [middle]), 100n)
  expect(prices).toMatchObject([{ path: [from, to], middleOut: undefined }])
})

test('quoters with invalid answers are ignored', async () => {
  const chains = createFakeChains({
    readMany: async (_chainId, calls) => calls.map((_, index) => (index % 2 ? '0x12' : '0x')),
  })
  const market = createV3Market(chains, 'eip155:1', settings)
  expect(await market.prices([[from, to]], 1_000n)).toEqual([])
})

const terms = { user, minimumReceived: 990n, slippageBps: 100, deadline: 1_900_000_000n }

async function build(native: { readonly from: boolean; readonly to: boolean }) {
  const pool = { fee: 500, depth: 10n ** 20n, price: 1n }
  const { market } = createMarket({ [`${from} ${to} 500`]: pool })
  const [found] = await market.prices([[from, to]], 1_000n)
  if (!found) throw new Error('The pool has a price.')
  const built = market.build(found, 1_000n, terms, native)
  const outer = decodeFunctionData({ abi: v3RouterAbi, data: built.data })
  if (outer.functionName !== 'multicall') throw new Error('A deadline needs a multicall.')
  const [deadline, calls] = outer.args
  return {
    ...built,
    deadline,
    calls: calls.map((data) => decodeFunctionData({ abi: v3RouterAbi, data })),
  }
}

test('tokens are sent directly to the visitor, before the deadline', async () => {
  const built = await build({ from: false, to: false })
  expect(built).toMatchObject({ to: router, value: 0n, deadline: terms.deadline })
  expect(built.calls).toMatchObject([
    {
      functionName: 'exactInput',
      args: [
        {
          path: encodePath([from, to], [500]),
          recipient: expect.stringMatching(new RegExp(user, 'i')),
          amountIn: 1_000n,
          amountOutMinimum: 990n,
        },
      ],
    },
  ])
})

test('the native currency is sent along, or unwrapped by the router and fully paid out', async () => {
  expect((await build({ from: true, to: false })).value).toBe(1_000n)
  const { calls, value } = await build({ from: false, to: true })
  expect(value).toBe(0n)
  expect(calls).toMatchObject([
    { args: [{ recipient: '0x0000000000000000000000000000000000000002' }] },
    { functionName: 'unwrapWETH9', args: [990n, expect.stringMatching(new RegExp(user, 'i'))] },
  ])
})
