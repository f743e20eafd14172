import { createHash } from 'node:crypto'

export type TextTree = { readonly [key: string]: unknown }

/** The texts of a tree by their path, such as `main.password.lost`, in the form of `describeText`. */
export function textsOf(tree: TextTree, path = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'object' && value !== null)
      for (const one of textsOf(value as TextTree, at)) found.set(...one)
    else found.set(at, describeText(value))
  }
  return found
}

/** Describes a text or a function that writes one: `{0}` stands for its first value, `[…]` for plural forms. */
export function describeText(text: unknown): string {
  if (typeof text !== 'function') return String(text)
  const format = {
    plural: (_: unknown, forms: Readonly<Record<string, string>>) =>
      `[${Object.entries(forms)
        .map(([form, written]) => `${form}=${written}`)
        .join('|')}]`,
    number: (value: unknown) => String(value),
  }
  // Whatever is not the format is written as its place. No text has more than three values.
  const values = Array.from({ length: 4 }, (_, index) => placeOf(index, format))
  return String(text(...values))
}

function placeOf(index: number, format: object): unknown {
  const place = Object(`{${index}}`)
  return Object.assign(place, format)
}

/** What a translation is pinned by: its English source, and itself. */
export const pinOf = (source: string, translation: string): string =>
  [source, translation]
    .map((one) => createHash('sha256').update(one).digest('hex').slice(0, 12))
    .join(' ')

/** The values that a text writes: `{name}` and `{0}`. */
export const valuesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()

/** The plural forms of a text, if a count decides it. */
export function pluralsIn(text: string): readonly string[] {
  const [, forms = ''] = /\[((?:\w+=[^[\]]*?)+)\]/.exec(text) ?? []
  return forms ? forms.split('|').map((form) => form.split('=')[0] ?? '') : []
}
