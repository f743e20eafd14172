import { KitError, type RestoreOptions } from '@bowline/common'
import { type BitcoinChain, bitcoinChain } from '../addresses/bitcoinChains.ts'

/**
 * The chain that the app would like the wallet to be on.
 *
 * Throws `NETWORK_NOT_FOUND` when the app serves no chain that wallets know.
 */
export function wantedChain({ networks, chainId }: RestoreOptions<'bip122'>): BitcoinChain {
  const wanted = chainId ?? networks[0]?.chainId ?? ''
  const chain = bitcoinChain(wanted)
  if (!chain) throw new KitError('NETWORK_NOT_FOUND', { chainId: wanted })
  return chain
}
