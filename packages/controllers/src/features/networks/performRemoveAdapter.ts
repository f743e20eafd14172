import { KitError, type Namespace } from '@bowline/common'
import type { Core } from '../../kit.ts'
import { withoutFamily } from './withoutFamily.ts'

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
