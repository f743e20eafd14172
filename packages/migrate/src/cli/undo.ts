import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { Change } from '../migrate.ts'
import { gitFolder } from './readApp.ts'
import type { Types } from './typeCheck.ts'

const NAME = 'bowline-migrate.json'

/** What a run has written, in a folder of the repository. */
interface Run {
  readonly folder: string
  readonly changes: readonly Change[]
  /** What TypeScript had found before. */
  readonly types: Types
}

export interface Undone {
  readonly restored: readonly string[]
  /** What has changed since, and is left. */
  readonly left: readonly string[]
}

/** Remembers what was written, beside what git keeps, or in `node_modules` where there is no git. */
export function rememberRun(folder: string, changes: readonly Change[], types: Types): void {
  const path = recordOf(folder)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify([...readRuns(path), { folder, changes, types } satisfies Run]))
}

/** What TypeScript had found in a folder before the last run wrote into it. */
export function errorsBefore(folder: string): Types {
  const run = readRuns(recordOf(folder)).findLast((one) => one.folder === folder)
  return run?.types ?? { status: 'none' }
}

/**
 * Takes back what the last run wrote into a folder. A file that was changed since stays as it is. Returns undefined if
 * nothing is remembered.
 */
export function undoRun(folder: string): Undone | undefined {
  const path = recordOf(folder)
  const runs = readRuns(path)
  const run = runs.findLast((one) => one.folder === folder)
  if (!run) return undefined
  const restored: string[] = []
  const left: string[] = []
  for (const { path, before, after } of run.changes) {
    const file = resolve(folder, path)
    // The record may be in a folder that others write into as well.
    if (!file.startsWith(folder + sep)) continue
    const now = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    if (now !== after) {
      left.push(path)
      continue
    }
    if (before === undefined) rmSync(file)
    else writeFileSync(file, before)
    restored.push(path)
  }
  writeFileSync(path, JSON.stringify(runs.filter((one) => one !== run)))
  return { restored, left }
}

function recordOf(folder: string): string {
  return join(gitFolder(folder) ?? join(folder, 'node_modules'), NAME)
}

function readRuns(path: string): readonly Run[] {
  if (!existsSync(path)) return []
  try {
    const runs: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(runs) ? runs : []
  } catch (error) {
    if (error instanceof SyntaxError) return [] // cut off while it was written
    throw error
  }
}
