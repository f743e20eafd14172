/** Returns the declarations of a style sheet with a corner or a colour of their own, in place of a token. */
export function looksIn(css: string): readonly string[] {
  const code = css.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '').replace(/"[^"]*"/g, '""')
  return code.split(/[;{}]/).flatMap((part) => {
    const [property, ...rest] = part.split(':')
    const value = rest.join(':').trim()
    const name = property?.trim() ?? ''
    if (!/^-{0,2}[a-z][\w-]*$/.test(name) || !value) return []
    const isBad = CORNER.test(name) ? !isCornerToken(value) : !MASK.test(name) && COLOR.test(value)
    return isBad ? [`${name}: ${value.replace(/\s+/g, ' ')}`] : []
  })
}

/** Returns what sets a corner or a colour in a component's code: attributes of drawings and styles. */
export const looksInCode = (code: string): readonly string[] =>
  [...code.matchAll(/\b(?:rx|ry)=["{][^"}]*["}]|\bborderRadius\b|["']#[\da-fA-F]{3,8}["']/g)].map(
    ([found]) => found,
  )

const CORNER = /radius$|^r[xy]$/

/** Only how opaque its colours are counts there. */
const MASK = /^mask/

const isCornerToken = (value: string) =>
  value
    .split(/\s+/)
    .every((one) => /^(?:var\(--bl-(?:radius-[\w-]+|[a-z]+-radius)\)|inherit|0)$/.test(one))

/** Keywords that follow the page, such as `currentColor` and those of forced colours, are no colours of ours. */
const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(|(?<![\w-])(?:aqua|black|blue|brown|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|lime|magenta|maroon|navy|olive|orange|pink|purple|red|silver|teal|violet|white|yellow)(?![\w-])/i
