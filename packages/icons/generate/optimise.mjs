import { optimize } from 'svgo'

const FRAME = /^<svg\b[^>]*\bviewBox="0 0 24 24"[^>]*>(.*)<\/svg>$/s
const CLIP =
  /^<g clip-path="url\(#(\w+)\)">(.*)<\/g><defs>(.*?)<clipPath id="\1"><path fill="#fff" d="M0 0h24v24H0z"\/><\/clipPath><\/defs>$/s

/** A hundredth of a unit is less than a tenth of a pixel where a mark is drawn largest, at 64 px on a screen of three times the density. */
const DECIMALS = 2

const rulesOf = (decimals) => ({
  multipass: true,
  floatPrecision: decimals,
  plugins: [
    { name: 'convertPathData', params: { floatPrecision: decimals } },
    'cleanupNumericValues',
    'collapseGroups',
    'convertColors',
    'convertShapeToPath',
    'convertTransform',
    'moveElemsAttrsToGroup',
    'moveGroupAttrsToElems',
    'removeUnknownsAndDefaults',
    'removeUselessDefs',
  ],
})

/**
 * Removes from a drawing what it does not need: its frame, line breaks, the clipping at its own edge, long ids, and
 * digits that nobody can see. What is left fits a frame of 24 × 24.
 *
 * Throws for a drawing of another size, or one that could do more than be looked at.
 */
export function optimise(svg, decimals = DECIMALS) {
  const flat = svg
    .trim()
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*\/>/g, '/>')
  const inner = FRAME.exec(flat)?.[1]
  if (inner === undefined) throw new Error(`not a drawing of 24 × 24: ${flat.slice(0, 120)}`)
  if (/<(script|foreignObject|image|use|a|style)\b|\son\w+=|href=/i.test(inner))
    throw new Error(`a drawing that does more than draw: ${flat.slice(0, 120)}`)
  return shorter(shortIds(unclipped(inner)), decimals)
}

function shorter(inner, decimals) {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">${inner}</svg>`,
    rulesOf(decimals),
  )
  return /^<svg\b[^>]*>(.*)<\/svg>$/s.exec(data)?.[1] ?? inner
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
