import { oklchToHex } from './oklchToHex.ts'

export interface Tile {
  /** One to four characters. */
  readonly text: string
  /** 0 to 359, in OKLCH. */
  readonly hue: number
  /** Below 1 for tiles that should stay in the background. */
  readonly chroma?: number | undefined
  readonly shape?: 'tile' | 'coin' | undefined
}

const SIZE = 96
const FONT_SIZES = [46, 40, 30, 24]

/**
 * Draws a neutral picture: a softly lit tile, or a coin, with letters. It uses no part of anybody's
 * logo, needs no font of its own, and looks the same for the same input.
 */
export function drawTile({ text, hue, chroma = 1, shape = 'tile' }: Tile): string {
  const fontSize = FONT_SIZES[Math.min(text.length, FONT_SIZES.length) - 1] ?? 46
  const outline = (fill: string) =>
    shape === 'coin'
      ? `<circle cx="48" cy="48" r="48" fill="${fill}"/>`
      : `<rect width="${SIZE}" height="${SIZE}" rx="22" fill="${fill}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="${oklchToHex(0.6, 0.15 * chroma, hue)}"/>`,
    `<stop offset="1" stop-color="${oklchToHex(0.43, 0.14 * chroma, hue + 24)}"/></linearGradient>`,
    '<radialGradient id="l" cx="0.24" cy="0.12" r="0.9">',
    '<stop offset="0" stop-color="#fff" stop-opacity="0.22"/>',
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>',
    outline('url(#g)'),
    outline('url(#l)'),
    `<text x="48" y="${48 + Math.round(fontSize * 0.355)}" text-anchor="middle" fill="#fff" `,
    `font-family="ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Inter,sans-serif" `,
    `font-size="${fontSize}" font-weight="600" letter-spacing="-0.5">${escaped(text)}</text></svg>`,
  ].join('')
}

function escaped(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)
}
