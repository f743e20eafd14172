'use client'
import { recommendedWalletsQuery } from '@bowline/controllers/internal'
import { useKit, useKitQuery } from '@bowline/controllers/react'
import { Button, EmptyState, Icon, List, ListRow, Tag } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { getWalletMessages } from '../../messages/generated/en/getWallet.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'

/** Recommends a few wallets and links to all others. */
export default function GetWalletView() {
  const kit = useKit()
  const t = useMessages(getWalletMessages)
  const common = useMessages(commonMessages)
  const { data, isPending, isError, refetch } = useKitQuery(recommendedWalletsQuery(kit))
  if (isPending) return <SkeletonRows count={4} />
  if (isError)
    return (
      <EmptyState
        icon="warning"
        title={t('getWallet.errorTitle')}
        action={<Button onClick={() => void refetch()}>{common('common.tryAgain')}</Button>}
      >
        {common('common.checkConnection')}
      </EmptyState>
    )
  if (data.wallets.length === 0)
    return (
      <EmptyState icon="wallet" title={t('getWallet.noneTitle')}>
        {t('getWallet.noneText')}
      </EmptyState>
    )
  return (
    <div className="bl-flow">
      <p className="bl-pairing-text">{t('getWallet.text')}</p>
      <List label={t('getWallet.list')}>
        {data.wallets.map((wallet) => (
          <ListRow
            key={wallet.id}
            title={wallet.name}
            leading={<WalletMark wallet={wallet} />}
            tag={<Tag tone="accent">{t('getWallet.get')}</Tag>}
            onClick={() => kit.router.push({ name: 'Downloads', data: { walletId: wallet.id } })}
          />
        ))}
      </List>
      <List label={t('getWallet.all')}>
        <ListRow
          title={t('getWallet.all')}
          leading={
            <span className="bl-row-icon">
              <Icon name="grid" size={22} />
            </span>
          }
          trailing={<Icon name="chevronRight" />}
          onClick={() => kit.router.push({ name: 'AllWallets' })}
        />
      </List>
    </div>
  )
}
