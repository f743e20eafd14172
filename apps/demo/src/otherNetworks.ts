import { defineNetwork } from '@bowline/common'
import { sandboxBitcoin, sandboxPolkadot, sandboxSolana } from '@bowline/sandbox/world'
import { localExplorer, proxyUrl } from './networks.ts'

/** The local Solana network, through the server's proxy. */
export const createSolanaNetwork = () =>
  defineNetwork<'solana'>({
    chainId: sandboxSolana.chainId,
    name: 'Solana Local',
    imageId: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [proxyUrl(sandboxSolana.chainId)],
    blockExplorer: localExplorer('solana'),
    testnet: false,
  })

/** Where the front has the local Bitcoin chain's Esplora API. */
export const esploraUrl = () => `${location.origin}/bitcoin`

export const createBitcoinNetwork = () =>
  defineNetwork<'bip122'>({
    chainId: sandboxBitcoin.chainId,
    name: 'Bitcoin Local',
    imageId: 'bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [esploraUrl()],
    blockExplorer: localExplorer('bitcoin'),
    testnet: false,
  })

/** Not marked as a test network: beside those that count as real ones the kit would hide it. */
export const createPolkadotNetwork = () =>
  defineNetwork<'polkadot'>({
    chainId: sandboxPolkadot.chainId,
    name: sandboxPolkadot.name,
    imageId: 'polkadot',
    nativeCurrency: sandboxPolkadot.nativeCurrency,
    rpcUrls: [`${location.origin}/polkadot`],
    testnet: false,
  })
