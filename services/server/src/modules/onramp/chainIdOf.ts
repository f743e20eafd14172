import type { OnrampNetwork } from './OnrampProvider.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** CAIP-2 of a network of the options. */
export function chainIdOf({ name, chain_id: reference }: OnrampNetwork): string {
  if (name === 'solana') return SOLANA
  return `eip155:${reference}`
}
