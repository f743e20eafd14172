import type { Binding, NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { quoted, type SourceFile } from './SourceFile.ts'
import { findTypeUses, withTypes } from './typeUses.ts'

/** A name that a file imports. */
export interface ImportedName {
  readonly module: string
  /** The exported name; `default` and `*` as in the language. */
  readonly name: string
  readonly local: string
  readonly references: readonly NodePath[]
  readonly specifier: t.ImportDeclaration['specifiers'][number]
}

export interface Imports {
  /** What the file imports from the modules, in its order. */
  from(modules: RegExp): readonly ImportedName[]
  /**
   * Adds an import of a name to the file. Returns what it is called there: `preferred`, without it the name itself,
   * or another one if that is taken.
   */
  add(name: string, module: string, kind?: 'value' | 'type', preferred?: string): string
  /** Takes an imported name out. Its uses are up to the caller. */
  drop(imported: ImportedName): void
  isDropped(imported: ImportedName): boolean
  /** Imports `to` for its effects, in place of the modules that match. */
  replaceEffect(modules: RegExp, to: string): void
  /** Writes the changes into the file. Called once, after the last of them. */
  apply(): void
}

type Added = Map<string, { readonly local: string; readonly isType: boolean }>

export function createImports(file: SourceFile): Imports {
  const { program, text, style } = file
  const declarations = program.node.body.filter((node) => node.type === 'ImportDeclaration')
  const dropped = new Set<t.Node>()
  const droppedLocals = new Set<string>()
  const added = new Map<string, Added>()
  const effects = new Set<string>()

  let found: ReadonlyMap<string, readonly NodePath[]> | undefined
  const typeUses = () => {
    found ??= findTypeUses(program)
    return found
  }

  const isTaken = (name: string) =>
    (program.scope.hasBinding(name) || program.scope.hasGlobal(name)) && !droppedLocals.has(name)

  const isRemoved = ({ specifiers }: t.ImportDeclaration) =>
    specifiers.length > 0 && specifiers.every((specifier) => dropped.has(specifier))

  const line = (module: string, names: Added) => {
    const isType = [...names.values()].every((one) => one.isType)
    const list = written(names).map((name) => (isType ? bare(name) : name))
    const from = `from ${quoted(style, module)}${style.semicolon}`
    return `import ${isType ? 'type ' : ''}{ ${list.join(', ')} } ${from}`
  }

  return {
    from: (modules) =>
      declarations
        .filter(({ source }) => modules.test(source.value))
        .flatMap(({ specifiers, source }) =>
          specifiers.map((specifier) => {
            const local = specifier.local.name
            const binding: Binding | undefined = program.scope.getBinding(local)
            return {
              module: source.value,
              name: importedName(specifier),
              local,
              references: withTypes(binding?.referencePaths ?? [], typeUses().get(local)),
              specifier,
            }
          }),
        ),
    add(name, module, kind = 'value', preferred = name) {
      const existing = declarations
        .filter(({ source }) => source.value === module)
        .flatMap(({ specifiers }) => specifiers)
        .find((specifier) => !dropped.has(specifier) && importedName(specifier) === name)
      if (existing) return existing.local.name
      const names: Added = added.get(module) ?? new Map()
      added.set(module, names)
      const earlier = names.get(name)
      if (earlier) {
        if (kind === 'value') names.set(name, { local: earlier.local, isType: false })
        return earlier.local
      }
      const others = [...added.values()].flatMap((one) => [...one.values()])
      const isOurs = others.some(({ local }) => local === preferred)
      const local =
        isTaken(preferred) || isOurs
          ? `bowline${preferred[0]?.toUpperCase()}${preferred.slice(1)}`
          : preferred
      names.set(name, { local, isType: kind === 'type' })
      return local
    },
    drop({ specifier, local }) {
      dropped.add(specifier)
      droppedLocals.add(local)
    },
    isDropped: ({ specifier }) => dropped.has(specifier),
    replaceEffect(modules, to) {
      for (const declaration of declarations) {
        if (declaration.specifiers.length > 0 || !modules.test(declaration.source.value)) continue
        if (effects.has(to)) {
          remove(declaration)
          continue
        }
        effects.add(to)
        text.update(declaration.source.start ?? 0, declaration.source.end ?? 0, quoted(style, to))
      }
    },
    apply() {
      const pending = new Map(added)
      let place: number | undefined
      for (const declaration of declarations) {
        const { specifiers, source } = declaration
        const kept = specifiers.filter((specifier) => !dropped.has(specifier))
        const more = declaration.importKind === 'type' ? undefined : pending.get(source.value)
        const joins = more !== undefined && kept.some(({ type }) => type === 'ImportSpecifier')
        if (kept.length === specifiers.length && !joins) continue
        if (kept.length === 0) {
          place ??= declaration.start ?? 0
          remove(declaration)
          continue
        }
        if (joins) pending.delete(source.value)
        rewrite(declaration, kept, joins ? more : new Map())
      }
      const lines = (isOwn: boolean) =>
        [...pending]
          .filter(([module]) => module.startsWith('.') === isOwn)
          .sort(byModule)
          .map(([module, names]) => line(module, names))
      const packages = lines(false)
      const own = lines(true)
      place ??= declarations[0]?.start ?? program.node.body[0]?.start ?? file.code.length
      if (packages.length > 0) text.appendLeft(place, `${packages.join('\n')}\n`)
      const last = declarations.at(-1)
      if (own.length === 0) return
      if (last && !isRemoved(last)) text.appendRight(last.end ?? 0, `\n${own.join('\n')}`)
      else text.appendLeft(place, `${own.join('\n')}\n`)
    },
  }

  function rewrite(
    declaration: t.ImportDeclaration,
    kept: t.ImportDeclaration['specifiers'],
    more: Added,
  ) {
    const named = kept.filter(({ type }) => type === 'ImportSpecifier')
    const other = kept.find(({ type }) => type !== 'ImportSpecifier')
    const asWritten = (node: t.Node) => file.code.slice(node.start ?? 0, node.end ?? 0)
    const names = [...named.map(asWritten), ...written(more)].sort(byName)
    const before = declaration.importKind === 'type' ? 'import type ' : 'import '
    const listed = names.length > 0 ? [`{ ${names.join(', ')} }`] : []
    const head = [...(other ? [asWritten(other)] : []), ...listed].join(', ')
    text.update(declaration.start ?? 0, declaration.source.start ?? 0, `${before}${head} from `)
  }

  function remove(declaration: t.ImportDeclaration) {
    const end = declaration.end ?? 0
    text.remove(declaration.start ?? 0, file.code[end] === '\n' ? end + 1 : end)
  }
}

function importedName(specifier: t.ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  const { imported } = specifier
  return imported.type === 'Identifier' ? imported.name : imported.value
}

function written(names: Added): readonly string[] {
  return [...names]
    .map(([name, { local, isType }]) => {
      const renamed = local === name ? name : `${name} as ${local}`
      return isType ? `type ${renamed}` : renamed
    })
    .sort(byName)
}

const bare = (name: string) => name.replace(/^type /, '')
const byName = (a: string, b: string) => bare(a).localeCompare(bare(b), 'en')
const byModule = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a.localeCompare(b, 'en')
