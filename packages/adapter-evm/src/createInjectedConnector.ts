import {
  type Clock,
  type Connector,
  type Eip1193Provider,
  INSTALLED,
  type LoadCode,
} from '@bowline/common'
import type { WagmiConfig } from './wagmi-config/WagmiConfig.ts'

interface InjectedWallet
  extends Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'rdns' | 'isUnnamed'> {
  readonly provider: Eip1193Provider
}

interface InjectedSettings {
  readonly clock: Clock
  readonly loadCode?: LoadCode | undefined
  readonly wagmi?: WagmiConfig | undefined
}

/** Makes a connector of a wallet in this browser. What talks to the wallet loads on first use. */
export function createInjectedConnector(
  { provider, ...description }: InjectedWallet,
  { clock, loadCode, wagmi }: InjectedSettings,
): Connector<'eip155'> {
  const target = { provider, clock, connectorId: description.id, wagmi }
  return {
    ...description,
    offers: INSTALLED,
    namespaces: ['eip155'],
    readsQuietly: true,
    async connect({ signal }) {
      return (await loadParts(loadCode)).connectWallet({ ...target, signal })
    },
    async restore({ signal }) {
      return (await loadParts(loadCode)).restoreWallet({ ...target, signal })
    },
  }
}

/** Loads what is behind the first act, the way that the kit has given for it. */
export function loadParts(
  loadCode: LoadCode = (load) => load(),
): Promise<typeof import('./lazyParts.ts')> {
  return loadCode(() => import('./lazyParts.ts'))
}
