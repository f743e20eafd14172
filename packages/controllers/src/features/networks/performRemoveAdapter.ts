import { KitError, type Namespace } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'
import type { NetworksState } from '../../kit/networks.ts'

/** Disconnects a family and removes it. See `removeAdapter`. */
export async function performRemoveAdapter(
  { adapters, events, networks, reportConnectors }: Core,
  { namespace, disconnect }: { readonly namespace: Namespace; disconnect(): Promise<void> },
): Promise<void> {
  if (!adapters.has(namespace)) throw new KitError('ADAPTER_NOT_FOUND', { namespace })
  const isOther = (one: { readonly namespace: Namespace }) => one.namespace !== namespace
  if (!networks.getState().requested.some(isOther))
    throw new KitError('INVALID_CONFIG', { option: 'adapters', problem: 'needs at least one' })

  // The stores change at once. Telling the wallet may take longer; the changes below do not wait for it.
  const told = disconnect()
  const before = networks.getState()
  const after = withoutFamily(before, namespace)
  adapters.delete(namespace)
  reportConnectors(namespace, [])
  networks.setState(after, true)
  const { activeNamespace, active } = after
  if (activeNamespace !== before.activeNamespace)
    events.emit('networkChanged', {
      namespace: activeNamespace,
      chainId: active[activeNamespace],
      by: 'app',
    })
  await told
}

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
