'use client'

import { Button, Inline } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { nftsMessages } from '../../messages/en/nfts.ts'

export interface NftsFooterProps {
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly onMore: () => void
}

/** Loads more NFTs, for visitors who do not scroll and after a failure. */
export function NftsFooter({ hasMore, isLoading, hasFailed, onMore }: NftsFooterProps) {
  const t = useMessages(nftsMessages)
  if (!hasMore) return null
  return (
    <Inline justify="center" className="bl-hint bl-list-footer">
      {hasFailed && <span>{t('nfts.moreFailed')}</span>}
      <Button size="sm" busy={isLoading} onClick={onMore}>
        {t('nfts.more')}
      </Button>
    </Inline>
  )
}
