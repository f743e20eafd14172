export type Direction = 'ltr' | 'rtl'

/**
 * Fills a text with values, each in the place of its `{name}`. What a value contains is not read.
 * Between words that run from right to left, each value is isolated, so that it keeps its order.
 *
 * Throws if a value is missing.
 */
export function fill(
  text: string,
  values: Readonly<Record<string, string>>,
  direction: Direction,
): string {
  return partsOf(text, values, direction).join('')
}

/** The same for values that are no strings, such as HTML. */
export function partsOf<V>(
  text: string,
  values: Readonly<Record<string, V>>,
  direction: Direction,
): readonly (string | V)[] {
  const isMirrored = direction === 'rtl'
  // With a group in the pattern, each second part is a name.
  return text.split(/\{(\w+)\}/).flatMap((part, index) => {
    if (index % 2 === 0) return [part]
    const value = Object.hasOwn(values, part) ? values[part] : undefined
    if (value === undefined) throw new Error(`The text needs a value for {${part}}.`)
    // UAX 9: first strong isolate, and its end.
    return isMirrored ? ['\u2068', value, '\u2069'] : [value]
  })
}
