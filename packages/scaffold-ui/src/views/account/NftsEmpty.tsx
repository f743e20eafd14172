'use client'

import { EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { nftsMessages } from '../../messages/en/nfts.ts'
import { StillReading } from '../../parts/list/StillReading.tsx'

export interface NftsEmptyProps {
  /** The server is still indexing the account. */
  readonly isIncomplete: boolean
}

/** Shown if the account has no NFTs, or if none has been found yet. */
export function NftsEmpty({ isIncomplete }: NftsEmptyProps) {
  const t = useMessages(nftsMessages)
  if (isIncomplete) return <StillReading title={t('nfts.readingTitle')} text={t('nfts.reading')} />
  return (
    <EmptyState icon="image" title={t('nfts.emptyTitle')}>
      {t('nfts.emptyBody')}
    </EmptyState>
  )
}
