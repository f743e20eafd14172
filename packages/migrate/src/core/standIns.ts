import { posix } from 'node:path'
import type { AppFile, Project } from '../project/Project.ts'
import { specifierTo } from '../project/resolveModule.ts'

/** Code that does in the app, over Bowline's public hooks, what a kit did itself. */
export interface StandIn {
  /** Imports by module. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  readonly code: string
  /** Other parts that it needs, by name. */
  readonly needs?: readonly string[]
}

export interface StandIns {
  /** Has a file import a name of the stand-ins. Returns what it is called there. */
  use(file: AppFile, name: string, kind?: 'value' | 'type'): string
  /** Writes the file with what was used. */
  write(): void
}

/** The file of stand-ins of one app, which has the parts that the app uses. */
export function createStandIns(
  project: Project,
  {
    path,
    head,
    parts,
  }: {
    readonly path: string
    readonly head: string
    readonly parts: Readonly<Record<string, StandIn>>
  },
): StandIns {
  const used = new Set<string>()

  const need = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const other of parts[name]?.needs ?? []) need(other)
  }

  return {
    use(file, name, kind) {
      need(name)
      return file.imports.add(name, specifierTo(project, file, path), kind)
    },
    write() {
      if (used.size === 0) return
      const chosen = Object.keys(parts).flatMap((name) => (used.has(name) ? [parts[name]] : []))
      const imports = new Map<string, Set<string>>()
      for (const part of chosen)
        for (const [module, names] of Object.entries(part?.imports ?? {})) {
          const all = imports.get(module) ?? new Set()
          imports.set(module, all)
          for (const name of names) all.add(name)
        }
      const lines = [...imports]
        .sort(([a], [b]) => a.localeCompare(b, 'en'))
        .map(
          ([module, names]) => `import { ${[...names].sort(byName).join(', ')} } from '${module}'`,
        )
      const code = chosen.map((part) => part?.code.trim()).join('\n\n')
      project.newFiles.set(path, `'use client'\n\n${head}\n${lines.join('\n')}\n\n${code}\n`)
    },
  }
}

/** Where the stand-ins go: beside a file of the app. */
export function besides({ path }: AppFile, name: string): string {
  return posix.join(posix.dirname(path), name)
}

const bare = (name: string) => name.replace(/^type /, '')
const byName = (a: string, b: string) => bare(a).localeCompare(bare(b), 'en')
