import { dataApi } from '@bowline/common/api'
import fc from 'fast-check'
import { encodeBase58 } from '../../encoding/encodeBase58.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'

const sandbox = useSandbox()

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const record = <T extends Record<string, unknown>>(
  fields: { [K in keyof T]: fc.Arbitrary<T[K]> },
) => fc.record(fields)
const SOLANA = 'solana:CXK36rCKoiM1aR8jLy8Xe5zyiGpvf47m'
const evmAddress = fc.oneof(
  fc.constant('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'),
  fc.stringMatching(/^0x[0-9a-fA-F]{40}$/),
)
const solanaAddress = fc.oneof(
  fc.constantFrom(
    '8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1',
    '9Yes4nk3uNHh5vNxDW5EaJLtgpyGSPKYM6h9UFxnJF9T',
    'So11111111111111111111111111111111111111111',
  ),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase58),
)
const address = fc.oneof(evmAddress, solanaAddress)
const evmChain = fc.constantFrom('eip155:31337', 'eip155:31338')
const chainId = fc.oneof(evmChain, fc.constantFrom(SOLANA, 'eip155:5', 'solana:mainnet'))
const servedId = fc
  .oneof(fc.tuple(evmChain, evmAddress), fc.tuple(fc.constant(SOLANA), solanaAddress))
  .map((parts) => parts.join(':'))
const accountId = fc.tuple(chainId, address).map(([chain, account]) => `${chain}:${account}`)
const tokenId = fc.bigInt(0n, 2n ** 256n - 1n).map(String)
const name = fc.oneof(
  fc.constantFrom('alice.eth', 'ALICE.eth', 'nobody.eth', 'vita\u200dlik.eth', 'ѕсаm.eth', '...'),
  fc.string({ unit: 'grapheme', minLength: 3, maxLength: 40 }).filter((text) => text.length <= 255),
)

describeRoutes(dataApi, {
  serve: () => createTestServer(sandbox.current.environment),
  anySdk: ['rpc'],
  valid: {
    supportedChains: fc.constant({}),
    rpc: record({
      jsonrpc: fc.constant('2.0' as const),
      id: fc.oneof(fc.integer(), fc.string({ unit: 'binary' })),
      chainId,
      method: fc.oneof(
        fc.constantFrom('eth_getBalance', 'eth_call', 'eth_blockNumber', 'eth_accounts'),
        fc.constantFrom('getBalance', 'getSlot', 'sendTransaction', 'requestAirdrop'),
        fc.string({ unit: 'binary', maxLength: 64 }),
      ),
      params: fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 3 }),
    }),
    identity: record({ address, sender: optional(address) }),
    resolveName: record({ name, chainId: optional(chainId) }),
    balance: record({
      address,
      currency: optional(fc.constant('usd' as const)),
      chainId: optional(chainId),
      forceUpdate: optional(servedId),
    }),
    nfts: record({ address, chainId, cursor: optional(fc.constant('')) }),
    getNftImage: record({ chainId, contract: address, tokenId }),
    getAvatarImage: record({ address }),
    price: record({
      projectId: optional(fc.constant('shop')),
      currency: optional(fc.constant('usd' as const)),
      addresses: fc.array(accountId, { minLength: 1, maxLength: 5 }),
    }),
  },
  // Names and NFTs need EVM accounts, and balances need accounts that fit the chain.
  refusals: {
    identity: ['INVALID_PARAMETERS'],
    balance: ['NETWORK_NOT_SUPPORTED', 'INVALID_PARAMETERS'],
    nfts: ['NETWORK_NOT_SUPPORTED', 'INVALID_PARAMETERS'],
    getNftImage: ['NETWORK_NOT_SUPPORTED', 'INVALID_PARAMETERS'],
    getAvatarImage: ['INVALID_PARAMETERS'],
  },
})
