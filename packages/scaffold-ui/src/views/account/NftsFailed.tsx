'use client'

import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { nftsMessages } from '../../messages/en/nfts.ts'
import { useIsOnline } from '../../parts/useIsOnline.ts'

export interface NftsFailedProps {
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Shown if the NFTs could not be loaded. */
export function NftsFailed({ isRetrying, onRetry }: NftsFailedProps) {
  const t = useMessages(nftsMessages)
  const isOnline = useIsOnline()
  return (
    <EmptyState
      icon="warning"
      title={isOnline ? t('nfts.failedTitle') : t('nfts.offlineTitle')}
      action={
        <Button size="sm" icon="refresh" busy={isRetrying} onClick={onRetry}>
          {t('nfts.retry')}
        </Button>
      }
    >
      {t('nfts.failedBody')}
    </EmptyState>
  )
}
