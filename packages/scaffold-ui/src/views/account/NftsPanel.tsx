'use client'

import type { Nft } from '@bowline/controllers'
import { useKit, useNfts } from '@bowline/controllers/react'
import { Button, Disclosure, EmptyState, Inline } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { nftsMessages } from '../../messages/generated/en/nfts.ts'
import { isRetrying } from '../../parts/isRetrying.ts'
import { StillReading } from '../../parts/list/StillReading.tsx'
import { useIsOnline } from '../../parts/useIsOnline.ts'
import type { AccountPanelProps } from './AccountPanelProps.ts'
import { NftGrid, TileSkeletons } from './NftGrid.tsx'

/** Shows the NFTs of the account, page by page. Spam is hidden at first. */
export function NftsPanel({ accountId }: AccountPanelProps) {
  const kit = useKit()
  const t = useMessages(nftsMessages)
  const [showsSpam, setShowsSpam] = useState(false)
  const query = useNfts({ accountId })
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const { isRefetchError } = query
  if (isPending && !isRetrying(query)) return <TileSkeletons label={t('nfts.loading')} />
  const retrying = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
  if (!data) return <NftsFailed {...retrying} />

  const { nfts, spam, isIncomplete, isUnread } = data
  const isEmpty = nfts.length === 0 && !hasNextPage
  if (isEmpty && isIncomplete && isRefetchError) return <NftsFailed {...retrying} />
  const open = ({ chainId, contract, tokenId }: Nft) =>
    kit.router.push({ name: 'Nft', data: { chainId, contract, tokenId: `${tokenId}` } })
  const more = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void query.fetchNextPage()
  }
  return (
    <>
      {isEmpty ? (
        <NftsEmpty isIncomplete={isIncomplete} isUnread={isUnread} />
      ) : (
        <NftGrid label={t('nfts.list')} nfts={nfts} onOpen={open} onEndReached={more} />
      )}
      <NftsFooter
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
      {!isEmpty && isIncomplete && !hasNextPage && (
        <NftsUnfinished hasFailed={isRefetchError} {...retrying} />
      )}
      {spam.length > 0 && (
        <Disclosure summary={t('nfts.spam', { count: spam.length })} onToggle={setShowsSpam}>
          {showsSpam && <NftGrid label={t('nfts.spamList')} nfts={spam} onOpen={open} />}
        </Disclosure>
      )}
    </>
  )
}

interface NftsEmptyProps {
  /** The server is still indexing the account. */
  readonly isIncomplete: boolean
  /** Nobody knows what the account has. */
  readonly isUnread: boolean
}

/** Shown if the account has no NFTs, if none has been found yet, or if none can be. */
export function NftsEmpty({ isIncomplete, isUnread }: NftsEmptyProps) {
  const t = useMessages(nftsMessages)
  if (isIncomplete) return <StillReading title={t('nfts.readingTitle')} text={t('nfts.reading')} />
  return (
    <EmptyState icon="image" title={t(isUnread ? 'nfts.unreadTitle' : 'nfts.emptyTitle')}>
      {t(isUnread ? 'nfts.unread' : 'nfts.emptyBody')}
    </EmptyState>
  )
}

interface NftsFailedProps {
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

interface NftsFooterProps {
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

interface NftsUnfinishedProps {
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
