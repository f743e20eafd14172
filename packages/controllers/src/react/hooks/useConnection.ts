'use client'

import type { Namespace } from '@bowline/common'
import type { Connection } from '../../kit/connections.ts'
import { activeConnection } from '../../shared/activeConnection.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { FamilyParameters } from './AccountParameters.ts'

/**
 * Returns the connection of one chain family; families connect separately. Without `namespace` it returns
 * the connected family's, the family in the foreground first, or a locked family's if no account is
 * connected. While a page that a server has drawn restores the connection, `lastAccountId` is the account to draw. In addition to `useAccount`, a connection has the purpose of each address (`addressLabels`),
 * the visitor's name for it (`accountNames`), and whether the app chooses among them (`canChooseAccount`,
 * see `useSwitchAccount`).
 *
 * @example
 * const connection = useConnection({ namespace: 'eip155' })
 * if (connection.status === 'connected') console.log(connection.accounts)
 */
export function useConnection<N extends Namespace = Namespace>(
  parameters: FamilyParameters<N> = {},
): Connection<N> {
  // The connection of a named family is in that family's format; without a name `N` is any family.
  return useAnyConnection(parameters.namespace) as Connection<N>
}

function useAnyConnection(namespace: Namespace | undefined): Connection {
  const kit = useKit()
  const connections = useKitStore(kit.connections)
  const networks = useKitStore(kit.networks)
  if (namespace) return connections[namespace] ?? disconnected
  const active = activeConnection(connections, networks)?.connection
  if (active) return active
  const foreground = connections[networks.activeNamespace]
  if (foreground && foreground.status !== 'disconnected') return foreground
  const other = Object.values(connections).find(
    (one) => one.status === 'locked' || 'lastAccountId' in one,
  )
  return other ?? foreground ?? disconnected
}

/** The connection of a family without an adapter. */
const disconnected: Connection = { status: 'disconnected' }
