import { fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { setupKit } from '../../assembly/kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { gasPriceQuery } from './gasPriceQuery.ts'
import { quoteQuery } from './quoteQuery.ts'
import { swapTokensQuery } from './swapTokensQuery.ts'

const { chainId } = fakeNetwork
const id = (digit: string) => `${chainId}:0x${digit.repeat(40)}`
const wire = {
  id: 'q',
  fromAmount: '100',
  fromAccount: id('1'),
  toAmount: '50',
  toAccount: id('2'),
  provider: 'Harbor Exchange',
  fee: { amount: '0', percent: 0 },
  priceImpact: null,
  route: [id('1'), id('e')],
  gas: null,
  validUntil: 10_000,
}
const kitOf = (answer: unknown) => {
  const asked: URL[] = []
  const { kit, clock } = setupKit({
    services: { data: 'https://api.example' },
    fetch: async (input) => {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains') return Response.json({ http: [chainId], ws: [] })
      asked.push(url)
      return Response.json(answer)
    },
  })
  return { kit, clock, asked }
}
const ask = ({ kit }: Pick<ReturnType<typeof kitOf>, 'kit'>, amount = 100n) =>
  queryClientOf(kit).fetchQuery(
    quoteQuery(kit, { account: fakeAccount, from: `0x${'1'.repeat(40)}`, to: undefined, amount }),
  )

test('requests a quote with the gas price, once that is known', async () => {
  const made = kitOf({ quotes: [wire, { ...wire, fromAmount: '200' }] })
  await ask(made)
  queryClientOf(made.kit).setQueryData(gasPriceQuery(made.kit, chainId).queryKey, 12n)
  await ask(made, 200n)
  expect(made.asked.map(({ searchParams }) => searchParams.get('gasPrice'))).toEqual([null, '12'])
})

test('returns the best quote, as bigint', async () => {
  const made = kitOf({ quotes: [wire, { ...wire, id: 'better', toAmount: '51' }] })
  expect(await ask(made)).toMatchObject({
    id: 'better',
    fromAmount: 100n,
    toAmount: 51n,
    route: [`0x${'1'.repeat(40)}`, undefined],
  })
  expect(made.asked[0]?.searchParams.get('to')).toBe(
    `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
  )
})

test.each([
  ['there is no quote', []],
  ['it is for another amount', [{ ...wire, fromAmount: '99' }]],
  ['it pays nothing', [{ ...wire, toAmount: '0' }]],
])('fails if %s', async (_, quotes) => {
  await expect(ask(kitOf({ quotes }))).rejects.toMatchObject({ code: 'NO_QUOTE' })
})

test.each([
  ['a fraction of a unit', { toAmount: '1.5' }],
  ['a negative amount', { toAmount: '-1' }],
  ['a number', { toAmount: 51 }],
])('ignores a price with %s', async (_, part) => {
  await expect(ask(kitOf({ quotes: [{ ...wire, ...part }] }))).rejects.toMatchObject({
    code: 'INVALID_RESPONSE',
  })
})

test("keeps a quote valid for 15 s from its arrival, whatever the server's clock says", async () => {
  const made = kitOf({ quotes: [{ ...wire, validUntil: 0 }] })
  expect((await ask(made)).validUntil).toBe(made.clock.now() + 15_000)
})

test('sanitizes tokens and leaves out those without usable decimals', async () => {
  const token = {
    name: 'A\u202eB',
    symbol: 'T',
    address: id('1'),
    decimals: 18,
    logoUri: 'https://x.example/a.png',
  }
  const { kit } = kitOf({
    tokens: [
      token,
      { ...token, address: id('e').toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x') },
      { ...token, decimals: 255 },
      { ...token, address: id('3').replace(chainId, 'eip155:999') },
    ],
  })
  const tokens = await queryClientOf(kit).fetchQuery(swapTokensQuery(kit, chainId))
  expect(tokens.map(({ name, token: contract, iconUrl }) => [name, contract, iconUrl])).toEqual([
    ['AB', `0x${'1'.repeat(40)}`, undefined],
    ['AB', undefined, undefined],
  ])
})
