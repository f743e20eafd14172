'use client'
import { Banner, Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { noWalletMessages } from '../../messages/generated/en/noWallet.ts'
import { RichText } from '../../parts/RichText.tsx'
import { useShowView } from '../../visit/walletPane.ts'

export interface NoWalletNoteProps {
  /** Whether there is nothing else to choose either. */
  readonly isAlone: boolean
}

/** Shown above the list if this browser has no wallet. */
export function NoWalletNote({ isAlone }: NoWalletNoteProps) {
  const showView = useShowView()
  const t = useMessages(noWalletMessages)
  const getWallet = () => showView({ name: 'GetWallet' })
  if (isAlone)
    return (
      <EmptyState
        icon="wallet"
        title={t('connect.emptyTitle')}
        action={
          <Button variant="primary" onClick={getWallet}>
            {t('connect.getWallet')}
          </Button>
        }
      >
        {t('connect.emptyTextAlone')}
      </EmptyState>
    )
  const link = (
    <button type="button" className="bl-link" onClick={getWallet}>
      {t('connect.emptyGet')}
    </button>
  )
  return (
    <Banner tone="info" title={t('connect.emptyTitle')}>
      <RichText text={t('connect.emptyText')} elements={{ get: link }} />
    </Banner>
  )
}
