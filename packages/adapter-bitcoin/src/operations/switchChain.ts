import { KitError, type Network, type ProviderMap } from '@bowline/common'
import { saysUnknownMethod } from '@bowline/common/adapters'
import { askWallet } from '../askWallet.ts'
import type { BitcoinContext } from './BitcoinContext.ts'

interface Parameters {
  readonly provider: ProviderMap['bip122']
  readonly network: Network<'bip122'>
}

/**
 * Asks the wallet to change to a network.
 *
 * Throws `CHAIN_UNSUPPORTED` if the network can be changed by the wallet's owner alone, or the wallet does
 * not have it.
 */
export async function switchChain(
  context: BitcoinContext,
  { provider, network: { chainId } }: Parameters,
): Promise<void> {
  const method = 'switchChain'
  const ask = () => provider.request({ method, params: { chainId } })
  try {
    await askWallet(context, { method, ask })
  } catch (error) {
    if (saysUnknownMethod(error))
      throw new KitError('CHAIN_UNSUPPORTED', { chainId }, { cause: error })
    throw error
  }
}
