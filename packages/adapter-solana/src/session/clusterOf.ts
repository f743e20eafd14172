import type { ChainId } from '@bowline/common'

const CLUSTERS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The Wallet Standard's name of a network. Any network but the three public ones is local. */
export function clusterOf(chainId: ChainId<'solana'>): `solana:${string}` {
  return (CLUSTERS[chainId] as `solana:${string}` | undefined) ?? 'solana:localnet'
}
