'use client'

import { type ReactNode, useMemo } from 'react'
import { cssVariables } from '../dom/cssVariables.ts'
import { drawQrCode } from './drawQrCode.ts'

export interface QrCodeProps {
  readonly value: string
  /** The accessible name. */
  readonly label: string
  /** Largest width in pixels. Default: the whole width, up to 400. */
  readonly size?: number | undefined
  /** Shown in the centre, in the size that the code can do without. */
  readonly logo?: ReactNode
}

/** A QR code with round modules, always black on white in every theme. */
export function QrCode({ value, label, size, logo }: QrCodeProps) {
  const hasLogo = Boolean(logo)
  const code = useMemo(() => drawQrCode(value, { hasLogo }), [value, hasLogo])
  return (
    <div
      ref={cssVariables({
        '--bl-qr-size': size ? `${size}px` : undefined,
        '--bl-qr-logo': `${(100 * code.logoWidth) / code.width}%`,
      })}
      className="bl-qr"
      role="img"
      aria-label={label}
    >
      <svg className="bl-qr-code" viewBox={`0 0 ${code.width} ${code.width}`} aria-hidden="true">
        <path d={code.path} fill="#000" />
      </svg>
      {hasLogo && <span className="bl-qr-logo">{logo}</span>}
    </div>
  )
}
