import { INVISIBLE, STACKED } from './sanitizeName.ts'

/** Longer texts are cut, so that a description cannot fill the view. */
export const MAX_TEXT_CHARACTERS = 1000

/**
 * Makes a text from an untrusted source safe to show: no invisible or direction-changing characters,
 * line breaks kept but never two empty lines in a row, at most 1,000 characters or the given number.
 * Returns `undefined` if nothing is left.
 */
export function sanitizeText(text: unknown, maximum = MAX_TEXT_CHARACTERS): string | undefined {
  if (typeof text !== 'string') return undefined
  const clean = text
    .slice(0, 4 * maximum)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(INVISIBLE, '').replace(STACKED, '$1').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const isCut = clean.length > maximum
  // A character of two halves is not cut in two: what was one half of a pair is gone again.
  const shown = isCut
    ? `${clean
        .slice(0, maximum)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()}…`
    : clean
  return shown || undefined
}
