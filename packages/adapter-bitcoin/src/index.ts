export type { BitcoinProvider } from './BitcoinProvider.ts'
export { type BitcoinOptions, bitcoin } from './bitcoin.ts'
export { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './networks.ts'
