'use client'

import { type ReactNode, useState } from 'react'

export interface RemoteImageProps {
  readonly src: string | undefined
  /** Shown while there is not a picture or it cannot be decoded. */
  readonly fallback: ReactNode
}

/**
 * A picture from an untrusted address: always an `<img>`, since a script inside an SVG cannot run there.
 * Decorative; the name is written beside it.
 */
export function RemoteImage({ src, fallback }: RemoteImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (!src || brokenSrc === src) return fallback
  return (
    <img
      // A fresh element per address: the old picture must not stand beside a new name while loading.
      key={src}
      ref={(image) => {
        // The error event of server-rendered markup may have come before React listened.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenSrc(src)
      }}
      className="bl-image"
      src={src}
      alt=""
      decoding="async"
      // A data URI needs no lazy loading.
      loading={src.startsWith('data:') ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setBrokenSrc(src)}
    />
  )
}
