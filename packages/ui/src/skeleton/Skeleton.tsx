'use client'

import type { ReactNode } from 'react'
import { cssVariables } from '../dom/cssVariables.ts'

export interface SkeletonProps {
  /** The width in pixels. Default: the whole width. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** `code` is as large as a QR code in the same place. */
  readonly shape?: 'text' | 'circle' | 'block' | 'code' | undefined
  /** What is known already of what a `code` will show, in its centre. */
  readonly children?: ReactNode
}

/** Holds the place of what is still loading. Decorative. */
export function Skeleton({ width, height, shape = 'text', children }: SkeletonProps) {
  return (
    <span
      ref={cssVariables({
        '--bl-inline-size': width === undefined ? undefined : `${width}px`,
        '--bl-block-size': height === undefined ? undefined : `${height}px`,
      })}
      className={`bl-skeleton bl-skeleton-${shape}`}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}
