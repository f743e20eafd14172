import { RpcRefusal } from './RpcRefusal.ts'

/**
 * Refuses an object in which a field is written almost like one that is limited. Many nodes read
 * fields in any case and take the last one, which would not be the one that was checked.
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

/** Both ways: the long s has no lower case, and the Kelvin sign no upper case. */
function fold(name: string): string {
  return name.toUpperCase().toLowerCase()
}
