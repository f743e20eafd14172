'use client'
import { queryClientOf, walletsQuery } from '@bowline/controllers'
import { Icon, List, ListRow } from '@bowline/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import { IntentContext } from '../../modal/IntentContext.ts'
import { useOncePainted } from './useOncePainted.ts'

export interface AllWalletsRowProps {
  readonly isLocked: boolean
}

/** The way to the whole directory, where the app has one and shows it. */
export function AllWalletsRow({ isLocked }: AllWalletsRowProps) {
  const kit = useKit()
  const { allWallets, features, services } = kit.config
  const isMobile = useIsMobile()
  const isWanted = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile)
  if (!features.allWallets || !isWanted || !services.directory) return null
  return <Row isLocked={isLocked} />
}

function Row({ isLocked }: AllWalletsRowProps) {
  const kit = useKit()
  const t = useMessages(connectMessages)
  const onIntent = useContext(IntentContext)
  // The first page is asked for here, so that it is there when the row is clicked.
  const { data } = useInfiniteQuery(useOncePainted(walletsQuery(kit)), queryClientOf(kit))
  return (
    <List label={t('connect.all')}>
      <ListRow
        title={t('connect.all')}
        description={data ? t('connect.walletCount', { count: data.count }) : t('connect.allText')}
        leading={
          <span className="bl-row-icon">
            <Icon name="grid" size={22} />
          </span>
        }
        trailing={<Icon name="chevronRight" />}
        disabled={isLocked}
        onIntent={() => onIntent({ name: 'AllWallets' })}
        onClick={() => kit.router.push({ name: 'AllWallets' })}
      />
    </List>
  )
}
