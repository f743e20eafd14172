/**
 * Takes a character off the end of a text, as often as it stands there.
 * In place of `/x+$/`, which begins anew at each `x` of a long row and takes the square of its length.
 *
 * @example
 * withoutTrailing('https://kit.example//', '/') // 'https://kit.example'
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
