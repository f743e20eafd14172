/**
 * Removes a character from the end of a text, however often it stands there. Linear, unlike `/x+$/`, which
 * takes quadratic time on a long run of `x` that does not end the text.
 *
 * @example
 * withoutTrailing('https://kit.example//', '/') // 'https://kit.example'
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
