import { isShallow } from './isShallow.ts'

/** Reads JSON of moderate depth; `undefined` for everything else. */
export function parseJson(text: string): unknown {
  // Some services begin with a byte order mark.
  const json = text.replace(/^\uFEFF/, '')
  if (!isShallow(json)) return undefined
  try {
    return JSON.parse(json)
  } catch {
    // Not JSON: no schema fits `undefined`, which is how callers are told.
    return undefined
  }
}
