import type { Namespace } from '@bowline/common'
import type { NetworksState } from './networksStore.ts'

/**
 * The state once a family's adapter is removed. When it was in the foreground, the first network of
 * another family takes its place. The last family cannot be removed.
 */
export function withoutFamily(state: NetworksState, namespace: Namespace): NetworksState {
  const requested = state.requested.filter((network) => network.namespace !== namespace)
  const first = requested[0]
  if (!first) return state
  // What is left of a record of namespaces is one.
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
