import { checkResult } from './core/checkResult.ts'
import type { Kit, KitId } from './core/Kit.ts'
import { urgencyOf } from './core/losses.ts'
import { type Refusal, refusalOf } from './core/refusals.ts'
import { KITS } from './kits/kits.ts'
import { changeConfigs, isConfig } from './project/changeConfigs.ts'
import { changeManifests, type FileText } from './project/changeManifests.ts'
import { isManifest, manifestsAbove } from './project/manifests.ts'
import { type AppFile, type Note, noteOnce, type Project } from './project/Project.ts'
import { createImports } from './source/Imports.ts'
import { parseSource } from './source/SourceFile.ts'
import { version } from './version.ts'

const STYLES = '@bowline/react/styles.css'

export interface Migration {
  /** The kits that the app was rewritten from; empty if it has none of them. */
  readonly kits: readonly KitId[]
  readonly changes: readonly Change[]
  /** What a person has to look at: first what the app has lost, then by files and lines. */
  readonly notes: readonly Note[]
  /** What was left whole, since it could only have been half rewritten. */
  readonly refusals: readonly Refusal[]
}

export interface Change {
  readonly path: string
  /** `undefined` for a new file. */
  readonly before: string | undefined
  readonly after: string
}

/**
 * Rewrites an app: its source files, its `package.json` and its `tsconfig.json`, given by path with their text. It reads and writes
 * nothing itself. What was rewritten once is not changed again. Packages of a workspace that use a kit each are apps of
 * their own.
 *
 * @example
 * const { changes, notes } = migrate(new Map([['src/App.tsx', code]]))
 */
export function migrate(
  sources: ReadonlyMap<string, string>,
  { from }: { readonly from?: KitId | undefined } = {},
): Migration {
  const notes: Note[] = []
  const manifests = new Map([...sources].filter(([path]) => isManifest(path)))
  const files = readFiles(sources, notes)
  const found = kitsOf(files, from)
  const refusals: Refusal[] = []
  const projects = projectsOf(files, found, manifests.keys()).flatMap((one): readonly Project[] => {
    const refusal = refusalOf(one.own, manifests)
    if (refusal) refusals.push(refusal)
    return refusal ? [] : [{ files: one.files, manifests, newFiles: new Map(), notes }]
  })
  const kits = new Set<Kit>()
  for (const project of projects) for (const kit of rewriteProject(project, from)) kits.add(kit)
  if (kits.size === 0) return { kits: [], changes: [], notes: [], refusals }

  const texts: FileText[] = [...files.values()].map((file) => {
    const { text, notes: found } = checkResult(file, [...kits])
    notes.push(...found)
    return { path: file.path, before: file.code, after: text }
  })
  for (const { newFiles } of projects)
    for (const [path, after] of newFiles)
      if (!sources.has(path)) texts.push({ path, before: undefined, after })
  const changedManifests = changeManifests(manifests, texts, {
    kits: [...kits],
    version: version(),
  })
  const configs = changeConfigs(
    new Map([...sources].filter(([path]) => isConfig(path))),
    changedManifests,
  )
  notes.push(...configs.notes)
  const changed = texts.filter(({ before, after }) => before !== after)
  return {
    kits: [...kits].map(({ id }) => id),
    changes: [...changed, ...changedManifests, ...configs.changes],
    notes: notes.sort(byUrgency),
    refusals,
  }
}

function readFiles(sources: ReadonlyMap<string, string>, notes: Note[]): Map<string, AppFile> {
  const files = new Map<string, AppFile>()
  for (const [path, code] of sources) {
    if (isManifest(path) || isConfig(path)) continue
    try {
      const file = parseSource(path, code)
      files.set(path, { ...file, imports: createImports(file) })
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      notes.push({ path, line: 1, text: `The file was left as it is: ${error.message}` })
    }
  }
  return files
}

interface Parts {
  readonly files: ReadonlyMap<string, AppFile>
  /** Those of the package that uses the kit. */
  readonly own: readonly AppFile[]
}

/** All files, or where several packages use a kit, the files of each of them. */
function projectsOf(
  files: ReadonlyMap<string, AppFile>,
  kits: readonly Kit[],
  manifests: Iterable<string>,
): readonly Parts[] {
  const paths = [...manifests]
  const packageOf = ({ path }: AppFile) => manifestsAbove(paths, path)[0]
  const all = [...files.values()]
  const users = all.filter((file) => kits.some(({ modules }) => doesImport(file, modules)))
  const packages = [...new Set(users.map(packageOf))]
  const parts = packages.map((one) => all.filter((file) => packageOf(file) === one))
  const [only = all, ...more] = parts
  if (more.length === 0) return [{ files, own: only }]
  return parts.map((own) => ({ files: new Map(own.map((file) => [file.path, file])), own }))
}

function rewriteProject(project: Project, from: KitId | undefined): readonly Kit[] {
  const kits = kitsOf(project.files, from)
  for (const kit of kits) {
    noteCompanions(project, kit)
    kit.rewrite(project)
  }
  for (const file of project.files.values()) {
    for (const kit of kits) file.imports.replaceEffect(kit.styles, STYLES)
    file.imports.apply()
  }
  if (kits.length > 0) ensureStyles(project)
  return kits
}

/** The kits that files import, or the one that was asked for. */
function kitsOf(files: ReadonlyMap<string, AppFile>, from: KitId | undefined): readonly Kit[] {
  const imports = (modules: RegExp) => [...files.values()].some((file) => doesImport(file, modules))
  const found = KITS.filter(
    ({ id, modules }) => (from === undefined || id === from) && imports(modules),
  )
  // wagmi is below every kit: it is rewritten only where no kit is, ours included.
  const others = found.filter(({ id }) => id !== 'wagmi')
  if (others.length > 0) return others
  return imports(/^@bowline\/react/) ? [] : found
}

function doesImport({ imports, program }: AppFile, modules: RegExp): boolean {
  return (
    imports.from(modules).length > 0 ||
    program.node.body.some(
      (node) => node.type === 'ImportDeclaration' && modules.test(node.source.value),
    )
  )
}

/** What the app has lost comes first, the rest by file and line. */
function byUrgency(a: Note, b: Note): number {
  const rank = ({ text }: Note) => urgencyOf(text)
  const byPath = a.path < b.path ? -1 : Number(a.path > b.path)
  return rank(a) - rank(b) || byPath || a.line - b.line
}

function noteCompanions(project: Project, { companions }: Kit) {
  for (const file of project.files.values())
    for (const node of file.program.node.body) {
      const source = node.type === 'ImportDeclaration' ? node.source.value : undefined
      const known = companions.find(({ modules }) => source !== undefined && modules.test(source))
      if (known) noteOnce(project, file, node, known.text)
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
