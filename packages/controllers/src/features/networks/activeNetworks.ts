import { type ChainId, namespaceOf } from '@bowline/common'
import type { StoreApi } from 'zustand/vanilla'
import type { ActiveNetworks, NetworksState } from '../../kit/networks.ts'
import { homeNetwork } from './networksStore.ts'

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
