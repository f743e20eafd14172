import type * as t from '@babel/types'
import type MagicString from 'magic-string'
import type { AppFile, Note } from '../project/Project.ts'
import { declaredNames, usedNames } from '../source/names.ts'
import { parseSource, quoted, type SourceFile } from '../source/SourceFile.ts'
import type { Kit } from './Kit.ts'
import { removeUnused } from './removeUnused.ts'

export interface Checked {
  readonly text: string
  readonly notes: readonly Note[]
}

/** What became unused can leave more unused. */
const MOST_ROUNDS = 10

/**
 * Looks at a file once it is rewritten: takes out the imports and constants that nothing uses any more, brings back the
 * imports of the kit that something still uses, and lists what is left without a meaning.
 */
export function checkResult(file: AppFile, kits: readonly Kit[]): Checked {
  const { path, code } = file
  const written = file.text.toString()
  if (written === code) return { text: code, notes: namedElsewhere(file, code, kits) }
  let result = read(path, written)
  if (typeof result === 'string') return { text: code, notes: [unreadable(path, result)] }
  const before = usedNames(file.program)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!removeUnused(result, before)) break
    const next = read(path, result.text.toString())
    if (typeof next === 'string') break
    result = next
  }
  const isOfKit = (module: string) => kits.some(({ modules }) => modules.test(module))
  const notes = [
    ...restoreImports(file, result, isOfKit),
    ...unusedLocals(file, result, { before, isOfKit }),
    ...namedElsewhere(file, written, kits),
  ]
  return { text: result.text.toString(), notes }
}

function read(path: string, code: string): SourceFile | string {
  try {
    return parseSource(path, code)
  } catch (error) {
    if (error instanceof SyntaxError) return error.message
    throw error
  }
}

const unreadable = (path: string, why: string): Note => ({
  path,
  line: 1,
  text: `The file was left as it is, since what the tool made of it cannot be read: ${why}`,
})

/** Brings back the imports of a kit whose names are still used, and lists every name that nothing defines. */
function restoreImports(
  file: AppFile,
  result: SourceFile,
  isOfKit: (module: string) => boolean,
): readonly Note[] {
  const had = globalsOf(file)
  const missing = Object.entries(globalsOf(result)).filter(
    ([name]) => !Object.hasOwn(had, name) && file.program.scope.hasOwnBinding(name),
  )
  return missing.map(([name, node]) => {
    const imported = file.imports.from(/./).find((one) => one.local === name)
    const line = lineBefore(file, name) ?? node.loc?.start.line ?? 1
    if (!imported || !isOfKit(imported.module))
      return {
        path: file.path,
        line,
        text: `\`${name}\` is not defined any more. Take its use out.`,
      }
    const first = result.program.node.body.find(({ type }) => type === 'ImportDeclaration')
    addImport(result.text, first?.start ?? 0, { imported, result })
    const text = `\`${name}\` of ${imported.module} is still used here, so its import stayed.`
    return { path: file.path, line, text }
  })
}

interface Restored {
  readonly imported: { readonly name: string; readonly local: string; readonly module: string }
  readonly result: SourceFile
}

function addImport(text: MagicString, at: number, { imported, result }: Restored) {
  const { name, local, module } = imported
  const renamed = name === local ? name : `${name} as ${local}`
  const what = name === 'default' ? local : name === '*' ? `* as ${local}` : `{ ${renamed} }`
  const { style } = result
  text.appendLeft(at, `import ${what} from ${quoted(style, module)}${style.semicolon}\n`)
}

function globalsOf({ program }: SourceFile): Readonly<Record<string, t.Node>> {
  return program.scope.globals as Readonly<Record<string, t.Node>> // Babel has a wider type
}

/** Where the file, as it was, used the name first. */
function lineBefore({ program }: AppFile, name: string): number | undefined {
  return program.scope.getBinding(name)?.referencePaths[0]?.node.loc?.start.line
}

interface Unused {
  readonly before: ReadonlySet<string>
  readonly isOfKit: (module: string) => boolean
}

/** The variables of functions, and constants whose making may have an effect, that nothing uses any more. */
function unusedLocals(
  file: AppFile,
  result: SourceFile,
  { before, isOfKit }: Unused,
): readonly Note[] {
  const now = usedNames(result.program)
  const lines = new Map<string, number>()
  const ofKit = file.imports.from(/./).filter(({ module }) => isOfKit(module))
  const isFromKit = ({ start, end }: t.Node) =>
    ofKit.some(({ references }) =>
      references.some(({ node }) => isWithin(node, start ?? 0, end ?? 0)),
    )
  file.program.traverse({
    VariableDeclarator({ node }) {
      // What the kit itself had made is on the list for what it was.
      if (isFromKit(node)) return
      for (const name of declaredNames(node.id)) lines.set(name, node.loc?.start.line ?? 1)
    },
  })
  const declared = new Set<string>()
  result.program.traverse({
    VariableDeclarator({ node, parentPath }) {
      const isExported = parentPath.parentPath?.isExportNamedDeclaration()
      if (!isExported) for (const name of declaredNames(node.id)) declared.add(name)
    },
  })
  return [...declared]
    .filter((name) => lines.has(name) && before.has(name) && !now.has(name))
    .map((name) => ({
      path: file.path,
      line: lines.get(name) ?? 1,
      text: `\`${name}\` is not used any more. Take it out.`,
    }))
}

const isWithin = (node: t.Node, start: number, end: number) =>
  (node.start ?? 0) >= start && (node.end ?? 0) <= end

/** Where a package of a kit is named otherwise than by an import: in `require`, an export, or a configuration. */
function namedElsewhere(file: AppFile, after: string, kits: readonly Kit[]): readonly Note[] {
  const packages = kits.flatMap(({ dependencies }) => dependencies)
  if (!packages.some((name) => after.includes(name))) return []
  const notes: Note[] = []
  file.program.traverse({
    StringLiteral({ node, parent }) {
      const name = packages.find((one) => node.value === one || node.value.startsWith(`${one}/`))
      if (name === undefined || parent.type === 'ImportDeclaration') return
      if (!after.includes(node.value)) return
      const text = `\`${node.value}\` is still named here: the app is not to need it any more.`
      notes.push({ path: file.path, line: node.loc?.start.line ?? 1, text })
    },
  })
  return notes
}
