import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Note } from '../project/Project.ts'
import { typeProjects } from './typeProjects.ts'

/** What the app's own TypeScript says of the app. */
export type Types =
  /** The app is not written in TypeScript. */
  | { readonly status: 'none' }
  | { readonly status: 'unchecked'; readonly why: string }
  | { readonly status: 'checked'; readonly errors: readonly Note[] }

export interface TypeCheck {
  /** Whether the app is written in TypeScript. */
  readonly hasTypes: boolean
  /** The errors now. Throws nothing: where TypeScript cannot say, the result tells why. */
  read(): Types
  /** The errors before anything is written, for which our packages need not be there. */
  readBefore(): Types
  end(): void
}

/** The time limit for each project of the app. */
const LIMIT_MS = 120_000
const MAX_BYTES = 32 * 1024 * 1024
/** What the compiler puts between the place of an error and its text. */
const ERROR = /\): error (TS\d+): /
/** The end of what is before it: the line and the column. */
const PLACE = /\((\d+),\d+$/

/** A folder of the app that has a configuration of TypeScript. */
export interface TypedFolder {
  /** Relative to the app, with `/` at its end; empty for the folder of the app itself. */
  readonly path: string
  /** What has to be installed for an answer that means something. */
  readonly packages: readonly string[]
}

/**
 * Asks the TypeScript that the app has installed, with `tsc --noEmit`, in each of the folders. What the compiler
 * remembers is in a temporary folder until `end`.
 */
export function createTypeCheck(folder: string, typed: readonly TypedFolder[]): TypeCheck {
  const temporary = mkdtempSync(join(tmpdir(), 'bowline-migrate-types-'))
  const readAll = (packagesOf: (one: TypedFolder) => readonly string[]): Types => {
    if (typed.length === 0) return { status: 'none' }
    const errors: Note[] = []
    for (const [index, one] of typed.entries()) {
      const types = readFolder(join(folder, one.path), packagesOf(one), join(temporary, `${index}`))
      if (types.status !== 'checked') return types
      errors.push(...types.errors.map((error) => ({ ...error, path: one.path + error.path })))
    }
    return { status: 'checked', errors }
  }
  return {
    hasTypes: typed.length > 0,
    read: () => readAll(({ packages }) => packages),
    readBefore: () => readAll(() => []),
    end: () => rmSync(temporary, { recursive: true, force: true }),
  }
}

function readFolder(folder: string, packages: readonly string[], memory: string): Types {
  const missing = packages.find((name) => !findPackage(folder, name))
  if (missing) return unchecked(`${missing} is not in node_modules yet`)
  const compiler = findPackage(folder, 'typescript')
  if (!compiler) return unchecked('TypeScript is not in node_modules')
  const errors: Note[] = []
  for (const [index, project] of typeProjects(folder).entries()) {
    const own = `${memory}.${index}.tsbuildinfo`
    const types = readProject(folder, { tsc: join(compiler, 'bin/tsc'), project, memory: own })
    if (types.status !== 'checked') return types
    errors.push(...types.errors)
  }
  return { status: 'checked', errors }
}

/** What is among the errors now and was not before, by file and text: lines move. */
export function newErrors(before: Types, now: Types): Types {
  if (before.status !== 'checked' || now.status !== 'checked') return now
  const key = ({ path, text }: Note) => `${path}\n${text}`
  const counts = new Map<string, number>()
  for (const error of before.errors) counts.set(key(error), (counts.get(key(error)) ?? 0) + 1)
  const isNew = (error: Note) => {
    const count = counts.get(key(error)) ?? 0
    counts.set(key(error), count - 1)
    return count <= 0
  }
  return { status: 'checked', errors: now.errors.filter(isNew) }
}

const unchecked = (why: string): Types => ({ status: 'unchecked', why })

function readProject(
  folder: string,
  {
    tsc,
    project,
    memory,
  }: { readonly tsc: string; readonly project: string; readonly memory: string },
): Types {
  const args = ['-p', project, '--noEmit', '--pretty', 'false']
  const { status, signal, error, stdout } = spawnSync(
    process.execPath,
    [tsc, ...args, '--incremental', '--tsBuildInfoFile', memory],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: LIMIT_MS,
      maxBuffer: MAX_BYTES,
    },
  )
  if (error || signal) return unchecked('TypeScript did not end in time')
  if (status === 0) return { status: 'checked', errors: [] }
  const lines = stdout.split('\n').map((line) => line.trimEnd())
  const errors = lines.flatMap((line): readonly Note[] => {
    const error = ERROR.exec(line)
    const before = line.slice(0, error?.index ?? 0)
    const place = PLACE.exec(before)
    // The further lines of a text are indented.
    if (!error || !place || /^\s/.test(line)) return []
    const text = line.slice(before.length + error[0].length)
    const path = before.slice(0, place.index)
    return [{ path, line: Number(place[1]), text: `TypeScript: ${text} (${error[1]})` }]
  })
  // With a configuration that it does not understand it reads no file.
  const isConfigured = errors.length > 0 && !errors.some(({ path }) => path.endsWith('.json'))
  if (isConfigured) return { status: 'checked', errors }
  return unchecked(`TypeScript says: ${lines.find((line) => line !== '') ?? `code ${status}`}`)
}

/** The folder of a package that the app or a folder above it has installed. */
function findPackage(folder: string, name: string): string | undefined {
  const place = join(folder, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return place
  const above = dirname(folder)
  return above === folder ? undefined : findPackage(above, name)
}
