'use client'

import { formatAccountId } from '@bowline/common'
import { walletActions } from '@bowline/controllers'
import { useKit } from '../../context/useKit.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { useRouteData } from '../useRouteData.ts'
import { NftDetails } from './NftDetails.tsx'
import { NftLoader } from './NftLoader.tsx'

/** One NFT of the account: what it is, and sending it on. */
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
                // A form on another network would send what the same contract holds there.
                canSend={accountId === active && walletActions(kit, accountId).includes('send')}
              />
            )}
          </NftLoader>
        )
      }}
    </ActiveAccount>
  )
}
