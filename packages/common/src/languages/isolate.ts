/**
 * Keeps the values of a text from being reordered with the words around them, where these run from right to left
 * (Unicode UAX 9, first strong isolate). Values are texts, or objects of texts; what else is in them is passed on as
 * it is.
 */
export function isolate(value: unknown): unknown {
  if (typeof value === 'string' && value !== '') return `\u2068${value}\u2069`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isolate(one)]))
}
