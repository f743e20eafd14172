'use client'

import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { cssVariables } from '../dom/cssVariables.ts'

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

/**
 * Draws the dark modules of a code as one path: each run of a row is one rectangle.
 * `hole` is the share of the width (without the quiet zone) that stays free in the centre.
 */
function qrPath(rows: readonly (readonly boolean[])[], hole: number, quietModules: number): string {
  const width = rows.length
  const radius = ((width - 2 * quietModules) * hole) / 2
  const isHidden = (x: number, y: number) =>
    Math.abs(x + 0.5 - width / 2) < radius && Math.abs(y + 0.5 - width / 2) < radius
  let path = ''
  rows.forEach((row, y) => {
    let start = -1
    for (let x = 0; x <= width; x += 1) {
      const dark = row[x] === true && !isHidden(x, y)
      if (dark && start < 0) start = x
      if (dark || start < 0) continue
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`
      start = -1
    }
  })
  return path
}
