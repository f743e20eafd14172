'use client'
import { connectMethods } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Icon, List, ListRow } from '@bowline/ui'
import { useMemo } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import { ConnectFooter } from './ConnectFooter.tsx'
import { connectBlocks } from './connectBlocks.ts'
import { LegalCheckbox } from './LegalCheckbox.tsx'
import { LockedWallets } from './LockedWallets.tsx'
import { Logins } from './Logins.tsx'
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
  const blocks = useMemo(
    () => connectBlocks(connectMethods(config, connectors)),
    [config, connectors],
  )
  const firstLogins = blocks.find(({ kind }) => kind === 'logins')
  const isCollapsed = config.features.collapseWallets && firstLogins !== undefined

  return (
    <div className="bl-flow">
      <LockedWallets wallets={lockedWallets} />
      {hasCheckbox && <LegalCheckbox />}
      {blocks.map((block) => {
        if (block.kind === 'logins')
          return (
            <Logins
              key={block.methods[0]}
              methods={block.methods}
              isSecond={block !== firstLogins}
              isLocked={isLocked}
            />
          )
        return isCollapsed ? (
          <List key="wallets" label={t('connect.wallets')}>
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
        ) : (
          <WalletList key="wallets" isLocked={isLocked} />
        )
      })}
      <ConnectFooter hasLegalNotice={!hasCheckbox} />
    </div>
  )
}
