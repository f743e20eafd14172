'use client'

import type { ActivityEntry, ActivityKind, ActivityMove } from '@bowline/controllers'
import { Icon, type IconName } from '@bowline/ui'
import { TokenImage } from '../token/TokenImage.tsx'

export interface ActivityIconProps {
  readonly entry: ActivityEntry
}

const ICONS: Readonly<Record<ActivityKind, IconName>> = {
  approve: 'shield',
  bought: 'card',
  borrow: 'receive',
  burn: 'close',
  cancel: 'close',
  claim: 'receive',
  deploy: 'plus',
  deposit: 'send',
  execute: 'sparkle',
  mint: 'plus',
  receive: 'receive',
  repay: 'send',
  self: 'refresh',
  send: 'send',
  sign: 'check',
  stake: 'send',
  taken: 'warning',
  trade: 'swap',
  unstake: 'receive',
  withdraw: 'receive',
}

/**
 * Shows what moved and how: a token, the two tokens of a swap, an NFT, or only the kind of transaction.
 */
export function ActivityIcon({ entry }: ActivityIconProps) {
  const { kind, moves, approvals, isPoison } = entry
  const [first] = approvals.length > 0 ? approvals : moves
  if (isPoison)
    return (
      <span className="bl-row-icon bl-row-icon-warning">
        <Icon name="warning" />
      </span>
    )
  if (!first)
    return (
      <span className="bl-row-icon">
        <Icon name={ICONS[kind]} />
      </span>
    )
  const given = moves.find(({ direction }) => direction !== 'in')
  const received = moves.find(({ direction }) => direction === 'in')
  if (given && received && moves.some(({ tokenId }) => tokenId === undefined))
    return (
      <span className="bl-activity-pair">
        <AssetImage entry={entry} asset={given} size={26} />
        <AssetImage entry={entry} asset={received} size={26} />
      </span>
    )
  return (
    <span className="bl-activity-icon">
      <AssetImage entry={entry} asset={first} size={40} />
      <span className="bl-badge bl-activity-badge">
        <Icon name={ICONS[kind]} size={12} />
      </span>
    </span>
  )
}

interface AssetImageProps {
  readonly entry: ActivityEntry
  readonly asset: ActivityMove | ActivityEntry['approvals'][number]
  readonly size: number
}

function AssetImage({ entry, asset, size }: AssetImageProps) {
  const isCollection = 'extent' in asset && asset.extent === 'collection'
  if (asset.tokenId === undefined && !isCollection)
    return <TokenImage token={{ ...asset, chainId: entry.chainId }} size={size} />
  return (
    <span className="bl-activity-nft">
      <Icon name="image" size={18} />
    </span>
  )
}
