'use client'

import { type ReactNode, useState } from 'react'

export interface PictureProps {
  readonly src: string | undefined
  /** The accessible name of the picture, and of its fallback. */
  readonly alt: string
  /** Shown while there is not a picture or it cannot be decoded. */
  readonly fallback: ReactNode
}

/** A square picture that carries meaning of its own. It is fetched once it comes near the eye. */
export function Picture({ src, alt, fallback }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isShown = src !== undefined && brokenSrc !== src
  return (
    <span className="bl-picture">
      {isShown ? (
        <img
          // A fresh element per address: the old picture must not stand beside a new name while loading.
          key={src}
          className="bl-picture-image"
          src={src}
          alt={alt}
          decoding="async"
          loading="lazy"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <span className="bl-picture-fallback" role="img" aria-label={alt}>
          {fallback}
        </span>
      )}
    </span>
  )
}
