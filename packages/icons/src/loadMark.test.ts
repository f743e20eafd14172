import { expect, test } from 'vitest'
import { loadMark } from './loadMark.ts'

const DRAWN = /^data:image\/svg\+xml,%3Csvg [^"#<>%]*%3E(%3C|%3E|%23|%25|[^"#<>%])*%3C\/svg%3E$/

test.each([
  ['wallet', 'io.metamask'],
  ['wallet', 'com.coinbase.wallet'],
  ['wallet', 'ME.Rainbow'],
  ['network', 'eip155:1'],
  ['network', 'eip155:8453'],
  ['network', 'eip155:84532'],
  ['network', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['network', 'bip122:000000000019d6689c085ae165831e93'],
  ['network', 'polkadot'],
  ['network', 'eip155:108'],
  ['token', 'ETH'],
  ['token', 'usdc'],
  ['token', 'BERA'],
] as const)('the %s %s has a mark among the shipped ones', async (kind, id) => {
  const mark = await loadMark(kind, id)
  expect(mark.status).toBe('here')
  expect(mark.status === 'here' && mark.url).toMatch(DRAWN)
})

test('a currency has one mark, wrapped or not, and different ones differ', async () => {
  expect(await loadMark('token', 'WETH')).toEqual(await loadMark('token', 'ETH'))
  expect(await loadMark('token', 'WBTC')).not.toEqual(await loadMark('token', 'BTC'))
})

test('a rare currency is left to the server', async () => {
  expect(await loadMark('token', '1ART')).toEqual({ status: 'served' })
})

test.each([
  ['wallet', 'unknown.example'],
  ['wallet', 'constructor'],
  ['network', 'eip155:31337'],
  ['network', '__proto__'],
  ['token', ''],
  ['token', 'ETH USDC'],
  ['token', '1ART 1INCH'],
  ['token', 'toString'],
] as const)('the %s "%s" is unknown', async (kind, id) => {
  expect(await loadMark(kind, id)).toEqual({ status: 'unknown' })
})
