/** No text of ours begins with it. */
const MARK = '\u0001'
const MARKED = /"\\u0001(-?\d+)"/g

/** Writes JSON in which a `bigint` is a number of as many digits as it has. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'bigint' ? `${MARK}${item}` : item,
  )
  return text.replace(MARKED, '$1')
}
