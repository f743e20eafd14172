'use client'

import { networkOf, type PicturedToken, tokenImage } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { NetworkImage } from '@bowline/ui'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { useImage } from '../../images/useImage.ts'

export interface TokenImageProps {
  readonly token: PicturedToken
  /** In pixels. Default: 40. */
  readonly size?: number | undefined
  /** Shows the network's icon in the corner. */
  readonly hasNetwork?: boolean | undefined
}

/** The size of the network's icon, as a share of the token's. */
const BADGE_SHARE = 0.45

/** The round icon of a currency. */
export function TokenImage({ token, size = 40, hasNetwork = false }: TokenImageProps) {
  const kit = useKit()
  const network = networkOf(useKitStore(kit.networks), token.chainId)
  const image = (
    <NetworkImage {...useImage(tokenImage(kit, token))} name={token.symbol} size={size} />
  )
  if (!hasNetwork || !network) return image
  return (
    <span className="bl-token-image">
      {image}
      <span className="bl-token-network">
        <NetworkMark network={network} size={Math.round(size * BADGE_SHARE)} />
      </span>
    </span>
  )
}
