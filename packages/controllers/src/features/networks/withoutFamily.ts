import type { Namespace } from '@bowline/common'
import type { NetworksState } from './networksStore.ts'

/**
 * Returns the state without a family. If it was the active one, the first network of another family
 * becomes active. The last family cannot be removed.
 */
export function withoutFamily(state: NetworksState, namespace: Namespace): NetworksState {
  const requested = state.requested.filter((network) => network.namespace !== namespace)
  const first = requested[0]
  if (!first) return state
  // The remaining keys are namespaces, which `Object.fromEntries` types as strings.
  const active = Object.fromEntries(
    Object.entries(state.active).filter(([one]) => one !== namespace),
  ) as NetworksState['active']
  if (state.activeNamespace !== namespace) return { ...state, requested, active }
  return {
    requested,
    activeNamespace: first.namespace,
    active: { ...active, [first.namespace]: first.chainId },
  }
}
