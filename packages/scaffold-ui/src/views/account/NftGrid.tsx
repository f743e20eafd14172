'use client'

import { formatAmount } from '@bowline/common'
import type { Nft } from '@bowline/controllers'
import { useLocale } from '@bowline/controllers/react'
import { Icon, Picture, Skeleton, Tag, Tile, VirtualList } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { nftsMessages } from '../../messages/generated/en/nfts.ts'
import { LoadingText } from '../../parts/list/LoadingText.tsx'

export interface NftGridProps {
  readonly label: string
  readonly nfts: readonly Nft[]
  readonly onOpen: (nft: Nft) => void
  readonly onEndReached?: (() => void) | undefined
}

const COLUMNS = 2
const TILE_HEIGHT = 220

/** Shows NFTs in two columns. */
export function NftGrid({ label, nfts, onOpen, onEndReached }: NftGridProps) {
  const t = useMessages(nftsMessages)
  const locale = useLocale()
  return (
    <VirtualList
      label={label}
      count={nfts.length}
      columns={COLUMNS}
      estimateSize={TILE_HEIGHT}
      getKey={(index) => keyOf(nfts[index]) ?? `${index}`}
      renderRow={(index) => {
        const nft = nfts[index]
        if (!nft) return null
        const { name, collection, amount, imageUrl } = nft
        const count = formatAmount(amount, 0, { locale })
        return (
          <Tile
            picture={
              <Picture
                src={imageUrl}
                alt={[name, collection].filter(Boolean).join(', ')}
                fallback={<Icon name="image" size={28} />}
              />
            }
            title={<bdi>{name}</bdi>}
            description={collection && <bdi>{collection}</bdi>}
            tag={amount > 1n && <Tag>{t('nfts.count', { count })}</Tag>}
            onClick={() => onOpen(nft)}
          />
        )
      }}
      onEndReached={onEndReached}
    />
  )
}

const keyOf = (nft: Nft | undefined) => nft && `${nft.contract}:${nft.tokenId}`

interface TileSkeletonsProps {
  /** The text for screen readers while loading. */
  readonly label: string
}

const PLACES = ['first', 'second', 'third', 'fourth']

/** Placeholder of a grid while it loads. */
export function TileSkeletons({ label }: TileSkeletonsProps) {
  return (
    <div className="bl-tile-skeletons">
      <LoadingText>{label}</LoadingText>
      {PLACES.map((place) => (
        <div key={place} className="bl-tile-skeleton">
          <Skeleton shape="block" />
          <Skeleton width={90} />
        </div>
      ))}
    </div>
  )
}
