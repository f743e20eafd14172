/** Longer names are cut: a name is a label, not a text. Counted in graphemes. */
export const MAX_NAME_GRAPHEMES = 32

/**
 * Makes a name from an untrusted source safe to show: no invisible or direction-changing
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
  // A grapheme is at least one code unit. Making a segmenter takes longer than all the rest of this.
  if (clean.length <= MAX_NAME_GRAPHEMES) return clean
  const graphemes = [...new Intl.Segmenter('und').segment(clean)]
  if (graphemes.length <= MAX_NAME_GRAPHEMES) return clean
  const kept = graphemes.slice(0, MAX_NAME_GRAPHEMES - 1).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}

/**
 * Control characters, line separators, interlinear marks, halves of surrogate pairs, and all that
 * Unicode draws as nothing: zero-width and filler characters, bidi marks and overrides, tags,
 * variation selectors. Only the selector that makes an emoji stays.
 */
export const INVISIBLE =
  /(?!\ufe0f)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** No script stacks more than three marks on one letter; a tower of them would cover its neighbours. */
export const STACKED = /(\p{M}{3})\p{M}+/gu
