'use client'

import { type Namespace, safeIcon, sanitizeName } from '@bowline/common'
import { walletImage } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useShownWallet } from '../images/useShownWallet.ts'
import type { NamedWallet } from '../images/WalletMark.tsx'

/**
 * Returns the wallet that a family is connected with. A paired wallet has the name that it reports, not
 * that of the connector. `undefined` while no account is connected.
 */
export function useConnectedWallet(namespace: Namespace): NamedWallet | undefined {
  const kit = useKit()
  const connection = useKitStore(kit.connections, (connections) => connections[namespace])
  const connectors = useKitStore(kit.connectors)
  const recentWallets = useKitStore(kit.recentWallets)
  const shownWallet = useShownWallet()
  if (connection?.status !== 'connected') return undefined
  const { connectorId, peer } = connection
  const connector = connectors.find(({ id }) => id === connectorId)
  const shown = connector ? shownWallet(connector) : { name: connectorId, image: [] }
  if (!peer) return { ...shown, name: sanitizeName(shown.name) }
  const name = sanitizeName(peer.name)
  const announced = safeIcon(peer.icon)
  if (announced) return { name, image: [{ url: announced }] }
  // Few paired wallets report an icon that may be loaded, so the one from the list is used.
  const chosen = recentWallets.find(
    (one) => one.connectorId === connectorId && one.walletId !== undefined && one.name === name,
  )
  return {
    name,
    image: chosen ? walletImage(kit, { ...chosen, id: chosen.walletId }) : shown.image,
  }
}
