'use client'

import { cssVariables } from '../dom/cssVariables.ts'

export interface SpinnerProps {
  /** The width and height in pixels. Default: 20. */
  readonly size?: number | undefined
}

/** A turning ring. Decorative: write beside it what the user is waiting for. */
export function Spinner({ size }: SpinnerProps) {
  return (
    <svg
      ref={cssVariables({ '--bl-icon-size': size ? `${size}px` : undefined })}
      className="bl-icon bl-spinner"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.2" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  )
}
