import { readFileSync } from 'node:fs'
import { getAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { ConfigError } from './ConfigError.ts'
import { parseConfig } from './parseConfig.ts'

const text = readFileSync(new URL('./chains.data.json', import.meta.url), 'utf8')
const { chains } = parseConfig({})

test('every address of the starter has its checksum, which a typing error would break', () => {
  const addresses = text.match(/0x[0-9a-fA-F]*/g) ?? []
  expect(addresses.length).toBeGreaterThan(50)
  for (const address of addresses) expect(getAddress(address)).toBe(address)
})

describe.each(Object.entries(chains))('what is known of %s', (_, { tokens, ...chain }) => {
  test('fits together', () => {
    const listed = tokens.map(({ address }) => address)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toContain(chain.wrappedNative)
    for (const anchor of chain.usdAnchors) expect(listed).toContain(anchor)
    expect(chain.usdAnchors).not.toEqual([])
    expect(chain.markets).not.toEqual([])
  })
})

test('names are looked up where viem looks them up', () => {
  expect(chains['eip155:1']?.ens?.universalResolver.toLowerCase()).toBe(
    mainnet.contracts.ensUniversalResolver.address,
  )
})

test('what the operator says of a chain wins, part by part', () => {
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
])('%s with %j is refused with the name of the variable', (chainId, settings) => {
  const environment = { BOWLINE_CHAINS: JSON.stringify({ [chainId]: settings }) }
  expect(() => parseConfig(environment)).toThrow(ConfigError)
  expect(() => parseConfig(environment)).toThrow(/^BOWLINE_CHAINS/)
})
