'use client'
import type { Connector, Namespace } from '@bowline/common'
import type { ConnectionsState } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMemo } from 'react'

/** A wallet that is connected but locked, with its locked families. */
export interface LockedWallet {
  readonly connector: Connector
  readonly namespaces: readonly Namespace[]
}

/** Finds the wallets that are connected but locked. */
function findLockedWallets(
  connections: ConnectionsState,
  connectors: readonly Connector[],
): readonly LockedWallet[] {
  return connectors
    .map((connector) => ({ connector, namespaces: lockedIn(connections, connector) }))
    .filter(({ namespaces }) => namespaces.length > 0)
}

function lockedIn(connections: ConnectionsState, { id }: Connector): readonly Namespace[] {
  // The keys of the state are namespaces, but `Object.keys` returns `string[]`.
  return (Object.keys(connections) as Namespace[]).filter((namespace) => {
    const connection = connections[namespace]
    return connection.status === 'locked' && connection.connectorId === id
  })
}

/** Lists the wallets that the visitor has connected and that are locked now. */
export function useLockedWallets(): readonly LockedWallet[] {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const connections = useKitStore(kit.connections)
  return useMemo(() => findLockedWallets(connections, connectors), [connections, connectors])
}
