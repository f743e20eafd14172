/**
 * What words of European languages are written with, and emoji. One of 2^55 hashes consists of that alone, or of that and at
 * least as many other letters: too few to look for one that is a payment.
 */
const PLAIN = /^[\w\s.,:!?'/\u00c0-\u017f\u{1f300}-\u{1faff}-]*$/u
const OTHER_LETTERS = /(?=[\u0180-\u{10ffff}])[\p{L}\p{M}\p{N}\p{P}]/gu

/**
 * Returns whether 32 bytes are a text that somebody has written. All that can be printed would be too much: one of 2^45 hashes
 * can, and a graphics card computes as many in a day.
 */
export function isReadable(text: string): boolean {
  const letters = text.match(OTHER_LETTERS)?.length ?? 0
  const rest = text.replace(OTHER_LETTERS, '')
  return text !== '' && PLAIN.test(rest) && (letters === 0 || letters >= rest.length)
}
