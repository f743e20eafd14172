'use client'

import type { ImageSource } from '@bowline/controllers'
import { type PicturedWallet, walletImage } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { WalletImage, type WalletImageProps } from '@bowline/ui'
import { useImage } from './useImage.ts'

export interface NamedWallet extends PicturedWallet {
  readonly name: string
  /** The name is the screens' word for a wallet: there is no letter of its own to draw. */
  readonly isUnnamed?: boolean | undefined
  /** The sources of the icon, for a wallet that is known by its connector. */
  readonly image?: ImageSource | undefined
}

export interface WalletMarkProps extends Pick<WalletImageProps, 'size' | 'busy' | 'status'> {
  readonly wallet: NamedWallet
}

/** The icon of a wallet. */
export function WalletMark({ wallet, ...rest }: WalletMarkProps) {
  const kit = useKit()
  const image = useImage(wallet.image ?? walletImage(kit, wallet))
  return <WalletImage {...rest} {...image} name={wallet.isUnnamed ? '' : wallet.name} />
}
