'use client'
import type { Wallet } from '@bowline/controllers'
import { useWallets } from '@bowline/controllers/react'
import { VirtualList } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { allWalletsMessages } from '../../messages/generated/en/allWallets.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { ListFailed } from './ListFailed.tsx'
import { ListFooter } from './ListFooter.tsx'
import { NoResults } from './NoResults.tsx'
import { ResultRow } from './ResultRow.tsx'
import { useFirstWallets } from './useFirstWallets.ts'

/** Delay between the last keystroke and the announcement of the result count. */
export const ANNOUNCE_WAIT_MS = 400
const ROW_HEIGHT = 56
/** Rows that there are, or places of rows, until the first page is there. */
const PLACES = 8
const NONE: readonly Wallet[] = []

export interface WalletResultsProps {
  readonly search: string
  readonly onClear: () => void
}

/** Shows the directory's results for a search; without a search all wallets, page by page. */
export function WalletResults({ search, onClear }: WalletResultsProps) {
  const t = useMessages(allWalletsMessages)
  // Keeps the previous results while new ones load, so that the list does not flicker.
  const query = useWallets({ search })
  const { data, isPlaceholderData, isError, isFetchNextPageError } = query
  const first = useFirstWallets()
  const wallets = data?.wallets ?? (search.trim() ? NONE : first)
  const isSettled = data !== undefined && !isPlaceholderData && search.trim() !== ''
  useAnnouncement(isSettled ? t('allWallets.count', { count: data.count }) : '', {
    delayMs: ANNOUNCE_WAIT_MS,
  })

  if (isError && !isFetchNextPageError)
    return <ListFailed isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  if (!data && wallets.length === 0) return <SkeletonRows count={PLACES} />
  if (wallets.length === 0)
    return <NoResults search={search} isSearching={isPlaceholderData} onClear={onClear} />
  return (
    <div aria-busy={isPlaceholderData} className="bl-results">
      <VirtualList
        label={t('allWallets.list')}
        count={wallets.length}
        estimateSize={ROW_HEIGHT}
        getKey={(index) => wallets[index]?.id ?? `${index}`}
        renderRow={(index) => {
          const wallet = wallets[index]
          return wallet && <ResultRow wallet={wallet} />
        }}
        onEndReached={() => {
          if (query.hasNextPage && !isPlaceholderData) void query.fetchNextPage()
        }}
        footer={
          data ? (
            <ListFooter
              isLoading={query.isFetchingNextPage}
              hasFailed={isFetchNextPageError}
              onRetry={() => void query.fetchNextPage()}
            />
          ) : (
            <SkeletonRows count={Math.max(1, PLACES - wallets.length)} />
          )
        }
      />
    </div>
  )
}
