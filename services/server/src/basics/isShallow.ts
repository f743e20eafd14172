const MAX_DEPTH = 32

/**
 * Returns whether JSON is nested at most 32 levels deep. Deeper nesting is cheap to send but
 * expensive to process.
 */
export function isShallow(json: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (inString) {
      if (character === '\\') index++
      else if (character === '"') inString = false
      continue
    }
    if (character === '"') inString = true
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    if (depth > MAX_DEPTH) return false
  }
  return true
}
