import { type ChainId, type Namespace, namespaceOf } from '@bowline/common'
import type { StoreApi } from 'zustand/vanilla'
import type { NetworksState } from './networksStore.ts'
import { homeNetwork } from './networksStore.ts'

/** Changes the active network of each family and the active family. */
export interface ActiveNetworks {
  setActive(chainId: ChainId): void
  setForeground(namespace: Namespace): void
  /** Sets a family to its default network. */
  goHome(namespace: Namespace): void
}

export function createActiveNetworks(
  store: StoreApi<NetworksState>,
  defaultNetwork: ChainId | undefined,
): ActiveNetworks {
  const setActive = (chainId: ChainId) => {
    const namespace = namespaceOf(chainId)
    const { active } = store.getState()
    if (active[namespace] !== chainId)
      store.setState({ active: { ...active, [namespace]: chainId } })
  }
  return {
    setActive,
    setForeground(activeNamespace) {
      if (store.getState().activeNamespace !== activeNamespace) store.setState({ activeNamespace })
    },
    goHome(namespace) {
      const { requested } = store.getState()
      const home = homeNetwork(requested, defaultNetwork, namespace)
      if (home) setActive(home.chainId)
    },
  }
}
