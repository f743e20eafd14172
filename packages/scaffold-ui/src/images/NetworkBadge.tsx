'use client'

import type { Network } from '@bowline/common'
import type { ReactNode } from 'react'
import { NetworkMark } from './NetworkMark.tsx'

export interface NetworkBadgeProps {
  readonly network: Network | undefined
  /** The size of the picture in pixels. */
  readonly size: number
  /** The picture, which is round. */
  readonly children: ReactNode
}

/** The size of the network's icon, as a share of the picture's. */
const BADGE_SHARE = 0.45

/** A picture with the icon of its network in the corner. */
export function NetworkBadge({ network, size, children }: NetworkBadgeProps) {
  if (!network) return children
  return (
    <span className="bl-badged">
      {children}
      <span className="bl-badge">
        <NetworkMark network={network} size={Math.round(size * BADGE_SHARE)} />
      </span>
    </span>
  )
}
