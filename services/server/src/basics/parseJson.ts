import { isShallow } from './isShallow.ts'

/** Parses JSON of limited depth; `undefined` if it is invalid. */
export function parseJson(text: string): unknown {
  // Some services begin with a byte order mark.
  const json = text.replace(/^\uFEFF/, '')
  if (!isShallow(json)) return undefined
  try {
    return JSON.parse(json)
  } catch {
    // Not JSON. No schema accepts `undefined`, so callers see it as invalid.
    return undefined
  }
}
