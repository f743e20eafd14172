'use client'

import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { cssVariables } from '../dom/cssVariables.ts'
import { qrPath } from './qrPath.ts'

/** Scanners need this much white around the code, also on a dark page. */
const QUIET_MODULES = 4
/** The share of the width that a logo covers: 4 % of the area, far under what level Q restores (25 %). */
const LOGO_SHARE = 0.2

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
  const code = useMemo(() => {
    // A logo hides modules, so the code then carries more to restore them from.
    const { data } = encode(value, { ecc: hasLogo ? 'Q' : 'M', border: QUIET_MODULES })
    return { width: data.length, path: qrPath(data, hasLogo ? LOGO_SHARE : 0, QUIET_MODULES) }
  }, [value, hasLogo])
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
