import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const SPECIFIER = /(?:from |import\()'([^']+)'/g
const EXPORT = /export (?:type )?\{([^}]*)\} from '([^']+)'/g
const OUR_ENTRY = /^@bowline\/([a-z-]+)(\/.+)?$/

/** Whether a file imports another one, directly or by a name that a package's entry exports from there. */
export function reaches(file: string, target: string): boolean {
  const code = read(file)
  return [...code.matchAll(SPECIFIER)].some(([, specifier = '']) => {
    if (specifier.startsWith('.')) return join(dirname(file), specifier) === target
    const entry = entryOf(specifier)
    return entry !== undefined && exportsFrom(entry, target).some((name) => isUsed(name, code))
  })
}

/** The names that an entry exports from a file. */
function exportsFrom(entry: string, target: string): readonly string[] {
  return [...read(entry).matchAll(EXPORT)]
    .filter(([, , specifier = '']) => join(dirname(entry), specifier) === target)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace('type ', ''))
    .filter((name) => name !== '')
}

function entryOf(specifier: string): string | undefined {
  const [, name, part = ''] = OUR_ENTRY.exec(specifier) ?? []
  const manifest = `packages/${name}/package.json`
  if (!name || !existsSync(join(root, manifest))) return undefined
  const { source } = JSON.parse(read(manifest)).exports[`.${part}`] ?? {}
  return source && join(`packages/${name}`, source)
}

const isUsed = (name: string, code: string) => new RegExp(`\\b${name}\\b`).test(code)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
