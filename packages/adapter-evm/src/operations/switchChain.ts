import { isKitError, KitError, type Network, type ProviderMap } from '@bowline/common'
import { numberToHex } from 'viem/utils'
import { askWallet } from '../injected/askWallet.ts'
import type { WalletTarget } from '../injected/WalletTarget.ts'
import type { EvmContext } from './EvmContext.ts'
import { isUnknownChain } from './isUnknownChain.ts'
import { settlesOnChain } from './settlesOnChain.ts'
import { toAddChainParameter } from './toAddChainParameter.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly network: Network<'eip155'>
}

/**
 * Asks the wallet to change network; where it does not know it, asks to add it, once.
 * The wallet's word is not enough: it has to be on the chain afterwards.
 *
 * Throws `USER_REJECTED`, `CHAIN_ADD_FAILED`, `CHAIN_SWITCH_FAILED`, or what the wallet threw.
 */
export async function switchChain(
  { clock }: Pick<EvmContext, 'clock'>,
  { provider, network }: Parameters,
): Promise<void> {
  const wallet: WalletTarget = { provider, clock }
  const chain = Number(network.id)
  const { chainId } = network
  const method = 'wallet_switchEthereumChain'
  const request = { method, params: [{ chainId: numberToHex(chain) }] }
  try {
    await askWallet(wallet, request)
    if (await settlesOnChain(wallet, chain)) return
    throw new KitError('CHAIN_SWITCH_FAILED', { chainId })
  } catch (error) {
    if (!isUnknownChain(error)) throw error
  }
  await addChain(wallet, network)
  // Some wallets add a network and stay where they are.
  if (await settlesOnChain(wallet, chain, { patience: 'none' })) return
  await askWallet(wallet, request)
  if (await settlesOnChain(wallet, chain)) return
  throw new KitError('CHAIN_SWITCH_FAILED', { chainId })
}

async function addChain(wallet: WalletTarget, network: Network<'eip155'>): Promise<void> {
  const { chainId } = network
  const parameter = toAddChainParameter(network)
  if (parameter.rpcUrls.length === 0) throw new KitError('CHAIN_ADD_FAILED', { chainId })
  try {
    await askWallet(wallet, { method: 'wallet_addEthereumChain', params: [parameter] })
  } catch (cause) {
    if (isKitError(cause, 'USER_REJECTED')) throw cause
    throw new KitError('CHAIN_ADD_FAILED', { chainId }, { cause })
  }
}
