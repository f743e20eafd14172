/** A marker that no text of ours starts with. */
const MARK = '\u0001'
const MARKED = /"\\u0001(-?\d+)"/g

/** Serialises JSON, with each `bigint` as a number with all of its digits. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'bigint' ? `${MARK}${item}` : item,
  )
  return text.replace(MARKED, '$1')
}
