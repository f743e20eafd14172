import {
  type AccountType,
  type Clock,
  type Connector,
  INSTALLED,
  type LoadCode,
} from '@bowline/common'
import { loadParts } from './loadParts.ts'
import type { WalletSource } from './WalletSource.ts'

export interface FoundWallet extends Pick<Connector, 'id' | 'name' | 'icon'> {
  readonly source: WalletSource
}

export interface ConnectorSettings {
  readonly accountType?: AccountType | undefined
  readonly clock: Clock
  /** Gets the addresses whose wallet keeps collectibles on others. */
  readonly moneyOnly: Set<string>
  readonly loadCode?: LoadCode | undefined
}

/** Makes a connector of a wallet in this browser. What talks to the wallet loads on first use. */
export function createBitcoinConnector(
  { source, ...description }: FoundWallet,
  { accountType, clock, moneyOnly, loadCode }: ConnectorSettings,
): Connector<'bip122'> {
  const target = { source, accountType, clock, moneyOnly, connectorId: description.id }
  return {
    ...description,
    type: 'announced',
    offers: INSTALLED,
    namespaces: ['bip122'],
    async connect(options) {
      const { connectWallet } = await loadParts(loadCode)
      return connectWallet(target, options)
    },
    async restore(options) {
      const { restoreWallet } = await loadParts(loadCode)
      return restoreWallet(target, options)
    },
  }
}
