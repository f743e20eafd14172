'use client'
import type { Connector, Namespace } from '@bowline/common'
import type { Connection, ConnectionsState } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMemo } from 'react'

/** A wallet that is connected and shows no account, as one that is locked, with the families. */
export interface LockedWallet {
  readonly connector: Connector
  readonly namespaces: readonly Namespace[]
  /** The connection of the first of them. */
  readonly connection: Connection
}

/** Finds the wallets that are connected and show no account. */
function findLockedWallets(
  connections: ConnectionsState,
  connectors: readonly Connector[],
): readonly LockedWallet[] {
  return connectors.flatMap((connector) => {
    const namespaces = lockedIn(connections, connector)
    const [first] = namespaces
    return first ? [{ connector, namespaces, connection: connections[first] }] : []
  })
}

function lockedIn(connections: ConnectionsState, { id }: Connector): readonly Namespace[] {
  // The keys of the state are namespaces, but `Object.keys` returns `string[]`.
  return (Object.keys(connections) as Namespace[]).filter((namespace) => {
    const connection = connections[namespace]
    return connection.status === 'locked' && connection.connectorId === id
  })
}

/** Lists the wallets that the visitor has connected and that show no account now. */
export function useLockedWallets(): readonly LockedWallet[] {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const connections = useKitStore(kit.connections)
  return useMemo(() => findLockedWallets(connections, connectors), [connections, connectors])
}
