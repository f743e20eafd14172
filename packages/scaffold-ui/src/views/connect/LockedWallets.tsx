'use client'
import { type Connector, type Namespace, sanitizeName } from '@bowline/common'
import { type ConnectionsState, connectorImage } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Icon, List, ListRow } from '@bowline/ui'
import { useId, useMemo } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectMessages } from '../../messages/en/connect.ts'
import { DisconnectButton } from '../../parts/DisconnectButton.tsx'

export interface LockedWalletsProps {
  readonly wallets: readonly LockedWallet[]
}

/** Wallets that are connected but locked: one click asks to unlock them. */
export function LockedWallets({ wallets }: LockedWalletsProps) {
  const kit = useKit()
  const t = useMessages(connectMessages)
  const id = useId()
  if (wallets.length === 0) return null
  return (
    <section className="bl-section" aria-labelledby={id}>
      <h3 className="bl-section-title" id={id}>
        {t('connect.locked')}
      </h3>
      <List label={t('connect.locked')}>
        {wallets.map(({ connector, namespaces }) => (
          <ListRow
            key={connector.id}
            title={t('connect.lockedWallet', { wallet: sanitizeName(connector.name) })}
            description={t('connect.lockedText')}
            leading={
              <WalletMark
                wallet={{ name: connector.name, image: connectorImage(kit, connector) }}
              />
            }
            trailing={<Icon name="chevronRight" />}
            onClick={() =>
              kit.router.push({
                name: 'ConnectingExternal',
                data: { connectorId: connector.id, namespaces },
              })
            }
          />
        ))}
      </List>
      <DisconnectButton />
    </section>
  )
}

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
