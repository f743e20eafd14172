export interface Tile {
  /** One to four characters. */
  readonly text: string
  readonly shape?: 'tile' | 'coin' | undefined
}

const SIZE = 96
const FONT_SIZES = [46, 40, 30, 24]
/** A mid grey that is visible on light and dark backgrounds. */
const GROUND = '#6b7280'

/** Draws the neutral picture: letters on grey, the same for everything. */
export function drawTile({ text, shape = 'tile' }: Tile): string {
  const fontSize = FONT_SIZES[Math.min(text.length, FONT_SIZES.length) - 1] ?? 46
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    shape === 'coin'
      ? `<circle cx="48" cy="48" r="48" fill="${GROUND}"/>`
      : `<rect width="${SIZE}" height="${SIZE}" rx="22" fill="${GROUND}"/>`,
    `<text x="48" y="${48 + Math.round(fontSize * 0.355)}" text-anchor="middle" fill="#fff" `,
    `font-family="ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Inter,sans-serif" `,
    `font-size="${fontSize}" font-weight="600" letter-spacing="-0.5">${escaped(text)}</text></svg>`,
  ].join('')
}

function escaped(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)
}
