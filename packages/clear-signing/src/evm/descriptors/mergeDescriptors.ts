import { isObject, type Json, memberOf } from './json.ts'

/**
 * Merges a descriptor that is included with the one that includes it, whose values come first. Fields of the same
 * path are merged; those that only the including one has follow.
 */
export function mergeDescriptors(included: Json, including: Json): Json {
  const keys = new Set([...Object.keys(included), ...Object.keys(including)])
  return Object.fromEntries([...keys].map((key) => [key, mergeMember(key, included, including)]))
}

function mergeMember(key: string, included: Json, including: Json): unknown {
  const [below, own] = [memberOf(included, key), memberOf(including, key)]
  if (own === undefined) return below
  if (isObject(below) && isObject(own)) return mergeDescriptors(below, own)
  if (key === 'fields' && Array.isArray(below) && Array.isArray(own)) return mergeFields(below, own)
  return own
}

function mergeFields(below: readonly unknown[], own: readonly unknown[]): readonly unknown[] {
  const left = [...own]
  const merged = below.map((field) => {
    if (!isObject(field) || field.path === undefined) return field
    const at = left.findIndex((one) => isObject(one) && one.path === field.path)
    const [over] = at < 0 ? [] : left.splice(at, 1)
    return isObject(over) ? mergeDescriptors(field, over) : field
  })
  return [...merged, ...left]
}
