'use client'
import { type Connector, type Namespace, sanitizeName } from '@bowline/common'
import { type ConnectionsState, type WalletState, walletStateOf } from '@bowline/controllers'
import { connectorImage } from '@bowline/controllers/internal'
import { useEnvironment, useKit, useKitStore } from '@bowline/controllers/react'
import { Icon, List, ListRow } from '@bowline/ui'
import { useId } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectMessages } from '../../messages/generated/en/connect.ts'
import { hiddenWalletMessages } from '../../messages/generated/en/hiddenWallet.ts'
import { DisconnectButton } from '../../parts/DisconnectButton.tsx'
import { useShowView } from '../../visit/walletPane.ts'

export interface LockedWalletsProps {
  readonly wallets: readonly Connector[]
}

/** Wallets that are connected and show no account: why, and one click asks them, or reloads the page that they do not answer. */
export function LockedWallets({ wallets }: LockedWalletsProps) {
  const kit = useKit()
  const connections = useKitStore(kit.connections)
  const environment = useEnvironment()
  const showView = useShowView()
  const t = useMessages(hiddenWalletMessages)
  const list = useMessages(connectMessages)
  const id = useId()
  return (
    <section className="bl-section" aria-labelledby={id}>
      <h3 className="bl-section-title" id={id}>
        {t('connect.locked')}
      </h3>
      <List label={t('connect.locked')}>
        {wallets.map((connector) => {
          const namespaces = lockedIn(connections, connector)
          const [first] = namespaces
          const state = first ? walletStateOf(connections[first]) : 'gone'
          return (
            <ListRow
              key={connector.id}
              title={list('connect.lockedWallet', { wallet: sanitizeName(connector.name) })}
              description={t(TEXTS[state])}
              leading={
                <WalletMark
                  wallet={{ name: connector.name, image: connectorImage(kit, connector) }}
                />
              }
              trailing={<Icon name="chevronRight" />}
              onClick={() =>
                state === 'silent'
                  ? environment.reload()
                  : showView({
                      name: 'ConnectingExternal',
                      data: { connectorId: connector.id, namespaces },
                    })
              }
            />
          )
        })}
      </List>
      <DisconnectButton />
    </section>
  )
}

/** Lists the families whose account a wallet does not show. */
function lockedIn(connections: ConnectionsState, { id }: Connector): readonly Namespace[] {
  // The keys of the state are namespaces, but `Object.keys` returns `string[]`.
  return (Object.keys(connections) as Namespace[]).filter((namespace) => {
    const connection = connections[namespace]
    return connection.status === 'locked' && connection.connectorId === id
  })
}

/** What is said of a wallet that shows no account. */
const TEXTS: Readonly<
  Record<WalletState, `connect.${'locked' | 'unshared' | 'unclear' | 'silent'}Text`>
> = {
  locked: 'connect.lockedText',
  unshared: 'connect.unsharedText',
  unclear: 'connect.unclearText',
  silent: 'connect.silentText',
  // Never in this list.
  unlocked: 'connect.unclearText',
  gone: 'connect.unclearText',
}
