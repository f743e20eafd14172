'use client'

import { cssVariables } from '../dom/cssVariables.ts'
import { RemoteImage } from '../dom/RemoteImage.tsx'
import { Monogram } from '../wallet-image/Monogram.tsx'

export interface NetworkImageProps {
  readonly src?: string | undefined
  readonly name: string
  /** It is not known yet whether there is a picture: its place stays empty. */
  readonly pending?: boolean | undefined
  /** The width and height in pixels. Default: 32. */
  readonly size?: number | undefined
}

/** The round icon of a network, or the first letter of its name if it has no icon. */
export function NetworkImage({ src, name, pending, size }: NetworkImageProps) {
  return (
    <span
      ref={cssVariables({ '--bl-size': size ? `${size}px` : undefined })}
      className="bl-network-image"
      aria-hidden="true"
    >
      <RemoteImage src={src} fallback={pending ? null : <Monogram name={name} />} />
    </span>
  )
}
