'use client'

import { formatAccountId } from '@bowline/common'
import { walletActions } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { useRouteData } from '../../visit/useRouteData.ts'
import { NftDetails } from './NftDetails.tsx'
import { NftLoader } from './NftLoader.tsx'

/** Shows one NFT of the account, with a button to send it. */
export default function NftView() {
  const kit = useKit()
  const { chainId, contract, tokenId } = useRouteData('Nft')
  return (
    <ActiveAccount>
      {({ address, accountId: active }) => {
        const accountId = formatAccountId(chainId, address)
        return (
          <NftLoader accountId={accountId} contract={contract} tokenId={tokenId}>
            {(nft) => (
              <NftDetails
                nft={nft}
                // On another network, the form would send an NFT of the same contract address there.
                canSend={accountId === active && walletActions(kit, accountId).includes('send')}
              />
            )}
          </NftLoader>
        )
      }}
    </ActiveAccount>
  )
}
