'use client'

import { Button, Inline } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { nftsMessages } from '../../messages/en/nfts.ts'
import { StillReading } from '../../parts/list/StillReading.tsx'

export interface NftsUnfinishedProps {
  /** The last request failed. It is not repeated automatically. */
  readonly hasFailed: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Shown below a list that the server is still indexing. */
export function NftsUnfinished({ hasFailed, isRetrying, onRetry }: NftsUnfinishedProps) {
  const t = useMessages(nftsMessages)
  if (!hasFailed) return <StillReading text={t('nfts.readingMore')} />
  return (
    <Inline justify="center" className="bl-hint bl-list-footer">
      <span>{t('nfts.moreFailed')}</span>
      <Button size="sm" busy={isRetrying} onClick={onRetry}>
        {t('nfts.retry')}
      </Button>
    </Inline>
  )
}
