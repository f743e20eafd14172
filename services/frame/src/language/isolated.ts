import { isolate } from '@bowline/common/languages'

type Write = (...values: readonly unknown[]) => string

/**
 * Returns the texts with functions that isolate the values they write: in a text that runs from right to left,
 * amounts, addresses and names are not reordered with the words around them (Unicode UAX 9, first strong
 * isolate).
 */
export function isolated<T>(texts: T): T {
  if (typeof texts === 'function') {
    // Every function of the texts writes its values into a text.
    const write = texts as unknown as Write
    const isolating: Write = (...values) => write(...values.map(isolate))
    return isolating as T
  }
  if (typeof texts !== 'object' || texts === null) return texts
  const entries = Object.entries(texts).map(([key, text]) => [key, isolated(text)])
  return Object.fromEntries(entries) as T
}
