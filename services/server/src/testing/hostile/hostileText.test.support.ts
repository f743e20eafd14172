import type { Random } from './createRandom.test.support.ts'

/** What parsers look for, and what engines are slow with. */
const PIECES = [
  ...['a', 'A', '0', '9', '1', ' ', '\t', '\n', '\r\n', '\0', '/', '\\', '.', ',', ':', ';', '-'],
  ...['_', '@', '#', '%', '%25', '%e2%80', '=', '&', '?', '"', "'", '{', '}', '[', ']', '(', ')'],
  ...['<', '>', '<!--', '<!---->', '<!-- -->', '<svg', '<?xml', '<!DOCTYPE svg', '0x', '0x00'],
  ...['data:', ';base64,', 'ipfs://', 'https://', 'www.', 'a.com', 'eip155:1:', 'did:key:z', 'eyJ'],
  ...['xn--', '.eth', '\\u0000', '\\"', '{"a":', '[[', '"k":', '1e', '-1', 'null', 'é', 'ß', 'İ'],
  ...['\u0301', '\u200b', '\u202e', '\ufeff', '\ud800', '\u{1F469}\u200d', 'ﷺ', '가', '𝒜', 'not '],
] as const
const ENDS = ['', '!', '\0', '\n', '"', '>', '}', '\ud800', ' x'] as const

/** A text of one form for long, such as backtracking and folding are slow with. */
export function hostileText(random: Random, maxLength: number): string {
  const length = random.pick([16, 300, 4_000, maxLength, maxLength])
  const first = random.pick(PIECES)
  const second = random.pick(['', '', random.pick(PIECES)])
  const start = random.pick([
    '',
    random.pick(PIECES),
    `${random.pick(PIECES)}${random.pick(PIECES)}`,
  ])
  const unit = first + second
  return (
    `${start}${unit.repeat(Math.ceil(length / unit.length))}`.slice(0, length) + random.pick(ENDS)
  )
}
