import { encode } from 'uqr'

/** Scanners need this much white around the code, also on a dark page. */
const QUIET_MODULES = 4
/** The share of the width that a logo covers: 4 % of the area, far under what level Q restores (25 %). */
const LOGO_SHARE = 0.2

export interface QrDrawing {
  /** Of the code and the white around it, in modules. It is as high as it is wide. */
  readonly width: number
  /** The dark modules, as the `d` of an SVG path in units of modules. */
  readonly path: string
}

/** Draws a text as a QR code, with room for a logo in its centre if wanted. For pages without React, too. */
export function drawQrCode(value: string, { hasLogo = false } = {}): QrDrawing {
  // A logo hides modules, so the code then carries more to restore them from.
  const { data } = encode(value, { ecc: hasLogo ? 'Q' : 'M', border: QUIET_MODULES })
  return { width: data.length, path: qrPath(data, hasLogo ? LOGO_SHARE : 0, QUIET_MODULES) }
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
