'use client'
import { connectMethods } from '@bowline/controllers'
import { Icon, List, ListRow } from '@bowline/ui'
import { Fragment } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import { ConnectFooter } from './ConnectFooter.tsx'
import { LegalCheckbox } from './LegalCheckbox.tsx'
import { LockedWallets } from './LockedWallets.tsx'
import { LoginSection } from './LoginSection.tsx'
import { useLegalLock } from './useLegalLock.ts'
import { useLockedWallets } from './useLockedWallets.ts'
import { WalletList } from './WalletList.tsx'

/** The ways to connect, in the app's order. Wallets are behind one row if the app collapses them. */
export default function ConnectView() {
  const kit = useKit()
  const { config, router } = kit
  const t = useMessages(connectMessages)
  const connectors = useKitStore(kit.connectors)
  const lockedWallets = useLockedWallets()
  const { hasCheckbox, isLocked } = useLegalLock()
  const methods = connectMethods(config, connectors)
  const [login] = methods.filter((method) => method !== 'wallet')
  const isCollapsed = config.features.collapseWallets && login !== undefined

  return (
    <div className="bl-flow">
      <LockedWallets wallets={lockedWallets} />
      {hasCheckbox && <LegalCheckbox />}
      {methods.map((method) => (
        <Fragment key={method}>
          {/* E-mail and social login are asked for in the connector's own dialog, so both are one row. */}
          {method === login && <LoginSection isLocked={isLocked} />}
          {method === 'wallet' && !isCollapsed && <WalletList isLocked={isLocked} />}
          {method === 'wallet' && isCollapsed && (
            <List label={t('connect.wallets')}>
              <ListRow
                title={t('connect.wallets')}
                leading={
                  <span className="bl-row-icon">
                    <Icon name="wallet" size={22} />
                  </span>
                }
                trailing={<Icon name="chevronRight" />}
                disabled={isLocked}
                onClick={() => router.push({ name: 'ConnectWallets' })}
              />
            </List>
          )}
        </Fragment>
      ))}
      <ConnectFooter hasLegalNotice={!hasCheckbox} />
    </div>
  )
}
