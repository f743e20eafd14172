/** Longer names are cut: a name is a label, not a text. Counted in graphemes. */
export const MAX_NAME_GRAPHEMES = 32

// Control characters, zero-width characters, bidi marks, overrides and isolates, the byte order
// mark, line separators, variation selectors beyond emoji use, interlinear marks and tags.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

// No script stacks more than three marks on one letter; a tower of them would cover its neighbours.
const STACKED = /(\p{M}{3})\p{M}+/gu

/**
 * Makes a name that somebody else chose safe to show: no invisible or direction-changing
 * characters, one line, at most 32 graphemes. Idempotent. An empty result becomes `fallback`.
 */
export function sanitizeName(name: unknown, fallback = 'Unknown wallet'): string {
  if (typeof name !== 'string') return fallback
  // A name of megabytes is cut before anything walks over it.
  const clean = name
    .slice(0, 4096)
    .replace(INVISIBLE, '')
    .replace(STACKED, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  if (!clean) return fallback
  const graphemes = [...new Intl.Segmenter('und').segment(clean)]
  if (graphemes.length <= MAX_NAME_GRAPHEMES) return clean
  const kept = graphemes.slice(0, MAX_NAME_GRAPHEMES - 1).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}
