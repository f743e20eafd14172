import { lookUpLanguage } from '@bowline/common/languages'
import { languages } from './textsIn.ts'

const MAX_LENGTH = 256
const MAX_RANGES = 10
/** One part of the header, such as `de-AT;q=0.8` (RFC 9110, 12.4.2 and 12.5.4). */
const RANGE = /^([-\da-z]{1,64})(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/**
 * Returns the language that an `Accept-Language` header prefers, of those that there are: `en` if it names none.
 * A claim, of which the first 256 characters and ten languages are read.
 */
export function languageOf(header: string | undefined): string {
  const ranges = rangesOf(header ?? '').toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of ranges) {
    const found = lookUpLanguage(tag, languages)
    if (found) return found
  }
  return 'en'
}

function rangesOf(header: string) {
  const parts = header.slice(0, MAX_LENGTH).split(',')
  // What was cut off may be another language.
  if (header.length > MAX_LENGTH) parts.pop()
  return parts.slice(0, MAX_RANGES).flatMap((part) => {
    const [, tag, weight = '1'] = RANGE.exec(part.trim()) ?? []
    // A weight of zero is what the reader does not want.
    return tag === undefined || Number(weight) === 0 ? [] : [{ tag, weight: Number(weight) }]
  })
}
