import type { Place } from './places.ts'
import { quoted } from './writeMessage.ts'

/** Texts as code, by key. */
export type Written = readonly (readonly [key: string, text: string])[]

/** A module by its path in the project. */
export type Module = readonly [path: string, code: string]

/** Writes the name of a property. */
export const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : quoted(name))
/** Writes an object of properties. */
export const object = (entries: readonly string[]): string =>
  `{\n${entries.map((one) => `${one},\n`).join('')}}`
/** Writes an object with keys as they are. */
export const flat = (texts: Written): string =>
  object(texts.map(([key, text]) => `${quoted(key)}: ${text}`))

interface Tree extends Map<string, string | Tree> {}

function treeOf({ wholeBelow = [] }: Place, texts: Written): Tree {
  const tree: Tree = new Map()
  for (const [key, text] of texts) {
    const whole = wholeBelow.find((path) => key.startsWith(`${path}.`))
    const path = whole ? [...whole.split('.'), key.slice(whole.length + 1)] : key.split('.')
    let branch = tree
    for (const part of path.slice(0, -1)) {
      const next = branch.get(part) ?? new Map()
      if (typeof next === 'string') throw new Error(`The text ${key} stands below another text.`)
      branch.set(part, next)
      branch = next
    }
    branch.set(path.at(-1) ?? '', text)
  }
  return tree
}

const drawn = (tree: string | Tree): string =>
  typeof tree === 'string'
    ? tree
    : object([...tree].map(([key, value]) => `${keyOf(key)}: ${drawn(value)}`))
/** Writes an object of objects: one for each part of a key. */
export const nested = (place: Place, texts: Written): string => drawn(treeOf(place, texts))
/** The same, as a constant for each first part. */
export const nestedConsts = (place: Place, texts: Written): string =>
  [...treeOf(place, texts)]
    .map(([name, value]) => `export const ${name} = ${drawn(value)}`)
    .join('\n\n')

const HEADING = '// Made by `npm run texts` of the catalogues in the folder `texts`. Change those.'

/** Returns a module with this code. `formats` is where `MessageFormat` comes from. */
export function moduleOf(code: string, formats = '@bowline/common/languages'): string {
  const needsFormat = code.includes('MessageFormat')
  return `${HEADING}\n${needsFormat ? `import type { MessageFormat } from '${formats}'\n` : ''}\n${code}\n`
}
