'use client'

import { classNames } from '../dom/classNames.ts'
import { cssVariables } from '../dom/cssVariables.ts'
import { RemoteImage } from '../dom/RemoteImage.tsx'
import { Icon } from '../icon/Icon.tsx'
import { iconPaths } from '../icon/iconPaths.ts'
import { Monogram } from './Monogram.tsx'

export interface WalletImageProps {
  readonly src?: string | undefined
  /** Empty for a wallet that has no name of its own. */
  readonly name: string
  /** It is not known yet whether there is a picture: its place stays empty. */
  readonly pending?: boolean | undefined
  /** The width and height in pixels. Default: 40. */
  readonly size?: number | undefined
  /** Draws a turning ring around the picture. */
  readonly busy?: boolean | undefined
  /** Puts a small mark on the corner. */
  readonly status?: 'ok' | 'error' | undefined
}

/** The icon of a wallet. Without one, the first letter of its name; without a name, a drawn wallet. */
export function WalletImage(props: WalletImageProps) {
  const { src, name, pending, size, busy = false, status } = props
  return (
    <span
      ref={cssVariables({ '--bl-size': size ? `${size}px` : undefined })}
      className={classNames('bl-wallet-image', busy && 'bl-wallet-image-busy')}
      aria-hidden="true"
    >
      <span className="bl-wallet-image-frame">
        <RemoteImage src={src} fallback={pending ? null : <Face name={name} />} />
      </span>
      {busy && (
        <svg className="bl-wallet-image-ring" viewBox="0 0 100 100" aria-hidden="true">
          <rect x="2" y="2" width="96" height="96" pathLength="100" />
        </svg>
      )}
      {status && (
        <span className={`bl-wallet-image-status bl-wallet-image-${status}`}>
          <Icon name={status === 'ok' ? 'check' : 'close'} size={14} />
        </span>
      )}
    </span>
  )
}

function Face({ name }: Pick<WalletImageProps, 'name'>) {
  if (name) return <Monogram name={name} />
  // The frame has the colour of the surface.
  return (
    <svg
      className="bl-image"
      viewBox="-9 -9 38 38"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={iconPaths.wallet} />
    </svg>
  )
}
