import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { KitId } from '../core/Kit.ts'
import { KITS } from '../kits/kits.ts'
import { type Migration, migrate } from '../migrate.ts'
import { version } from '../version.ts'
import { HELP } from './help.ts'
import { ignoredOf, isCommitted, readApp } from './readApp.ts'
import { diffOf, reportOf } from './report.ts'
import { createTypeCheck, newErrors, type Types } from './typeCheck.ts'
import { typedFolders } from './typedFolders.ts'

/**
 * Runs the command line. Resolves with the exit code. Each problem is printed as one sentence,
 * without a stack.
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        'dry-run': { type: 'boolean' },
        force: { type: 'boolean' },
        from: { type: 'string' },
      },
    })
    if (values.version) return say(`${version()}\n`)
    if (values.help) return say(HELP)
    const [folder = '.', ...more] = positionals
    if (more.length > 0) return complain(`"${more.at(-1)}" is one word too many. See --help.`)
    const from = KITS.find(({ id }) => id === values.from)?.id
    if (values.from !== undefined && !from)
      return complain(`--from knows ${KITS.map(({ id }) => id).join(', ')}, not "${values.from}".`)
    return run(resolve(folder), {
      isDryRun: values['dry-run'] === true,
      isForced: values.force === true,
      from,
    })
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error))
  }
}

interface Options {
  readonly isDryRun: boolean
  readonly isForced: boolean
  readonly from: KitId | undefined
}

function run(folder: string, { isDryRun, isForced, from }: Options): number {
  const sources = readApp(folder)
  const migration = withIgnored(folder, migrate(sources, { from }))
  if (!isDryRun && !isForced && migration.changes.length > 0) {
    const committed = isCommitted(folder)
    if (committed === undefined)
      return complain(
        'This folder is not in a git repository, so nothing could be taken back. Use --force to go on.',
      )
    if (!committed)
      return complain(
        'Commit or stash your changes first, so that `git diff` shows this tool’s alone. --force goes on without.',
      )
  }
  if (isDryRun) say(diffOf(migration.changes))
  const types = writeChecked(folder, { sources, migration, isDryRun })
  say(reportOf(migration, { isDryRun, types }))
  return migration.kits.length === 0 && migration.refusals.length > 0 ? 1 : 0
}

/** Adds to the list which new files git would leave out, so that the app would not build elsewhere. */
function withIgnored(folder: string, migration: Migration): Migration {
  const created = migration.changes.filter(({ before }) => before === undefined)
  const ignored = ignoredOf(
    folder,
    created.map(({ path }) => path),
  )
  const text = 'Git ignores this file, and the app needs it: `git add --force`.'
  return {
    ...migration,
    notes: [...migration.notes, ...ignored.map((path) => ({ path, line: 1, text }))],
  }
}

/** Writes the changes, and has the app's TypeScript say what it finds in the result alone. */
function writeChecked(
  folder: string,
  {
    sources,
    migration: { changes },
    isDryRun,
  }: {
    readonly sources: ReadonlyMap<string, string>
    readonly migration: Migration
    readonly isDryRun: boolean
  },
): Types {
  const after = new Map([
    ...sources,
    ...changes.map((change) => [change.path, change.after] as const),
  ])
  // An app that never had a kit is none of our business: it has no folder.
  const check = createTypeCheck(folder, typedFolders(folder, { before: sources, after }))
  try {
    if (isDryRun)
      return check.hasTypes ? { status: 'unchecked', why: 'this is a dry run' } : { status: 'none' }
    const before: Types = changes.length > 0 ? check.read() : { status: 'none' }
    for (const { path, after } of changes) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), after)
    }
    return newErrors(before, check.read())
  } finally {
    check.end()
  }
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

function complain(problem: string): number {
  process.stderr.write(`bowline-migrate: ${problem}\n`)
  return 1
}
