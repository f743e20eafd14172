import { encode } from 'uqr'
import { EYE_MODULES, eyePaths, modulePaths } from './softShapes.ts'

/** Scanners need this much white around the code, also on a dark page. */
const QUIET_MODULES = 4
/**
 * The share of the code's width that is cleared for a logo: at most 6 % of its area. The edge cuts through bytes,
 * which are lost whole: 7 % of those of a pairing, 19 % in the smallest code. Level Q restores 25 %, so some of that
 * is left for reflections and dirt.
 */
const CLEARED_SHARE = 0.23
/** The gap between the logo and the nearest modules, on each side. */
const LOGO_GAP_MODULES = 0.75

export interface QrDrawing {
  /** The width, which is the height too, of the code and the white around it, in modules. */
  readonly width: number
  /** The dark modules and the eyes, as the `d` of an SVG path to be filled, in units of modules. */
  readonly path: string
  /** The largest width of a logo in the centre, in modules; 0 if none was asked for. */
  readonly logoWidth: number
}

/**
 * Draws a text as a QR code with round modules and eyes, and with room for a logo in its centre if wanted. For
 * pages without React, too.
 */
export function drawQrCode(value: string, { hasLogo = false } = {}): QrDrawing {
  // A logo hides modules, so the code then carries more to restore them from. Either gets what fits anyway.
  const ecc = hasLogo ? 'Q' : 'M'
  const { data } = encode(value, { ecc, boostEcc: true, border: QUIET_MODULES })
  const width = data.length
  const cleared = hasLogo ? (width - 2 * QUIET_MODULES) * CLEARED_SHARE : 0
  const isDark = (x: number, y: number) =>
    data[y]?.[x] === true && !isInEye({ x, y, width }) && !isCleared({ x, y, width, cleared })
  const far = width - QUIET_MODULES - EYE_MODULES
  const eyes = [
    eyePaths(QUIET_MODULES, QUIET_MODULES),
    eyePaths(far, QUIET_MODULES),
    eyePaths(QUIET_MODULES, far),
  ]
  return {
    width,
    path: [...eyes, modulePaths({ width, isDark })].join(''),
    logoWidth: Math.max(0, cleared - 2 * LOGO_GAP_MODULES),
  }
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Says whether a module belongs to one of the three eyes, which are drawn as a whole. */
function isInEye({ x, y, width }: Place): boolean {
  const edge = QUIET_MODULES + EYE_MODULES
  const isTop = y < edge
  const isLeft = x < edge
  return (isTop && (isLeft || x >= width - edge)) || (isLeft && y >= width - edge)
}

/** Says whether a module lies in the cleared square with round corners. */
function isCleared({ x, y, width, cleared }: Place & { readonly cleared: number }): boolean {
  const fromCentre = (at: number) => Math.abs(at + 0.5 - width / 2)
  return fromCentre(x) ** 4 + fromCentre(y) ** 4 < (cleared / 2) ** 4
}
