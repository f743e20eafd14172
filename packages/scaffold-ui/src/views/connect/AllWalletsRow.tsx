'use client'
import { queryClientOf, walletsQuery } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { Icon, List, ListRow } from '@bowline/ui'
import { useContext } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import { savesData } from '../../modal/savesData.ts'
import { IntentContext } from '../../modal/useIntent.ts'

export interface AllWalletsRowProps {
  /** The number of wallets, once it is known. */
  readonly count: number | undefined
  readonly isLocked: boolean
}

/** Opens the whole directory, if the app has one and shows it. */
export function AllWalletsRow(props: AllWalletsRowProps) {
  const kit = useKit()
  const { allWallets, features, services } = kit.config
  const isMobile = useIsMobile()
  const isWanted = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile)
  if (!features.allWallets || !isWanted || !services.directory) return null
  return <Row {...props} />
}

function Row({ count, isLocked }: AllWalletsRowProps) {
  const kit = useKit()
  const t = useMessages(connectMessages)
  const onIntent = useContext(IntentContext)
  const onRowIntent = () => {
    onIntent({ name: 'AllWallets' })
    // The screen's first page loads with its code, because most visitors never open it.
    if (!savesData()) void queryClientOf(kit).prefetchInfiniteQuery(walletsQuery(kit))
  }
  return (
    <List label={t('connect.all')}>
      <ListRow
        title={t('connect.all')}
        description={
          count === undefined ? t('connect.allText') : t('connect.walletCount', { count })
        }
        leading={
          <span className="bl-row-icon">
            <Icon name="grid" size={22} />
          </span>
        }
        trailing={<Icon name="chevronRight" />}
        disabled={isLocked}
        onIntent={onRowIntent}
        onClick={() => kit.router.push({ name: 'AllWallets' })}
      />
    </List>
  )
}
