import { type Connector, defineNetwork, KitError, type LoadCode } from '@bowline/common'
import { describeAdapter } from '@bowline/common/suites'
import { createManualClock, testConversation } from '@bowline/common/testing'
import { encodeAddress } from '@bowline/signatures/ss58'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { kusama, polkadotAssetHub, polkadotRelay, westend } from './networks.ts'
import { polkadot } from './polkadot.ts'

afterEach(() => vi.unstubAllGlobals())

const key = Uint8Array.from({ length: 32 }, (_, index) => index)
const networks = [polkadotRelay, polkadotAssetHub, kusama, westend]

describeAdapter({
  name: 'polkadot',
  create: () => polkadot({ networks }),
  addresses: [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  ],
  notAddresses: [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6',
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  ],
  ignorantWallet: {
    request: ({ method }) => Promise.reject({ code: 4200, message: `no ${method}` }),
  },
})

describe('addresses of a chain', () => {
  const isAddress = async (prefix: number, network = polkadotRelay) => {
    const adapter = polkadot({ networks, ss58Prefixes: { [westend.chainId]: 1_284 } })
    const operations = await adapter.load()
    return operations.isAddress(encodeAddress(key, prefix), network.chainId)
  }

  test('are those of its own prefix and of the general one', async () => {
    expect(await isAddress(0)).toBe(true)
    expect(await isAddress(42)).toBe(true)
    expect(await isAddress(2, kusama)).toBe(true)
    expect(await isAddress(0, polkadotAssetHub)).toBe(true)
  })

  test('are not those of another chain', async () => {
    expect(await isAddress(2)).toBe(false)
    expect(await isAddress(0, kusama)).toBe(false)
    expect(await isAddress(1_284)).toBe(false)
  })

  test('have the prefix that the app has set', async () => {
    expect(await isAddress(1_284, westend)).toBe(true)
  })
})

test('loads its lazy code with the loader that the kit passes', async () => {
  const loadCode: LoadCode = () => Promise.reject(new KitError('CODE_NOT_LOADED'))
  const adapter = polkadot({ networks, clock: createManualClock() })
  let found: readonly Connector<'polkadot'>[] = []
  const injectedWeb3 = { talisman: { enable() {} } }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { injectedWeb3 }))
  vi.stubGlobal('document', { readyState: 'complete' })
  adapter.discover((connectors) => (found = connectors), { loadCode })()
  const { signal } = new AbortController()
  const account = `${polkadotRelay.chainId}:${encodeAddress(key, 0)}` as const
  const options = { networks, signal, account, ...testConversation() }
  const code = 'CODE_NOT_LOADED'
  await expect(found[0]?.connect(options)).rejects.toMatchObject({ code })
  await expect(found[0]?.restore?.(options)).rejects.toMatchObject({ code })
  await expect(adapter.load({ loadCode })).rejects.toMatchObject({ code })
})

test('the networks bear the genesis of their chains, in the form that any network has', () => {
  expect(networks.map(({ chainId, nativeCurrency }) => [chainId, nativeCurrency.symbol])).toEqual([
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'DOT'],
    ['polkadot:68d56f15f85d3136970ec16946040bc1', 'DOT'],
    ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 'KSM'],
    ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 'WND'],
  ])
  for (const { namespace: _, id: __, ...network } of networks) {
    expect(defineNetwork<'polkadot'>(network)).toEqual(
      networks.find((own) => own.chainId === network.chainId),
    )
  }
})
