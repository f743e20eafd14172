'use client'

import { type ReactNode, useMemo } from 'react'
import { cssVariables } from '../dom/cssVariables.ts'
import { drawQrCode } from './drawQrCode.ts'

export interface QrCodeProps {
  readonly value: string
  /** The accessible name. */
  readonly label: string
  /** Largest width in pixels. Default: 280. */
  readonly size?: number | undefined
  readonly logo?: ReactNode
}

/** A QR code, always black on white in every theme. */
export function QrCode({ value, label, size, logo }: QrCodeProps) {
  const hasLogo = Boolean(logo)
  const code = useMemo(() => drawQrCode(value, { hasLogo }), [value, hasLogo])
  return (
    <div
      ref={cssVariables({ '--bl-size': size ? `${size}px` : undefined })}
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
