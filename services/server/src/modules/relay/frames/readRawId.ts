/**
 * Reads the value of `id` as it stands in the text of a JSON object: a number may have more digits
 * than a number can hold. One pass; a reviver of `JSON.parse` would be called for each value.
 *
 * The text must have been parsed before: what is no JSON gives any result.
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

/** The place behind the text that begins with the quotation mark at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}

/** A number: the caller knows that it is one. */
function valueAfter(json: string, colon: number): string {
  const number = /[-+.\deE]+/y
  number.lastIndex = colon + 1
  while (/\s/.test(json.charAt(number.lastIndex))) number.lastIndex += 1
  return number.exec(json)?.[0] ?? 'null'
}
