import type { AppFile, Project } from '../project/Project.ts'
import { specifierTo } from '../project/resolveModule.ts'
import { neutralFolder } from './neutralFolder.ts'

/** Code that does in the app, over Bowline's public hooks, what a kit did itself. */
export interface StandIn {
  /** Imports by module. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  readonly code: string
  /** Other parts that it needs, by name. They go into the same file. */
  readonly needs?: readonly string[]
}

export interface StandIns {
  /** Adds an import of a stand-in to a file. Returns what the stand-in is called there. */
  use(file: AppFile, name: string, kind?: 'value' | 'type'): string
  /** Writes the files with what was used. */
  write(): void
}

export interface StandInsOptions {
  /** A file of the package that the stand-ins go into. */
  readonly home: AppFile
  readonly kit: string
  /** What stands above the hooks. */
  readonly head: string
  readonly parts: Readonly<Record<string, StandIn>>
}

/**
 * The stand-ins of one app, which are the parts that the app uses. Hooks and components are in a file for the
 * browser. Servers cannot call what is in one, so functions and types have another.
 */
export function createStandIns(
  project: Project,
  { home, kit, head, parts }: StandInsOptions,
): StandIns {
  const { hooks, functions } = freePaths(project, neutralFolder(project, home.path))
  const used = new Set<string>()
  const pathOf = (name: string) => (isPlain(parts[name]) ? functions : hooks)

  const need = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const other of parts[name]?.needs ?? []) need(other)
  }

  const write = (path: string, before: string) => {
    const names = Object.keys(parts).filter((name) => used.has(name) && pathOf(name) === path)
    if (names.length === 0) return
    const chosen = names.flatMap((name) => parts[name] ?? [])
    const top = [before, ...importLines(chosen)].join('\n')
    const code = chosen.map((part) => part.code.trim())
    project.newFiles.set(path, `${[top, ...code].join('\n\n')}\n`)
  }

  return {
    use(file, name, kind) {
      need(name)
      return file.imports.add(name, specifierTo(project, file, pathOf(name)), kind)
    },
    write() {
      write(hooks, `'use client'\n\n${head}`)
      write(functions, functionsHead(kit))
    },
  }
}

/** Whether a part has no hooks and no components, so that servers can call it as well. */
export function isPlain(part: StandIn | undefined): boolean {
  return Object.entries(part?.imports ?? {}).every(
    ([module, names]) =>
      !/^(react|@bowline\/react)$/.test(module) || names.every((name) => name.startsWith('type ')),
  )
}

const functionsHead = (
  kit: string,
) => `// Written by @bowline/migrate: functions and types of ${kit} that this app uses, over Bowline's own. Servers may call them.
// It is yours now. Delete what is no longer used.`

/** Names that no file has yet: another kit's stand-ins, or those of an earlier run, may be there. */
function freePaths({ files, newFiles }: Project, folder: string) {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : String(count)
    const hooks = `${folder}/bowlineStandIns${end}.tsx`
    const functions = `${folder}/bowlineFunctions${end}.ts`
    const isTaken = (path: string) => files.has(path) || newFiles.has(path)
    if (!isTaken(hooks) && !isTaken(functions)) return { hooks, functions }
  }
}

function importLines(parts: readonly StandIn[]): readonly string[] {
  const imports = new Map<string, Set<string>>()
  for (const part of parts)
    for (const [module, names] of Object.entries(part.imports)) {
      const all = imports.get(module) ?? new Set()
      imports.set(module, all)
      for (const name of names) all.add(name)
    }
  return [...imports]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([module, names]) => `import { ${[...names].sort(byName).join(', ')} } from '${module}'`)
}

const bare = (name: string) => name.replace(/^type /, '')
const byName = (a: string, b: string) => bare(a).localeCompare(bare(b), 'en')
