import { createFakeAdapter, fakeAccount, fakeNetwork, fakeToken } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { setupKit } from '../../assembly/kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { gasPriceQuery } from './gasPriceQuery.ts'
import { tokenBalanceQuery } from './tokenBalanceQuery.ts'
import { tokenInfoQuery } from './tokenInfoQuery.ts'
import { tokenPriceQuery } from './tokenPriceQuery.ts'

const { chainId } = fakeNetwork
const stranger = `0x${'9'.repeat(40)}`
const ETHER = 10n ** 18n

const kitOf = (answer: unknown = {}, adapter = createFakeAdapter()) =>
  setupKit({
    adapters: [adapter],
    services: { data: 'https://api.example' },
    fetch: async () => Response.json(answer),
  }).kit

test('reads a balance that no portfolio lists from the chain; unknown is not zero', async () => {
  const kit = kitOf()
  const ask = (token: string) =>
    queryClientOf(kit).fetchQuery(tokenBalanceQuery(kit, fakeAccount, token))
  expect(await ask(fakeToken.address)).toBe(1_000_000_000n)
  expect(await ask(stranger)).toBeNull()
})

test('marks a token that was found by its address as unverified', async () => {
  const info = { name: 'A\u202eB', symbol: 'USDC', decimals: 6 }
  const kit = kitOf({}, createFakeAdapter({ operations: { getTokenInfo: async () => info } }))
  const found = await queryClientOf(kit).fetchQuery(tokenInfoQuery(kit, chainId, ` ${stranger} `))
  expect(found).toMatchObject({ token: stranger, name: 'AB', decimals: 6, verified: false })
})

test('ignores a text that is not an address, and fails without a usable token', async () => {
  const endless = { name: 'E', symbol: 'E', decimals: 255 }
  const kit = kitOf({}, createFakeAdapter({ operations: { getTokenInfo: async () => endless } }))
  const ask = (text: string) => queryClientOf(kit).fetchQuery(tokenInfoQuery(kit, chainId, text))
  expect(await ask('usdc')).toBeNull()
  await expect(ask(stranger)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
})

test('parses exact prices, and returns null for an unknown one', async () => {
  const fungible = { address: `${chainId}:${stranger}`, name: 'T', symbol: 'T', iconUrl: '' }
  const ask = async (price: number | null) => {
    const kit = kitOf({ fungibles: [{ ...fungible, price }] })
    return queryClientOf(kit).fetchQuery(tokenPriceQuery(kit, chainId, stranger))
  }
  expect(await ask(2)).toBe(2n * ETHER)
  expect(await ask(null)).toBeNull()
})

test('requests prices in dollars', async () => {
  const bodies: unknown[] = []
  const { kit } = setupKit({
    services: { data: 'https://api.example' },
    fetch: async (_, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      return Response.json({ fungibles: [] })
    },
  })
  await queryClientOf(kit).fetchQuery(tokenPriceQuery(kit, chainId, stranger))
  expect(bodies).toEqual([{ currency: 'usd', addresses: [`${chainId}:${stranger}`] }])
})

test('returns the gas price for the next blocks', async () => {
  const kit = kitOf({ standard: '10', fast: '12', instant: '15' })
  expect(await queryClientOf(kit).fetchQuery(gasPriceQuery(kit, chainId))).toBe(12n)
})
