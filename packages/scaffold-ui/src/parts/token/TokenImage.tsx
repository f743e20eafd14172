'use client'

import { networkOf, type PicturedToken, tokenImage } from '@bowline/controllers'
import { NetworkImage } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { useImage } from '../../images/useImage.ts'

export interface TokenImageProps {
  readonly token: PicturedToken
  /** In pixels; 40 unless told. */
  readonly size?: number | undefined
  /** Puts the network's icon on the corner. */
  readonly hasNetwork?: boolean | undefined
}

/** The part of a token's icon that its network's takes. */
const BADGE_SHARE = 0.45

/** The round icon of a currency, the same wherever it is shown. */
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
