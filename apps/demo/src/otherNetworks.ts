import { westend } from '@bowline/adapter-polkadot'
import { defineNetwork } from '@bowline/common'
import { sandboxBitcoin, sandboxSolana } from '@bowline/sandbox/world'
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

/** The chain that `npm run polkadot` starts, by its genesis. */
export const LOCAL_POLKADOT_ID = 'polkadot:45454545454545454545454545454545'

/**
 * A real Polkadot chain is too heavy to come along. Without one there are accounts and signatures;
 * with `npm run polkadot`, there are balances and payments, too. No test network in any case: beside
 * those that count as real ones the kit would hide it.
 */
export const createPolkadotNetwork = (isLocal: boolean) =>
  isLocal
    ? defineNetwork<'polkadot'>({
        chainId: LOCAL_POLKADOT_ID,
        name: 'Polkadot Local',
        imageId: 'polkadot',
        nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
        rpcUrls: [`${location.origin}/polkadot`],
        testnet: false,
      })
    : {
        ...westend,
        testnet: false,
        rpcUrls: [],
        blockExplorer: undefined,
      }
