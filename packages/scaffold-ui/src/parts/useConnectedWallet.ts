'use client'

import { type Namespace, safeIcon, sanitizeName } from '@bowline/common'
import { connectorImageUrl } from '@bowline/controllers'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'

export interface ConnectedWallet {
  readonly name: string
  readonly imageUrl: string | undefined
}

/**
 * Names the wallet that a family is connected with. A paired wallet is called what it called itself,
 * not after the way it was reached. `undefined` while none is connected.
 */
export function useConnectedWallet(namespace: Namespace): ConnectedWallet | undefined {
  const kit = useKit()
  const connection = useKitStore(kit.connections, (connections) => connections[namespace])
  const connectors = useKitStore(kit.connectors)
  if (connection?.status !== 'connected') return undefined
  const { connectorId, peer } = connection
  const connector = connectors.find(({ id }) => id === connectorId)
  const ownImage = connector && connectorImageUrl(kit, connector)
  if (!peer) return { name: sanitizeName(connector?.name ?? connectorId), imageUrl: ownImage }
  return { name: sanitizeName(peer.name), imageUrl: safeIcon(peer.icon) ?? ownImage }
}
