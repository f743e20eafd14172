import { type BTC_NETWORK, NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js'

const REGTEST: BTC_NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }

/** How addresses are written on each chain, by its CAIP-2 id; those of the three test chains look alike. */
const BY_CHAIN: ReadonlyMap<string, BTC_NETWORK> = new Map([
  ['bip122:000000000019d6689c085ae165831e93', NETWORK],
  // Testnet 3, testnet 4, signet.
  ['bip122:000000000933ea01ad0ee984209779ba', TEST_NETWORK],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', TEST_NETWORK],
  ['bip122:00000008819873e925422c1ff0f99f7c', TEST_NETWORK],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', REGTEST],
])

const ALL: readonly BTC_NETWORK[] = [...new Set(BY_CHAIN.values())]

/** How addresses of the chain are written, or of every chain. */
export function formsOf(chainId: string | undefined): readonly BTC_NETWORK[] {
  if (chainId === undefined) return ALL
  const form = BY_CHAIN.get(chainId)
  return form ? [form] : []
}
