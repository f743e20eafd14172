'use client'

import { type AccountId, parseAccountId } from '@bowline/common'
import { type Nft, nftsQuery, type SendAsset, send } from '@bowline/controllers'
import { useEffect } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useRouteData } from '../useRouteData.ts'

/** Fills the form with what the view was opened with, once; else with the native currency. */
export function useSendPreset(accountId: AccountId): void {
  const kit = useKit()
  const preset = useRouteData('Send')
  useEffect(() => {
    const actions = send(kit)
    const { chainId } = parseAccountId(accountId)
    const { token, nft, to } = preset
    const isGiven = token !== undefined || nft !== undefined
    if (!isGiven && actions.form.getState().asset?.chainId === chainId) return
    if (to) actions.setReceiver(to)
    const found = nft && ownedNft(kit, accountId, { token, tokenId: nft.tokenId })
    const piece: SendAsset['nft'] = nft && {
      ...nft,
      name: found?.name ?? `#${nft.tokenId}`,
      // Unknown pieces are at least the one that was clicked.
      owned: found?.amount ?? 1n,
    }
    actions.choose({ chainId, token, nft: piece })
  }, [kit, accountId, preset])
}

interface Wanted {
  readonly token: string | undefined
  readonly tokenId: bigint
}

/** Looks through the NFTs that were listed before. */
function ownedNft(kit: ReturnType<typeof useKit>, accountId: AccountId, wanted: Wanted) {
  const data = kit.queryClient.getQueryData(nftsQuery(kit, accountId).queryKey)
  // The cache is untyped; under this key stand the pages of the query beside it.
  const pages = (
    data as { readonly pages: readonly { readonly nfts: readonly Nft[] }[] } | undefined
  )?.pages
  return pages
    ?.flatMap(({ nfts }) => nfts)
    .find(({ contract, tokenId }) => contract === wanted.token && tokenId === wanted.tokenId)
}
