import type { Connector } from '@bowline/common'
import type { ConnectionsState } from '@bowline/controllers'

/** Whether a wallet is already connected by pairing. */
export function hasPairing(
  connections: ConnectionsState,
  connectors: readonly Connector[],
): boolean {
  return Object.values(connections).some(
    (connection) =>
      connection.status === 'connected' &&
      connectors.some(({ id, pairs }) => pairs && id === connection.connectorId),
  )
}
