'use client'

import { formatAmount } from '@bowline/common'
import { type Nft, networkOf } from '@bowline/controllers'
import { useKit, useKitStore, useLocale } from '@bowline/controllers/react'
import { AddressText, Banner, Button, Heading, Icon, Inline, Picture, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { nftMessages } from '../../messages/en/nft.ts'
import { ExplorerLink } from '../../parts/account/ExplorerLink.tsx'

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
      <dl className="bl-nft-facts">
        {amount > 1n && (
          <div>
            <dt>{t('nft.amount')}</dt>
            <dd>{formatAmount(amount, 0, { locale })}</dd>
          </div>
        )}
        <div>
          <dt>{t('nft.tokenId')}</dt>
          <dd>
            <bdi dir="ltr">{`${tokenId}`}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('nft.standard')}</dt>
          <dd>{t(`nft.standard.${standard}`)}</dd>
        </div>
        {network && (
          <div>
            <dt>{t('nft.network')}</dt>
            <dd>{network.name}</dd>
          </div>
        )}
        <div>
          <dt>{t('nft.contract')}</dt>
          <dd>
            <AddressText value={contract} />
          </dd>
        </div>
      </dl>
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
