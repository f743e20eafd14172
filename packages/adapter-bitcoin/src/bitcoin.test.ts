import { type Connector, KitError, type LoadCode } from '@bowline/common'
import { describeAdapter } from '@bowline/common/suites'
import { testConversation } from '@bowline/common/testing'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { afterEach, expect, test, vi } from 'vitest'
import { bitcoin } from './bitcoin.ts'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './networks.ts'

afterEach(() => vi.unstubAllGlobals())

const create = () => bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet, bitcoinSignet] })

describeAdapter({
  name: 'bitcoin',
  create,
  addresses: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    bitcoinTestAccount(0).payment.address,
    // A later version of segwit (BIP-350).
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  ],
  notAddresses: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t',
    'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    // A later version of segwit with the older checksum.
    'bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj',
    // Taproot with the older checksum.
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  ],
  ignorantWallet: {
    request: ({ method }) => Promise.reject({ code: 4200, message: `no ${method}` }),
  },
})

test('an address is of the chain whose form it has', async () => {
  const { isAddress } = await create().load()
  const { chainId: main } = bitcoinMainnet
  const { chainId: testnet } = bitcoinTestnet
  const { chainId: signet } = bitcoinSignet
  const rows = [
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', [true, false, false]],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', [false, true, true]],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', [true, false, false]],
    [bitcoinTestAccount(0).payment.address, [false, false, false]],
  ] as const
  for (const [address, expected] of rows)
    expect([main, testnet, signet].map((chainId) => isAddress(address, chainId))).toEqual(expected)
  expect(isAddress(rows[0][0], 'bip122:unknown_chain')).toBe(false)
})

test('on a server nothing is found, and nothing breaks', () => {
  const found: unknown[] = []
  expect(typeof window).toBe('undefined')
  create().discover((connectors) => found.push(connectors))()
  expect(found).toEqual([[]])
})

test('loads its lazy code with the loader that the kit passes', async () => {
  const loadCode: LoadCode = () => Promise.reject(new KitError('CODE_NOT_LOADED'))
  const adapter = create()
  let found: readonly Connector<'bip122'>[] = []
  const BitcoinProvider = { request() {} }
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { XverseProviders: { BitcoinProvider } }),
  )
  vi.stubGlobal('document', { readyState: 'complete' })
  adapter.discover((connectors) => (found = connectors), { loadCode, announced: false })()
  const { signal } = new AbortController()
  const options = { networks: adapter.networks, signal, ...testConversation() }
  const code = 'CODE_NOT_LOADED'
  await expect(found[0]?.connect(options)).rejects.toMatchObject({ code })
  await expect(found[0]?.restore?.(options)).rejects.toMatchObject({ code })
  await expect(adapter.load({ loadCode })).rejects.toMatchObject({ code })
})
