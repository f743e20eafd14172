import type { ChainId } from '@bowline/common'

/** A Bitcoin chain with its name in each protocol. */
export interface BitcoinChain {
  readonly chainId: ChainId<'bip122'>
  /** sats-connect's name. */
  readonly satsName: string
  /** The Wallet Standard's name. */
  readonly standardName: `bitcoin:${string}`
}

const chain = (genesis: string, name: string): BitcoinChain => ({
  chainId: `bip122:${genesis}`,
  satsName: name,
  standardName: `bitcoin:${name.toLowerCase()}`,
})

/** Every chain that wallets know. */
export const bitcoinChains: readonly BitcoinChain[] = [
  chain('000000000019d6689c085ae165831e93', 'Mainnet'),
  chain('000000000933ea01ad0ee984209779ba', 'Testnet'),
  chain('00000000da84f2bafbbc53dee25a72ae', 'Testnet4'),
  chain('00000008819873e925422c1ff0f99f7c', 'Signet'),
  chain('0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest'),
]

export function bitcoinChain(chainId: string): BitcoinChain | undefined {
  return bitcoinChains.find((known) => known.chainId === chainId)
}
