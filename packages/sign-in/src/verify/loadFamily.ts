import type { Family } from './Family.ts'

/** Loads what a chain's family needs, so that a server pays for the families that it serves. */
export async function loadFamily(chainId: string): Promise<Family | undefined> {
  switch (chainId.slice(0, chainId.indexOf(':'))) {
    case 'eip155':
      return (await import('./families/evm.ts')).evm
    case 'solana':
      return (await import('./families/solana.ts')).solana
    case 'bip122':
      return (await import('./families/bitcoin.ts')).bitcoin
    case 'polkadot':
      return (await import('./families/polkadot.ts')).polkadot
    default:
      return undefined
  }
}
