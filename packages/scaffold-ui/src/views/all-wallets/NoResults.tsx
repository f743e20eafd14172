'use client'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { allWalletsMessages } from '../../messages/generated/en/allWallets.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'

export interface NoResultsProps {
  readonly search: string
  readonly isSearching: boolean
  readonly onClear: () => void
}

/** Shown if the search has no results, or if the directory is empty. */
export function NoResults({ search, isSearching, onClear }: NoResultsProps) {
  const t = useMessages(allWalletsMessages)
  const typed = search.trim()
  if (isSearching) return <SkeletonRows count={3} />
  return (
    <EmptyState
      icon="search"
      title={t('allWallets.emptyTitle')}
      action={typed && <Button onClick={onClear}>{t('allWallets.clear')}</Button>}
    >
      {typed ? t('allWallets.emptyText', { search: typed }) : t('allWallets.needsDirectory')}
    </EmptyState>
  )
}
