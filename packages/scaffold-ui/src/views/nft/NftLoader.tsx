'use client'

import type { AccountId } from '@bowline/common'
import type { Nft } from '@bowline/controllers'
import { useNfts } from '@bowline/controllers/react'
import { Button, EmptyState, Spinner } from '@bowline/ui'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { nftMessages } from '../../messages/generated/en/nft.ts'

export interface NftLoaderProps {
  readonly accountId: AccountId
  readonly contract: string
  /** The id of the NFT, in decimal digits. */
  readonly tokenId: string
  readonly children: (nft: Nft) => ReactNode
}

/** Searches the account's NFTs for one, page by page. Shows a loader, or the error if that fails. */
export function NftLoader({ accountId, contract, tokenId, children }: NftLoaderProps) {
  const t = useMessages(nftMessages)
  const common = useMessages(commonMessages)
  const query = useNfts({ accountId })
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = query
  const nft = [...(data?.nfts ?? []), ...(data?.spam ?? [])].find(
    (one) => one.contract === contract && `${one.tokenId}` === tokenId,
  )
  const isSearching = !nft && hasNextPage && !isError
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])

  if (nft) return children(nft)
  if (isSearching || isFetching)
    return (
      <p className="bl-view-loading">
        <Spinner /> <span>{common('common.loading')}</span>
      </p>
    )
  if (isError)
    return (
      <EmptyState
        icon="warning"
        title={t('nft.failedTitle')}
        action={
          <Button onClick={() => void (data ? fetchNextPage() : query.refetch())}>
            {common('common.tryAgain')}
          </Button>
        }
      >
        {common('common.checkConnection')}
      </EmptyState>
    )
  return (
    <EmptyState icon="image" title={t('nft.goneTitle')}>
      {t('nft.goneBody')}
    </EmptyState>
  )
}
