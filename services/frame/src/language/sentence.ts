/**
 * Puts elements into a text, in place of their names in braces. Each language has them where they belong.
 *
 * @example
 * text(...sentence('We have sent a code to {email}.', { email: strong(email) }))
 */
export function sentence(
  text: string,
  elements: Readonly<Record<string, Node>>,
): readonly (Node | string)[] {
  // Odd parts are names.
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    return elements[part] ?? `{${part}}`
  })
}
