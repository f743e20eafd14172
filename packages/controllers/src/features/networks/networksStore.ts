import type { ChainId, Namespace, Network } from '@bowline/common'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KitConfig } from '../../config/KitConfig.ts'
import type { NetworksState, Place } from '../../kit/networks.ts'

/**
 * Creates the store with the place that the page is drawn with, else with the default network active, else the first network
 * of the first adapter.
 */
export function createNetworksStore(
  {
    adapters,
    defaultNetwork,
    customRpcUrls,
  }: Pick<KitConfig, 'adapters' | 'defaultNetwork' | 'customRpcUrls'>,
  drawn?: Place | undefined,
): StoreApi<NetworksState> {
  const requested = adapters
    .flatMap(({ networks }) => networks)
    .map((network) => {
      const own = customRpcUrls[network.chainId]
      return own ? { ...network, rpcUrls: [...own, ...network.rpcUrls] } : network
    })
  const home = (namespace?: Namespace) => homeNetwork(requested, defaultNetwork, namespace)
  const state: NetworksState = {
    requested,
    // The field is required, although a kit without adapters has no family.
    activeNamespace: home()?.namespace ?? 'eip155',
    active: Object.fromEntries(
      adapters.map(({ namespace }) => [namespace, home(namespace)?.chainId]),
      // Every adapter has at least one network, so every namespace has a chain.
    ) as Record<Namespace, ChainId>,
  }
  return createStore(() => (drawn ? placedAt(state, drawn) : state))
}

/** Returns the state at a place, as far as the app still serves it. */
export function placedAt(state: NetworksState, { active, foreground }: Place): NetworksState {
  const { requested } = state
  const served = requested
    .filter(({ namespace, chainId }) => active[namespace] === chainId)
    .map(({ namespace, chainId }) => [namespace, chainId])
  const home = requested.find(({ namespace }) => namespace === foreground)
  return {
    requested,
    activeNamespace: home?.namespace ?? state.activeNamespace,
    active: { ...state.active, ...Object.fromEntries(served) },
  }
}

/** Returns the default network of a family or of the kit: the app's `defaultNetwork`, else the first. */
export function homeNetwork(
  requested: readonly Network[],
  defaultNetwork: ChainId | undefined,
  namespace?: Namespace | undefined,
): Network | undefined {
  const own = requested.filter((network) => !namespace || network.namespace === namespace)
  return own.find(({ chainId }) => chainId === defaultNetwork) ?? own[0]
}

/** Returns true if the app lists the network. */
export const isNetworkSupported = (
  { requested }: Pick<NetworksState, 'requested'>,
  chainId: ChainId | undefined,
): boolean => requested.some((network) => network.chainId === chainId)
