export interface DigitsPart {
  readonly text: string
  /** The digit that was at this place before, or `''`. Missing if nothing has changed here. */
  readonly old?: string | undefined
}

/**
 * Compares two numbers as they are shown, in any script. Returns the newer one, split so that each digit that
 * differs is a part of its own. `align` says at which end the digits keep their places: a whole part at the
 * `end`, decimals at the `start`.
 */
export function rollDigits(
  before: string,
  now: string,
  align: 'start' | 'end',
): readonly DigitsPart[] {
  const old = [...before]
  const characters = [...now]
  const shift = align === 'end' ? old.length - characters.length : 0
  const parts: DigitsPart[] = []
  for (const [index, text] of characters.entries()) {
    const was = old[index + shift] ?? ''
    if (isDigit(text) && was !== text) {
      parts.push({ text, old: isDigit(was) ? was : '' })
      continue
    }
    const last = parts.at(-1)
    if (last && last.old === undefined) parts[parts.length - 1] = { text: last.text + text }
    else parts.push({ text })
  }
  return parts
}

const isDigit = (character: string) => /^\p{Nd}$/u.test(character)
