'use client'

import { type Namespace, safeIcon, sanitizeName } from '@bowline/common'
import { connectorImage, type ImageSource, walletImage } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMessages } from '../context/useMessages.ts'
import { ownName } from '../images/ownName.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'

export interface ConnectedWallet {
  readonly name: string
  readonly image: ImageSource
}

/**
 * Returns the wallet that a family is connected with. A paired wallet has the name that it reports, not
 * that of the connector. `undefined` while no account is connected.
 */
export function useConnectedWallet(namespace: Namespace): ConnectedWallet | undefined {
  const kit = useKit()
  const connection = useKitStore(kit.connections, (connections) => connections[namespace])
  const connectors = useKitStore(kit.connectors)
  const recentWallets = useKitStore(kit.recentWallets)
  const t = useMessages(modalMessages)
  if (connection?.status !== 'connected') return undefined
  const { connectorId, peer } = connection
  const connector = connectors.find(({ id }) => id === connectorId)
  const ownImage = connector ? connectorImage(kit, connector) : []
  if (!peer) {
    const own = (connector ? ownName(connector) : connectorId) || t('title.unknownWallet')
    return { name: sanitizeName(own), image: ownImage }
  }
  const name = sanitizeName(peer.name)
  const announced = safeIcon(peer.icon)
  if (announced) return { name, image: [{ url: announced }] }
  // Few paired wallets report an icon that may be loaded, so the one from the list is used.
  const chosen = recentWallets.find(
    (one) => one.connectorId === connectorId && one.walletId !== undefined && one.name === name,
  )
  return {
    name,
    image: chosen ? walletImage(kit, { ...chosen, id: chosen.walletId }) : ownImage,
  }
}
