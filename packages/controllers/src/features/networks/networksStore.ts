import type { ChainId, Namespace, Network } from '@bowline/common'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KitConfig } from '../../config/KitConfig.ts'
import { homeNetwork } from './homeNetwork.ts'

export interface NetworksState {
  /** Every network of every adapter, in the app's order. */
  readonly requested: readonly Network[]
  /** The family in the foreground. */
  readonly activeNamespace: Namespace
  /**
   * The chain per family: the wallet's while connected, else the visitor's choice.
   * May name a chain that is not among `requested`.
   */
  readonly active: Readonly<Record<Namespace, ChainId>>
}

/** Creates the store on the default network, else on the first of the first adapter. */
export function createNetworksStore({
  adapters,
  defaultNetwork,
  customRpcUrls,
}: Pick<KitConfig, 'adapters' | 'defaultNetwork' | 'customRpcUrls'>): StoreApi<NetworksState> {
  const requested = adapters
    .flatMap(({ networks }) => networks)
    .map((network) => {
      const own = customRpcUrls[network.chainId]
      return own ? { ...network, rpcUrls: [...own, ...network.rpcUrls] } : network
    })
  const home = (namespace?: Namespace) => homeNetwork(requested, defaultNetwork, namespace)
  return createStore<NetworksState>(() => ({
    requested,
    // Without adapters there is no family; the field still needs one.
    activeNamespace: home()?.namespace ?? 'eip155',
    active: Object.fromEntries(
      adapters.map(({ namespace }) => [namespace, home(namespace)?.chainId]),
      // Every adapter has a network, so every namespace has a chain.
    ) as Record<Namespace, ChainId>,
  }))
}
