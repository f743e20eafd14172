import type { ChainId } from '@bowline/common'
import { type BTC_NETWORK, NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js'

/** A Bitcoin chain with its name in each protocol. */
export interface BitcoinChain {
  readonly chainId: ChainId<'bip122'>
  /** sats-connect's name. */
  readonly satsName: string
  /** The Wallet Standard's name. */
  readonly standardName: `bitcoin:${string}`
  /** How addresses are written there. */
  readonly form: BTC_NETWORK
}

const REGTEST: BTC_NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }

const chain = (genesis: string, name: string, form: BTC_NETWORK): BitcoinChain => ({
  chainId: `bip122:${genesis}`,
  satsName: name,
  standardName: `bitcoin:${name.toLowerCase()}`,
  form,
})

/** Every chain that wallets know; addresses of the three test chains look alike. */
export const bitcoinChains: readonly BitcoinChain[] = [
  chain('000000000019d6689c085ae165831e93', 'Mainnet', NETWORK),
  chain('000000000933ea01ad0ee984209779ba', 'Testnet', TEST_NETWORK),
  chain('00000000da84f2bafbbc53dee25a72ae', 'Testnet4', TEST_NETWORK),
  chain('00000008819873e925422c1ff0f99f7c', 'Signet', TEST_NETWORK),
  chain('0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest', REGTEST),
]

export function bitcoinChain(chainId: string): BitcoinChain | undefined {
  return bitcoinChains.find((known) => known.chainId === chainId)
}
