import type { CodeStyle } from '../source/SourceFile.ts'

/** Options of `createKit` as code, by their path such as `theme.accent`. */
export type KitOptions = Map<string, string>

interface Tree extends Map<string, string | Tree> {}

/** Writes the call of `createKit`. */
export function writeCreateKit(
  createKit: string,
  options: KitOptions,
  { semicolon }: CodeStyle,
  isExported = false,
): string {
  const tree: Tree = new Map()
  for (const [path, code] of [...options].sort(([a], [b]) => rank(a) - rank(b))) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let place = tree
    for (const name of names) {
      const inner = place.get(name)
      const next: Tree = typeof inner === 'object' ? inner : new Map()
      place.set(name, next)
      place = next
    }
    place.set(last, code)
  }
  return `${isExported ? 'export ' : ''}const kit = ${createKit}(${writeTree(tree, '')})${semicolon}`
}

function writeTree(tree: Tree, margin: string): string {
  const inner = `${margin}  `
  const entries = [...tree].map(([name, value]) => {
    const code = typeof value === 'string' ? value : writeTree(value, inner)
    return code === name ? name : `${name}: ${code}`
  })
  const line = `{ ${entries.join(', ')} }`
  // What is nested stands on one line if it fits.
  if (margin && line.length <= LINE_LENGTH && !line.includes('\n')) return line
  return `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${margin}}`
}

const LINE_LENGTH = 80
const ORDER = [
  'adapters',
  'connectors',
  'projectId',
  'metadata',
  'services',
  'defaultNetwork',
  'siweConfig',
  'features',
  'themeMode',
  'theme',
  'locale',
]

function rank(path: string): number {
  const index = ORDER.indexOf(path.split('.')[0] ?? path)
  return index === -1 ? ORDER.length : index
}
