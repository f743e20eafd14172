import type { AnswerOf, dataApi } from '@bowline/common/api'
import { expect, test } from 'vitest'
import { chainFacts } from './createAuthRoutes.ts'

type Balance = AnswerOf<(typeof dataApi)['balance']>['balances'][number]

const MAIN = 'eip155:1'
const TEST = 'eip155:84532'
const TOKEN = `${MAIN}:0x${'ab'.repeat(20)}`
const NATIVE = `0x${'e'.repeat(40)}`

interface Held {
  readonly chainId?: string
  readonly token?: string
  readonly numeric: string
  /** The worth in US dollars, as screens show it. */
  readonly value?: number
}

/** An account with these holdings, and the highest prices of tokens. */
function factsOf(held: readonly Held[], highest: Readonly<Record<string, number>>) {
  const balances = held.map(
    ({ chainId = MAIN, token, numeric, value }): Balance => ({
      name: 'Token',
      symbol: 'TKN',
      chainId,
      price: null,
      iconUrl: '',
      verified: false,
      quantity: { decimals: '18', numeric },
      ...(token !== undefined && { address: token }),
      ...(value !== undefined && { value }),
    }),
  )
  const chain = { name: '', native: { symbol: 'ETH', decimals: 18 }, smartAccounts: false } as never
  return chainFacts({
    describeChains: () => [
      { ...(chain as object), id: MAIN, testnet: false } as never,
      { ...(chain as object), id: TEST, testnet: true } as never,
    ],
    rpc: async () => ({ jsonrpc: '2.0', id: 1, result: null }) as never,
    highestPrices: async (ids) => ids.map((id) => highest[id] ?? null),
    balances: {
      of: async () => ({ value: { balances, mayHoldMore: false }, asOf: 0, state: 'fresh' }),
    },
  })
}

test('what an account holds counts with the highest price, also where two sources contradict each other', async () => {
  // A pool of somebody's own leaves no price to show.
  const held = [{ token: TOKEN, numeric: '500' }]
  expect(await factsOf(held, { [TOKEN]: 20 }).worth('')).toBe(10_000)
})

test('it counts with the price that is shown where no other one is higher', async () => {
  const held = [
    { numeric: '2', value: 6_000 },
    { token: TOKEN, numeric: '1', value: 7 },
  ]
  expect(await factsOf(held, {}).worth('')).toBe(6_007)
  expect(await factsOf(held, { [`${MAIN}:${NATIVE}`]: 3_500 }).worth('')).toBe(7_007)
})

test('what is on a test network counts as nothing', async () => {
  const held = [{ chainId: TEST, numeric: '2', value: 6_000 }]
  expect(await factsOf(held, { [`${TEST}:${NATIVE}`]: 3_000 }).worth('')).toBe(0)
})
