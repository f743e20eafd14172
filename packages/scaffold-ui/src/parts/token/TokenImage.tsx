'use client'

import { networkOf, type PicturedToken, tokenImage } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { NetworkImage } from '@bowline/ui'
import { NetworkBadge } from '../../images/NetworkBadge.tsx'
import { useImage } from '../../images/useImage.ts'

export interface TokenImageProps {
  readonly token: PicturedToken
  /** The size in pixels. Default: 40. */
  readonly size?: number | undefined
  /** Shows the network's icon in the corner. */
  readonly hasNetwork?: boolean | undefined
}

/** The round icon of a currency. */
export function TokenImage({ token, size = 40, hasNetwork = false }: TokenImageProps) {
  const kit = useKit()
  const networks = useKitStore(kit.networks)
  const image = (
    <NetworkImage {...useImage(tokenImage(kit, token))} name={token.symbol} size={size} />
  )
  if (!hasNetwork) return image
  return (
    <NetworkBadge network={networkOf(networks, token.chainId)} size={size}>
      {image}
    </NetworkBadge>
  )
}
