import type { AskChain, Clock, Connector, LoadCode, RestoreOptions } from '@bowline/common'
import type { Wallet } from '@wallet-standard/base'
import { loadParts } from './loadParts.ts'

interface DescribedWallet extends Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'offers'> {
  readonly wallet: Wallet
  readonly clock: Clock
  readonly askChain?: AskChain | undefined
  readonly loadCode?: LoadCode | undefined
}

/** Makes a connector of a wallet in this browser. What talks to the wallet loads on first use. */
export function createWalletConnector(described: DescribedWallet): Connector<'solana'> {
  const { wallet, clock, askChain, loadCode, ...description } = described
  const target = ({ signal }: RestoreOptions<'solana'>) => {
    return { wallet, clock, askChain, connectorId: described.id, signal }
  }
  return {
    ...description,
    namespaces: ['solana'],
    async connect(options) {
      const { connectWallet } = await loadParts(loadCode)
      return connectWallet(target(options), options)
    },
    async restore(options) {
      const { restoreWallet } = await loadParts(loadCode)
      return restoreWallet(target(options), options)
    },
  }
}
