import { RpcRefusal } from './RpcRefusal.ts'

/**
 * Refuses an object with a field that differs from a limited field only in case. Many nodes read
 * fields in any case and use the last one, which may not be the one that was checked.
 */
export function refuseLookAlikes(
  method: string,
  object: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): void {
  const folded = new Set(fields.map(fold))
  const other = Object.keys(object).find((key) => !fields.includes(key) && folded.has(fold(key)))
  if (other !== undefined) throw RpcRefusal.malformed(method, 'a field is written in another case.')
}

/** Both directions: the long s has no lower case, and the Kelvin sign no upper case. */
function fold(name: string): string {
  return name.toUpperCase().toLowerCase()
}
