import type { SolanaTestNetwork } from './SolanaTestWallet.ts'

const CLUSTERS = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
} as const

/** The Wallet Standard's name of a network. An unknown network is local. */
export function clusterOf({ chainId }: SolanaTestNetwork): `solana:${string}` {
  return Object.hasOwn(CLUSTERS, chainId)
    ? CLUSTERS[chainId as keyof typeof CLUSTERS]
    : 'solana:localnet'
}
