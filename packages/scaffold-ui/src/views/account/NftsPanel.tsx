'use client'

import type { Nft } from '@bowline/controllers'
import { useKit, useNfts } from '@bowline/controllers/react'
import { Disclosure } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { nftsMessages } from '../../messages/en/nfts.ts'
import { isRetrying } from '../../parts/isRetrying.ts'
import type { AccountPanelProps } from './AccountPanelProps.ts'
import { NftGrid } from './NftGrid.tsx'
import { NftsEmpty } from './NftsEmpty.tsx'
import { NftsFailed } from './NftsFailed.tsx'
import { NftsFooter } from './NftsFooter.tsx'
import { NftsUnfinished } from './NftsUnfinished.tsx'
import { TileSkeletons } from './TileSkeletons.tsx'

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

  const { nfts, spam, isIncomplete } = data
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
        <NftsEmpty isIncomplete={isIncomplete} />
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
