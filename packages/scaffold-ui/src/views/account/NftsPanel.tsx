'use client'

import { type Nft, nftsQuery } from '@bowline/controllers'
import { Disclosure, EmptyState } from '@bowline/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { nftsMessages } from '../../messages/en/nfts.ts'
import type { AccountPanelProps } from './AccountPanelProps.ts'
import { NftGrid } from './NftGrid.tsx'
import { NftsFailed } from './NftsFailed.tsx'
import { NftsFooter } from './NftsFooter.tsx'
import { TileSkeletons } from './TileSkeletons.tsx'

/** The NFTs of the account, page by page; what looks like spam stays out of the way. */
export function NftsPanel({ accountId }: AccountPanelProps) {
  const kit = useKit()
  const t = useMessages(nftsMessages)
  const [showsSpam, setShowsSpam] = useState(false)
  const query = useInfiniteQuery(nftsQuery(kit, accountId), kit.queryClient)
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  if (isPending) return <TileSkeletons label={t('nfts.loading')} />
  if (!data)
    return <NftsFailed isRetrying={query.isFetching} onRetry={() => void query.refetch()} />

  const { nfts, spam } = data
  const isEmpty = nfts.length === 0 && !hasNextPage
  const open = ({ chainId, contract, tokenId }: Nft) =>
    kit.router.push({ name: 'Nft', data: { chainId, contract, tokenId: `${tokenId}` } })
  const more = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void query.fetchNextPage()
  }
  return (
    <>
      {isEmpty ? (
        <EmptyState icon="image" title={t('nfts.emptyTitle')}>
          {t('nfts.emptyBody')}
        </EmptyState>
      ) : (
        <NftGrid label={t('nfts.list')} nfts={nfts} onOpen={open} onEndReached={more} />
      )}
      <NftsFooter
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
      {spam.length > 0 && (
        <Disclosure summary={t('nfts.spam', { count: spam.length })} onToggle={setShowsSpam}>
          {showsSpam && <NftGrid label={t('nfts.spamList')} nfts={spam} onOpen={open} />}
        </Disclosure>
      )}
    </>
  )
}
