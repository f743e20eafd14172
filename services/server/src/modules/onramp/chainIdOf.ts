import type { OnrampNetwork } from './OnrampProvider.ts'

export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const EVM_NUMBER = /^[1-9]\d{0,15}$/

/** The CAIP-2 id of a network in the options, which identify EVM chains by number. */
export function chainIdOf({ chain_id: reference }: Pick<OnrampNetwork, 'chain_id'>): string {
  return reference.includes(':') ? reference : `eip155:${reference}`
}

/**
 * The name of a provider's network in the options, or `undefined` if the network is not supported
 * here. Outside of EVM, providers use names instead of numbers.
 */
export function referenceOf(name: string, number: string | null | undefined): string | undefined {
  if (name.toLowerCase() === 'solana') return SOLANA_MAINNET
  return number && EVM_NUMBER.test(number) ? number : undefined
}
