/**
 * Reads the value of `id` from the text of a JSON object, since it may have more digits than a
 * number can hold. Takes one pass; a `JSON.parse` reviver would be called for each value.
 *
 * The text must be valid JSON. Otherwise the result is arbitrary.
 */
export function readRawId(json: string): string {
  let found = 'null'
  let depth = 0
  let key: string | undefined
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') {
      const end = endOfText(json, at)
      if (depth === 1 && key === undefined) key = JSON.parse(json.slice(at, end))
      at = end - 1
    } else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ',' && depth === 1) key = undefined
    else if (character === ':' && depth === 1 && key === 'id') found = valueAfter(json, at)
  }
  return found
}

/** The index after the string that begins with the quotation mark at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}

/** A number, because the caller has checked the type. */
function valueAfter(json: string, colon: number): string {
  const number = /[-+.\deE]+/y
  number.lastIndex = colon + 1
  while (/\s/.test(json.charAt(number.lastIndex))) number.lastIndex += 1
  return number.exec(json)?.[0] ?? 'null'
}
