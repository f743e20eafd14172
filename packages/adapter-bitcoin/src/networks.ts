import { defineNetwork, type Network } from '@bowline/common'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

/** Esplora's own form of API, by a host that many use. Name your own before it in production. */
export const bitcoinMainnet: Network<'bip122'> = defineNetwork<'bip122'>({
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency,
  rpcUrls: ['https://mempool.space/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space' },
})

export const bitcoinTestnet: Network<'bip122'> = defineNetwork<'bip122'>({
  chainId: 'bip122:000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: { ...nativeCurrency, symbol: 'tBTC' },
  rpcUrls: ['https://mempool.space/testnet/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/testnet' },
  testnet: true,
})

export const bitcoinSignet: Network<'bip122'> = defineNetwork<'bip122'>({
  chainId: 'bip122:00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: { ...nativeCurrency, symbol: 'sBTC' },
  rpcUrls: ['https://mempool.space/signet/api'],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/signet' },
  testnet: true,
})
