import { describe, expect, test } from 'vitest'
import { defineNetwork } from './defineNetwork.ts'
import type { Network } from './Network.ts'
import type { ViemChainLike } from './networkOfViemChain.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

// Chains as viem writes them, with everything that its chain objects carry.
const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: ether,
  blockTime: 12_000,
  rpcUrls: { default: { http: ['https://one.example', 'https://two.example'] } },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://etherscan.io/',
      apiUrl: 'https://api.etherscan.io',
    },
  },
  ensTlds: ['.eth'],
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
} as const
const rollup = {
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: {
    default: { http: ['https://op.example'], webSocket: ['wss://op.example'] },
    extra: { http: ['https://extra.example'] },
  },
  sourceId: 1,
  fees: { baseFeeMultiplier: 1.2 },
  formatters: {},
  serializers: undefined,
  testnet: undefined,
  extend: () => ({}),
}
const local = {
  id: 31_337,
  name: 'Foundry',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'], webSocket: ['ws://127.0.0.1:8545'] } },
  testnet: true,
}

test('takes a viem chain as it is', () => {
  expect(defineNetwork(mainnet)).toEqual({
    chainId: 'eip155:1',
    namespace: 'eip155',
    id: 1,
    name: 'Ethereum',
    nativeCurrency: ether,
    rpcUrls: ['https://one.example', 'https://two.example'],
    blockExplorer: { name: 'Etherscan', url: 'https://etherscan.io' },
    testnet: false,
    blockTime: 12_000,
    contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  })
})

test('takes chains without an explorer, with extras, and test chains', () => {
  expect(defineNetwork(rollup)).toMatchObject({
    chainId: 'eip155:10',
    rpcUrls: ['https://op.example'],
    testnet: false,
  })
  expect(defineNetwork(local)).toMatchObject({ chainId: 'eip155:31337', testnet: true })
  expect(defineNetwork(local).blockExplorer).toBeUndefined()
})

test('lets the app choose endpoints and images', () => {
  const options = {
    rpcUrls: ['https://mine.example'],
    walletRpcUrls: ['https://wallets.example'],
    imageId: 'eth',
    imageUrl: '/eth.svg',
  }
  expect(defineNetwork(mainnet, options)).toMatchObject(options)
})

test('takes plain values for any family', () => {
  const network = defineNetwork({
    chainId: 'eip155:100',
    name: 'Gnosis',
    nativeCurrency: { name: 'xDAI', symbol: 'xDAI', decimals: 18 },
    rpcUrls: [],
  })
  expect(network).toMatchObject({ namespace: 'eip155', id: 100, testnet: false })
})

test('is plain data that cannot be changed', () => {
  const network = defineNetwork(mainnet)
  expect(Object.isFrozen(network)).toBe(true)
  expect(JSON.parse(JSON.stringify(network))).toMatchObject({ chainId: 'eip155:1' })
})

test.each([
  [{ ...local, name: '' }, 'A network needs a valid "name".'],
  [
    { ...local, nativeCurrency: { ...ether, decimals: 1.5 } },
    'A network needs a valid "nativeCurrency.decimals".',
  ],
  [
    { ...local, nativeCurrency: { ...ether, decimals: -1 } },
    'A network needs a valid "nativeCurrency.decimals".',
  ],
  [
    { ...local, nativeCurrency: { ...ether, decimals: 37 } },
    'A network needs a valid "nativeCurrency.decimals".',
  ],
])('refuses a chain that lacks something', (chain, message) => {
  expect(() => defineNetwork(chain)).toThrow(
    expect.objectContaining({ code: 'INVALID_NETWORK', message }),
  )
})

test.each([0, 36])('takes a currency with %d decimals', (decimals) => {
  const network = defineNetwork({ ...local, nativeCurrency: { ...ether, decimals } })
  expect(network.nativeCurrency.decimals).toBe(decimals)
})

const plain = { name: 'X', nativeCurrency: ether, rpcUrls: [] } as const

test.each([
  [{ ...plain, chainId: 'eip155:1', nativeCurrency: undefined }, 'nativeCurrency.decimals'],
  [{ ...plain, chainId: 'eip155:1', rpcUrls: undefined }, 'rpcUrls'],
  [{ ...plain, chainId: 'eip155:1', rpcUrls: 'https://one.example' }, 'rpcUrls'],
  [{ ...plain, chainId: 'eip155:1', walletRpcUrls: 'https://one.example' }, 'walletRpcUrls'],
  // The wallet is switched by number: it has to be the chain that is named.
  [{ ...plain, chainId: 'eip155:1', id: 5 }, 'id'],
])('names what plain values lack, also to code without types', (values, field) => {
  expect(() => defineNetwork(values as never)).toThrow(
    expect.objectContaining({ code: 'INVALID_NETWORK', context: { field } }),
  )
})

test.each(['eip155:0x1', 'eip155:mainnet', 'eip155:01', 'eip155:0'] as const)(
  '%s is not a valid EVM chain',
  (chainId) => {
    expect(() => defineNetwork({ ...plain, chainId })).toThrow('Invalid CAIP-2 network id')
  },
)

test('refuses a malformed id', () => {
  expect(() => defineNetwork({ ...plain, chainId: 'eip155:1:2' })).toThrow(
    'Invalid CAIP-2 network id',
  )
})

describe('types', () => {
  test('reject what the contract does not define', () => {
    const network = defineNetwork(mainnet)
    const chain: ViemChainLike = mainnet
    expect(chain.id).toBe(1)
    // @ts-expect-error a network cannot be renamed
    expect(() => (network.name = 'Mine')).toThrow(TypeError)
    // @ts-expect-error a family that no adapter has declared
    const other: Network<'tron'> | undefined = undefined
    expect(other).toBeUndefined()
    // @ts-expect-error a chain without endpoints
    const broken: ViemChainLike = { id: 1, name: 'X', nativeCurrency: ether }
    expect(broken.rpcUrls).toBeUndefined()
  })
})
