import type { Namespace } from '@bowline/common'
import type { Connected, ConnectionsState } from '../kit/connections.ts'
import type { NetworksState } from '../kit/networks.ts'

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
