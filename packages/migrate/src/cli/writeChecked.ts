import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Change } from '../migrate.ts'
import { createTypeCheck, newErrors, type Types } from './typeCheck.ts'
import { typedFolders } from './typedFolders.ts'
import { errorsBefore, rememberRun } from './undo.ts'

export interface Plan {
  readonly sources: ReadonlyMap<string, string>
  readonly changes: readonly Change[]
}

/**
 * Writes the changes, and has the app's TypeScript say what it finds in the result alone: also in a run that comes after
 * the one that wrote it.
 */
export function writeChecked(folder: string, { sources, changes }: Plan): Types {
  const check = createTypeCheck(folder, foldersOf(folder, { sources, changes }))
  try {
    if (changes.length === 0) return newErrors(errorsBefore(folder), check.read())
    const before = check.readBefore()
    rememberRun(folder, changes, before)
    for (const { path, after } of changes) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), after)
    }
    return newErrors(before, check.read())
  } finally {
    check.end()
  }
}

/** What is said of the types while nothing is written. */
export function typesUnread(folder: string, plan: Plan): Types {
  const hasTypes = foldersOf(folder, plan).length > 0
  return hasTypes ? { status: 'unchecked', why: 'nothing is written yet' } : { status: 'none' }
}

/** An app that never had a kit is none of our business: it has no folder. */
function foldersOf(folder: string, { sources, changes }: Plan) {
  const changed = changes.map((change) => [change.path, change.after] as const)
  return typedFolders(folder, { before: sources, after: new Map([...sources, ...changed]) })
}
