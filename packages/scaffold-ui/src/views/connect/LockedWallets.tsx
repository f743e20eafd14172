'use client'
import { sanitizeName } from '@bowline/common'
import { connectorImage } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { Icon, List, ListRow } from '@bowline/ui'
import { useId } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectMessages } from '../../messages/generated/en/connect.ts'
import { useShowView } from '../../modal/walletPane.ts'
import { DisconnectButton } from '../../parts/DisconnectButton.tsx'
import type { LockedWallet } from './useLockedWallets.ts'

export interface LockedWalletsProps {
  readonly wallets: readonly LockedWallet[]
}

/** Wallets that are connected but locked: one click asks to unlock them. */
export function LockedWallets({ wallets }: LockedWalletsProps) {
  const kit = useKit()
  const showView = useShowView()
  const t = useMessages(connectMessages)
  const id = useId()
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
              showView({
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
