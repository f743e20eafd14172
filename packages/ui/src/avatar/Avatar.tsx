'use client'

import { useId } from 'react'
import { cssVariables } from '../dom/cssVariables.ts'
import { hueOf } from '../dom/hueOf.ts'
import { RemoteImage } from '../dom/RemoteImage.tsx'

export interface AvatarProps {
  /** Usually the address: the same seed always gives the same picture. */
  readonly seed: string
  readonly src?: string | undefined
  /** The width and height in pixels. Default: 40. */
  readonly size?: number | undefined
}

/** The picture of an account, or colors and a disc that follow from its address, by which people tell addresses apart. */
export function Avatar({ seed, src, size }: AvatarProps) {
  return (
    <span
      ref={cssVariables({ '--bl-size': size ? `${size}px` : undefined })}
      className="bl-avatar"
      aria-hidden="true"
    >
      <RemoteImage src={src} fallback={<Blend seed={seed.toLowerCase()} />} />
    </span>
  )
}

function Blend({ seed }: { readonly seed: string }) {
  const id = useId()
  const hue = hueOf(seed)
  const second = (hue + 40 + (hueOf(`${seed}2`) % 60)) % 360
  const turn = hueOf(`${seed}3`)
  const third = (hue + 120 + (turn % 120)) % 360
  return (
    <svg className="bl-image" viewBox="0 0 40 40" aria-hidden="true">
      <linearGradient id={`${id}a`} gradientTransform={`rotate(${turn} .5 .5)`}>
        <stop stopColor={`oklch(0.72 0.17 ${hue})`} />
        <stop offset="1" stopColor={`oklch(0.52 0.19 ${second})`} />
      </linearGradient>
      <rect width="40" height="40" fill={`url(#${id}a)`} />
      <circle cx={turn % 40} cy={second % 40} r="15" fill={`oklch(0.84 0.13 ${third} / 0.8)`} />
    </svg>
  )
}
