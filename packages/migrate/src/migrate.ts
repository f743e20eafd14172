import type { Kit, KitId } from './core/Kit.ts'
import { KITS } from './kits/kits.ts'
import { type AppFile, type Note, note, type Project } from './project/Project.ts'
import { rewriteManifest } from './project/rewriteManifest.ts'
import { VERSIONS } from './project/versions.ts'
import { createImports } from './source/Imports.ts'
import { parseSource } from './source/SourceFile.ts'
import { version } from './version.ts'

const STYLES = '@bowline/react/styles.css'
const MANIFEST = 'package.json'

export interface Migration {
  /** The kits that the app was rewritten from; empty if it has none of them. */
  readonly kits: readonly KitId[]
  readonly changes: readonly Change[]
  /** What a person has to look at: first where sign-in is off, then by files and lines. */
  readonly notes: readonly Note[]
}

export interface Change {
  readonly path: string
  /** `undefined` for a new file. */
  readonly before: string | undefined
  readonly after: string
}

/**
 * Rewrites an app: its source files and its `package.json`, given by path with their text. It reads and writes
 * nothing itself. What was rewritten once is not changed again.
 *
 * @example
 * const { changes, notes } = migrate(new Map([['src/App.tsx', code]]))
 */
export function migrate(
  sources: ReadonlyMap<string, string>,
  { from }: { readonly from?: KitId | undefined } = {},
): Migration {
  const notes: Note[] = []
  const manifest = sources.get(MANIFEST)
  const files = new Map<string, AppFile>()
  for (const [path, code] of sources) {
    if (path === MANIFEST) continue
    try {
      const file = parseSource(path, code)
      files.set(path, { ...file, imports: createImports(file) })
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      notes.push({ path, line: 1, text: `The file was left as it is: ${error.message}` })
    }
  }
  const project: Project = { files, newFiles: new Map(), notes }
  const kits = kitsOf(project, from)
  for (const kit of kits) {
    noteCompanions(project, kit)
    kit.rewrite(project)
  }
  for (const file of files.values()) {
    for (const kit of kits) file.imports.replaceEffect(kit.styles, STYLES)
    file.imports.apply()
  }
  if (kits.length > 0) ensureStyles(project)

  const changes: Change[] = [...files.values()]
    .map(({ path, code, text }) => ({ path, before: code, after: text.toString() }))
    .filter(({ before, after }) => before !== after)
  for (const [path, after] of project.newFiles)
    if (!sources.has(path)) changes.push({ path, before: undefined, after })
  if (kits.length > 0 && manifest !== undefined) {
    const after = rewriteManifest(manifest, {
      ...packagesOf(project, kits, changes),
      version: version(),
    })
    if (after !== manifest) changes.push({ path: MANIFEST, before: manifest, after })
  }
  return {
    kits: kits.map(({ id }) => id),
    changes,
    notes: kits.length > 0 ? notes.sort(byUrgency) : [],
  }
}

/** The kits that the app imports, or the one that was asked for. */
function kitsOf({ files }: Project, from: KitId | undefined): readonly Kit[] {
  const imports = (modules: RegExp) =>
    [...files.values()].some(
      ({ imports, program }) =>
        imports.from(modules).length > 0 ||
        program.node.body.some(
          (node) => node.type === 'ImportDeclaration' && modules.test(node.source.value),
        ),
    )
  const found = KITS.filter(
    ({ id, modules }) => (from === undefined || id === from) && imports(modules),
  )
  // wagmi is below every kit: it is rewritten only where no kit is, ours included.
  const others = found.filter(({ id }) => id !== 'wagmi')
  if (others.length > 0) return others
  return imports(/^@bowline\/react/) ? [] : found
}

/** What leaves users without sign-in comes first, the rest by file and line. */
function byUrgency(a: Note, b: Note): number {
  const rank = ({ text }: Note) => (text.startsWith('SIGN-IN IS OFF') ? 0 : 1)
  const byPath = a.path < b.path ? -1 : Number(a.path > b.path)
  return rank(a) - rank(b) || byPath || a.line - b.line
}

function noteCompanions(project: Project, { companions }: Kit) {
  for (const file of project.files.values())
    for (const node of file.program.node.body) {
      const source = node.type === 'ImportDeclaration' ? node.source.value : undefined
      const known = companions.find(({ modules }) => source !== undefined && modules.test(source))
      if (known) note(project, file, node, known.text)
    }
}

/** Kits without a style sheet of their own have ours imported where the kit is created. */
function ensureStyles({ files }: Project) {
  const all = [...files.values()]
  if (all.some(({ text }) => text.toString().includes(STYLES))) return
  const home = all.find(({ text }) => /\bcreateKit\(/i.test(text.toString()))
  if (!home) return
  const first = home.program.node.body.find((node) => node.type === 'ImportDeclaration')
  const { quote, semicolon } = home.style
  home.text.prependLeft(first?.start ?? 0, `import ${quote}${STYLES}${quote}${semicolon}\n`)
}

function packagesOf(project: Project, kits: readonly Kit[], changes: readonly Change[]) {
  const files = [...project.files.values()]
  const before = packagesIn(files.map(({ code }) => code))
  const created = changes.filter((change) => change.before === undefined)
  const after = packagesIn([
    ...files.map(({ text }) => text.toString()),
    ...created.map((change) => change.after),
  ])
  // Ours have viem as a peer. Another package that the app had imported it has by a way of its own.
  const isAdded = (name: string) =>
    name.startsWith('@bowline/') ||
    name === 'viem' ||
    (Object.hasOwn(VERSIONS, name) && !before.has(name))
  return {
    removed: kits.flatMap(({ dependencies }) => dependencies).filter((name) => !after.has(name)),
    added: [...after].filter(isAdded).sort(),
  }
}

/** The packages that code imports. */
function packagesIn(codes: readonly string[]): ReadonlySet<string> {
  const all = codes.flatMap((code) => [
    ...code.matchAll(/(?:from|import) ['"]((?:@[\w.-]+\/)?[\w.-]+)/g),
  ])
  return new Set(all.map(([, name = '']) => name))
}
