import type { Namespace } from '@bowline/common'
import type { NetworksState } from '../networks/networksStore.ts'
import type { ConnectionsState } from './Connection.ts'
import type { Connected } from './connections.ts'

/** The connected family: the one in the foreground, else the first that is connected. */
export function activeConnection(
  connections: ConnectionsState,
  { activeNamespace }: Pick<NetworksState, 'activeNamespace'>,
): { readonly namespace: Namespace; readonly connection: Connected } | undefined {
  // The keys of the state are namespaces; `Object.keys` does not know.
  const others = Object.keys(connections) as Namespace[]
  for (const namespace of [activeNamespace, ...others]) {
    const connection = connections[namespace]
    if (connection?.status === 'connected') return { namespace, connection }
  }
  return undefined
}
