import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isNode, type Source, type SyntaxNode, visitAll } from './sources.ts'

const ROOT = join(import.meta.dirname, '../..')
const ENTRY = /^@bowline\/([a-z-]+)(\/.+)?$/
const STATIC = /^(Import|ExportNamed|ExportAll)Declaration$/

export interface CountedImports {
  /** Imports of code that loads later. */
  readonly withLazy?: boolean
  /** Imports of types, which leave nothing in the code. */
  readonly withTypes?: boolean
}

/** Lists the files of ours that a source imports or exports again, by their paths below the root. */
export function importsOf(
  { path, parsed }: Source,
  { withLazy = false, withTypes = false }: CountedImports = {},
): readonly string[] {
  const found: string[] = []
  visitAll(parsed().program, (node) => {
    const isCounted = STATIC.test(node.type)
      ? withTypes || !importsTypes(node)
      : withLazy && node.type === 'ImportExpression'
    const specifier = isCounted && isNode(node.source) ? node.source.value : undefined
    if (typeof specifier !== 'string') return
    const [, name, part = ''] = ENTRY.exec(specifier) ?? []
    const file = name
      ? entryOf(name, part)
      : specifier.startsWith('.') && join(dirname(path), specifier.split('?')[0] ?? '')
    if (file) found.push(file)
  })
  return found
}

function importsTypes({ importKind, exportKind, specifiers }: SyntaxNode): boolean {
  if ((importKind ?? exportKind) === 'type') return true
  const names = Array.isArray(specifiers) ? specifiers.filter(isNode) : []
  return names.length > 0 && names.every((one) => (one.importKind ?? one.exportKind) === 'type')
}

function entryOf(name: string, part: string): string | undefined {
  const manifest = join(ROOT, 'packages', name, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { source } = JSON.parse(readFileSync(manifest, 'utf8')).exports[`.${part}`] ?? {}
  return source && join('packages', name, source)
}
