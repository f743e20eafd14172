'use client'

import { type Holding, networkImageUrl, networkOf } from '@bowline/controllers'
import { NetworkImage } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'

export interface TokenImageProps {
  readonly token: Pick<Holding, 'token' | 'chainId' | 'symbol' | 'iconUrl'>
  /** In pixels; 40 unless told. */
  readonly size?: number | undefined
}

/** The round icon of a token, or the first letter of its symbol. A native currency has its network's. */
export function TokenImage({ token, size = 40 }: TokenImageProps) {
  const kit = useKit()
  const network = networkOf(useKitStore(kit.networks), token.chainId)
  const isNative = token.token === undefined
  const src = token.iconUrl ?? (isNative && network ? networkImageUrl(kit, network) : undefined)
  return <NetworkImage src={src} name={token.symbol} size={size} />
}
