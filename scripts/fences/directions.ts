/** Returns the declarations of a style sheet that name the left or the right side of the screen. */
export function directionsIn(css: string): readonly string[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(DECLARATION)].flatMap(([, property = '', value = '']) => {
    if (/^(left|right)$|-(left|right)(-|$)/.test(property) && !property.startsWith('--'))
      return [property]
    const isSide = /^(text-align|float|clear)$/.test(property) && /^(left|right)\b/.test(value)
    return isSide ? [`${property}: ${value}`] : []
  })
}

/** A property and its value, after the beginning of a block or another declaration. */
const DECLARATION = /(?<=[{;]\s*)([\w-]+)\s*:\s*([\w-]+)/g
