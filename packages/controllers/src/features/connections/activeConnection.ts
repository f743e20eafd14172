import type { Namespace } from '@bowline/common'
import type { NetworksState } from '../networks/networksStore.ts'
import type { ConnectionsState } from './Connection.ts'
import type { Connected } from './connections.ts'

/** Returns the connected family in the foreground, or else the first connected one. */
export function activeConnection(
  connections: ConnectionsState,
  { activeNamespace }: Pick<NetworksState, 'activeNamespace'>,
): { readonly namespace: Namespace; readonly connection: Connected } | undefined {
  // The keys of the state are namespaces, but `Object.keys` returns `string[]`.
  const others = Object.keys(connections) as Namespace[]
  for (const namespace of [activeNamespace, ...others]) {
    const connection = connections[namespace]
    if (connection?.status === 'connected') return { namespace, connection }
  }
  return undefined
}
