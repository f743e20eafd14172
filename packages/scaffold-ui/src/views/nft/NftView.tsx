'use client'

import { formatAccountId } from '@bowline/common'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { useRouteData } from '../useRouteData.ts'
import { NftDetails } from './NftDetails.tsx'
import { NftLoader } from './NftLoader.tsx'

/** One NFT of the account: what it is, and sending it on. */
export default function NftView() {
  const { chainId, contract, tokenId } = useRouteData('Nft')
  return (
    <ActiveAccount>
      {({ address }) => (
        <NftLoader
          accountId={formatAccountId(chainId, address)}
          contract={contract}
          tokenId={tokenId}
        >
          {(nft) => <NftDetails nft={nft} accountId={formatAccountId(chainId, address)} />}
        </NftLoader>
      )}
    </ActiveAccount>
  )
}
