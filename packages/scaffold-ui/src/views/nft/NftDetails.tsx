'use client'

import { formatAmount } from '@bowline/common'
import type { Nft } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore, useLocale } from '@bowline/controllers/react'
import { AddressText, Banner, Button, Heading, Icon, Inline, Picture, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { nftMessages } from '../../messages/generated/en/nft.ts'
import { ExplorerLink } from '../../parts/account/ExplorerLink.tsx'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { NetworkName } from '../../parts/facts/NetworkName.tsx'

export interface NftDetailsProps {
  readonly nft: Nft
  readonly canSend: boolean
}

/** Shows picture, description and properties of one NFT. */
export function NftDetails({ nft, canSend }: NftDetailsProps) {
  const kit = useKit()
  const t = useMessages(nftMessages)
  const locale = useLocale()
  const network = networkOf(useKitStore(kit.networks), nft.chainId)
  const { name, collection, description, contract, standard, tokenId, amount } = nft
  return (
    <Stack gap={4}>
      {nft.spam && <Banner tone="warning">{t('nft.spam')}</Banner>}
      <Picture
        src={nft.imageUrl}
        alt={[name, collection].filter(Boolean).join(', ')}
        fallback={<Icon name="image" size={40} />}
      />
      <Stack gap={1}>
        <Heading level={3}>
          <bdi>{name}</bdi>
        </Heading>
        {collection && (
          <p className="bl-hint">
            <bdi>{collection}</bdi>
          </p>
        )}
      </Stack>
      {description && (
        <p className="bl-nft-text" dir="auto">
          {description}
        </p>
      )}
      <Facts>
        {amount > 1n && <Fact label={t('nft.amount')}>{formatAmount(amount, 0, { locale })}</Fact>}
        <Fact label={t('nft.tokenId')}>
          <bdi dir="ltr">{`${tokenId}`}</bdi>
        </Fact>
        <Fact label={t('nft.standard')}>{t(`nft.standard.${standard}`)}</Fact>
        {network && (
          <Fact label={t('nft.network')}>
            <NetworkName chainId={network.chainId} />
          </Fact>
        )}
        <Fact wide label={t('nft.contract')}>
          <AddressText value={contract} />
        </Fact>
      </Facts>
      {canSend && (
        <Button
          block
          variant="primary"
          icon="send"
          onClick={() =>
            kit.router.push({
              name: 'Send',
              data: { token: contract, nft: { standard, tokenId } },
            })
          }
        >
          {t('nft.send')}
        </Button>
      )}
      <Inline justify="center">
        <ExplorerLink network={network} address={contract} />
      </Inline>
    </Stack>
  )
}
