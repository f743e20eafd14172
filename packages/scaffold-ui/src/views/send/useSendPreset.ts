'use client'

import { type AccountId, type NftId, parseAccountId } from '@bowline/common'
import { type Nft, queryClientOf } from '@bowline/controllers'
import { nftsKey, type SendAsset, sameToken, send } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useEffect } from 'react'
import { useRouteData } from '../../visit/useRouteData.ts'

/** Fills the form once with the view's data, or else with the native currency. */
export function useSendPreset(accountId: AccountId): void {
  const kit = useKit()
  const actions = send(kit)
  const link = useRouteData('Send')
  const { chainId } = parseAccountId(accountId)
  const isEmpty = useKitStore(actions.form, ({ asset }) => asset?.chainId !== chainId)
  useEffect(() => {
    const { token, nft, to } = link
    // A row of the native currency asks for it; opening the form without data keeps its content.
    if (Object.keys(link).length > 0) {
      const piece = nft && pieceOf(kit, accountId, { ...nft, token })
      actions.follow({ key: link, asset: { chainId, token, nft: piece }, receiver: to })
    }
    // The link may have filled it just now.
    const { asset } = actions.form.getState()
    if (isEmpty && asset?.chainId !== chainId) actions.choose({ chainId, token: undefined })
  }, [kit, actions, accountId, chainId, link, isEmpty])
}

interface Wanted extends NftId {
  readonly token: string | undefined
}

/** What is known of an NFT since it was listed. */
function pieceOf(
  kit: ReturnType<typeof useKit>,
  accountId: AccountId,
  { standard, tokenId, token }: Wanted,
): SendAsset['nft'] {
  const data = queryClientOf(kit).getQueryData(nftsKey(kit, accountId))
  // The cache is untyped; this key holds the pages of `nftsQuery`.
  const pages = (
    data as { readonly pages: readonly { readonly nfts: readonly Nft[] }[] } | undefined
  )?.pages
  const found = pages
    ?.flatMap(({ nfts }) => nfts)
    .find((one) => sameToken(one.contract, token) && one.tokenId === tokenId)
  const name = found?.name ?? `#${tokenId}`
  // If the number of pieces is unknown, there is at least the one that was clicked.
  return { standard, tokenId, name, owned: found?.amount ?? 1n }
}
