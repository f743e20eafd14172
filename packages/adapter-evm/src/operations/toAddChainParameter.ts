import { type Network, safeHttpUrl } from '@bowline/common'
import { numberToHex } from 'viem/utils'

/**
 * Describes a network to a wallet (EIP-3085), by the endpoints that it has for wallets, else by its
 * own: those that an app sets for itself may carry a key.
 */
export function toAddChainParameter({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  walletRpcUrls = rpcUrls,
  blockExplorer,
}: Network<'eip155'>) {
  return {
    chainId: numberToHex(Number(id)),
    chainName: name,
    nativeCurrency,
    rpcUrls: walletRpcUrls.filter((url) => safeHttpUrl(url) !== undefined),
    ...(blockExplorer && { blockExplorerUrls: [blockExplorer.url] }),
  }
}
