import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isNode, type Source, type SyntaxNode, visitAll } from './sources.ts'

const ROOT = join(import.meta.dirname, '../..')
const COUNTED = /^packages\/[^/]+\/src\/(?!.*\/testing\/).*\.tsx?$/
const ENTRY = /^@bowline\/([a-z-]+)(\/.+)?$/
const STATIC = /^(Import|ExportNamed|ExportAll)Declaration$/

/**
 * Finds the tallest chain of files of the packages in which each imports the next. Imports of types do not count, and
 * those of code that loads later only `withLazy`.
 */
export function tallestChain(
  sources: readonly Source[],
  { withLazy = false }: { readonly withLazy?: boolean } = {},
): readonly string[] {
  const counted = sources.filter(({ path, isTest }) => COUNTED.test(path) && !isTest)
  const imports = new Map(counted.map((one) => [one.path, importsOf(one, withLazy)]))
  const chains = new Map<string, readonly string[]>()
  function chainFrom(path: string): readonly string[] {
    const known = chains.get(path)
    if (known) return known
    // What leads back to a file adds nothing to its chain.
    chains.set(path, [])
    const below = (imports.get(path) ?? []).filter((one) => imports.has(one)).map(chainFrom)
    const chain = [path, ...below.reduce(taller, [])]
    chains.set(path, chain)
    return chain
  }
  return [...imports.keys()].map(chainFrom).reduce(taller, [])
}

const taller = (a: readonly string[], b: readonly string[]) => (b.length > a.length ? b : a)

function importsOf({ path, parsed }: Source, withLazy: boolean): readonly string[] {
  const found: string[] = []
  visitAll(parsed().program, (node) => {
    const isCounted = STATIC.test(node.type)
      ? !importsTypes(node)
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
