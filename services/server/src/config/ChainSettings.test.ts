import { readFileSync } from 'node:fs'
import { getAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { WRAPPED_SOL } from '../chain/solana/nativeMint.ts'
import { decodeBase58 } from '../encoding/decodeBase58.ts'
import { ConfigError } from './ConfigError.ts'
import { parseConfig } from './parseConfig.ts'

const text = readFileSync(new URL('./chains.data.json', import.meta.url), 'utf8')
const { chains, solanaChains } = parseConfig({})

test('every address of the starter has a valid checksum', () => {
  const addresses = text.match(/0x[0-9a-fA-F]*/g) ?? []
  expect(addresses.length).toBeGreaterThan(50)
  for (const address of addresses) expect(getAddress(address)).toBe(address)
})

describe.each(Object.entries(chains))('what is known of %s', (_, { tokens, ...chain }) => {
  test('the starter is consistent', () => {
    const listed = tokens.map(({ address }) => address)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toContain(chain.wrappedNative)
    for (const anchor of chain.usdAnchors) expect(listed).toContain(anchor)
    expect(chain.usdAnchors).not.toEqual([])
    expect(chain.markets).not.toEqual([])
  })
})

test('every mint of the starter is an address, and the dollars are the ones of their issuers', () => {
  const { tokens = [] } = solanaChains['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] ?? {}
  const hexOf = (symbol: string) => {
    const { address } = tokens.find((token) => token.symbol === symbol) ?? { address: '' }
    return decodeBase58(address)?.toString('hex')
  }
  // Base58 has no checksum, so a missing letter can still be a valid address.
  expect(hexOf('USDC')).toBe('c6fa7af3bedbad3a3d65f36aabc97431b1bbe4c2d2f6e0e47ca60203452f5d61')
  expect(hexOf('USDT')).toBe('ce010e60afedb22717bd63192f54145a3f965a33bb82d2c7029eb2ce1e208264')
})

test('the operator’s settings of a Solana network override the starter, field by field', () => {
  const own = { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { usdPrices: { [WRAPPED_SOL]: 150 } } }
  const config = parseConfig({ BOWLINE_CHAINS: JSON.stringify(own) })
  const [settings] = Object.values(config.solanaChains)
  expect(settings?.usdPrices).toEqual({ [WRAPPED_SOL]: 150 })
  expect(settings?.tokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'USDT', 'WSOL'])
})

test('names are resolved by the contract that viem uses', () => {
  expect(chains['eip155:1']?.ens?.universalResolver.toLowerCase()).toBe(
    mainnet.contracts.ensUniversalResolver.address,
  )
})

test('the operator’s settings of a chain override the starter, field by field', () => {
  const own = { 'eip155:1': { usdAnchors: [] }, 'eip155:31337': { native: undefined } }
  const config = parseConfig({ BOWLINE_CHAINS: JSON.stringify(own) })
  expect(config.chains['eip155:1']?.usdAnchors).toEqual([])
  expect(config.chains['eip155:1']?.tokens).toEqual(chains['eip155:1']?.tokens)
  expect(config.chains['eip155:10']).toEqual(chains['eip155:10'])
  expect(config.chains['eip155:31337']).toMatchObject({ tokens: [], markets: [] })
})

test.each([
  ['eth', {}],
  ['eip155:1', { wrappedNative: '0x12' }],
  ['eip155:1', { tokens: [{ address: '0x12' }] }],
  ['eip155:1', { markets: [{ kind: 'v9' }] }],
  ['eip155:1', 'USDC'],
  ['solana:mainnet', {}],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { tokens: [{ address: '0x12' }] }],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { usdPrices: { [WRAPPED_SOL]: -1 } }],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { usdPrices: { SOL: 150 } }],
])('%s with %j is refused, and the error names the variable', (chainId, settings) => {
  const environment = { BOWLINE_CHAINS: JSON.stringify({ [chainId]: settings }) }
  expect(() => parseConfig(environment)).toThrow(ConfigError)
  expect(() => parseConfig(environment)).toThrow(/^BOWLINE_CHAINS/)
})

test('smart accounts need a bundler; a paymaster may be named as well', () => {
  const read = (smartAccounts: object) =>
    parseConfig({ BOWLINE_CHAINS: JSON.stringify({ 'eip155:1': { smartAccounts } }) })
  const bundler = 'https://bundler.example/key'
  const paymaster = 'http://paymaster.internal:3000'
  expect(read({ bundler, paymaster }).chains['eip155:1']?.smartAccounts).toEqual({
    bundler,
    paymaster,
  })
  expect(read({ bundler }).chains['eip155:10']?.smartAccounts).toBeUndefined()
  for (const wrong of [
    { paymaster },
    { bundler: 'bundler.example' },
    { bundler: 'ftp://b.example' },
  ])
    expect(() => read(wrong)).toThrow(ConfigError)
})
