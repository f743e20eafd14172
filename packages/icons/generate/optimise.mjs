const FRAME = /^<svg\b[^>]*\bviewBox="0 0 24 24"[^>]*>(.*)<\/svg>$/s
const CLIP =
  /^<g clip-path="url\(#(\w+)\)">(.*)<\/g><defs>(.*?)<clipPath id="\1"><path fill="#fff" d="M0 0h24v24H0z"\/><\/clipPath><\/defs>$/s

/**
 * Removes from a drawing what it does not need: its frame, line breaks, the clipping at its own edge and
 * long ids. What is left fits a frame of 24 × 24.
 *
 * Throws for a drawing of another size, or one that could do more than be looked at.
 */
export function optimise(svg) {
  const flat = svg
    .trim()
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*\/>/g, '/>')
  const inner = FRAME.exec(flat)?.[1]
  if (inner === undefined) throw new Error(`not a drawing of 24 × 24: ${flat.slice(0, 120)}`)
  if (/<(script|foreignObject|image|use|a|style)\b|\son\w+=|href=/i.test(inner))
    throw new Error(`a drawing that does more than draw: ${flat.slice(0, 120)}`)
  return shortIds(unclipped(inner))
}

function unclipped(inner) {
  const [, id, content, otherDefs] = CLIP.exec(inner) ?? []
  if (content === undefined || content.includes(id)) return inner
  return content + (otherDefs ? `<defs>${otherDefs}</defs>` : '')
}

function shortIds(inner) {
  let result = inner
  const ids = [...inner.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  ids.forEach((id, index) => {
    result = result.replaceAll(`id="${id}"`, `id="m${index}"`).replaceAll(`#${id})`, `#m${index})`)
  })
  return result
}
