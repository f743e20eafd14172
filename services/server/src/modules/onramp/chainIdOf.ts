import type { OnrampNetwork } from './OnrampProvider.ts'

export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const EVM_NUMBER = /^[1-9]\d{0,15}$/

/** CAIP-2 of a network of the options, which name EVM chains by their number alone. */
export function chainIdOf({ chain_id: reference }: Pick<OnrampNetwork, 'chain_id'>): string {
  return reference.includes(':') ? reference : `eip155:${reference}`
}

/**
 * How the options name a network of a provider, or `undefined` for one that nothing here could
 * receive on. Outside of EVM providers have names for networks, and no numbers.
 */
export function referenceOf(name: string, number: string | null | undefined): string | undefined {
  if (name.toLowerCase() === 'solana') return SOLANA_MAINNET
  return number && EVM_NUMBER.test(number) ? number : undefined
}
