'use client'

import { type ReactNode, useEffect, useState } from 'react'

export interface PictureProps {
  readonly src: string | undefined
  /** The accessible name of the picture, and of its fallback. */
  readonly alt: string
  /** Shown while there is not a picture or it cannot be decoded. */
  readonly fallback: ReactNode
}

interface Attempt {
  readonly src: string
  readonly status: 'waiting' | 'again' | 'failed'
}

/** What cannot be fetched is asked for once more after this time, or as soon as the device is online again. */
export const RETRY_MS = 4_000

/** A square picture that carries meaning of its own. It is fetched once it comes near the eye. */
export function Picture({ src, alt, fallback }: PictureProps) {
  const [attempt, setAttempt] = useState<Attempt>()
  const status = attempt?.src === src ? attempt?.status : undefined
  const isShown = src !== undefined && (!status || status === 'again')
  useEffect(() => {
    if (!src || status !== 'waiting') return undefined
    const tryAgain = () => setAttempt({ src, status: 'again' })
    const timer = setTimeout(tryAgain, RETRY_MS)
    window.addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [src, status])
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
          onError={() => setAttempt({ src, status: status ? 'failed' : 'waiting' })}
        />
      ) : (
        <span className="bl-picture-fallback" role="img" aria-label={alt}>
          {fallback}
        </span>
      )}
    </span>
  )
}
