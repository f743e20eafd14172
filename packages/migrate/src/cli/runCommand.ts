import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { KitId } from '../core/Kit.ts'
import { KITS } from '../kits/kits.ts'
import { type Migration, migrate } from '../migrate.ts'
import { ownManifest, version } from '../version.ts'
import { repositoryOf, withAddresses } from './addresses.ts'
import { askToWrite, type Terminal, terminalOf } from './ask.ts'
import { HELP } from './help.ts'
import { ignoredOf, isCommitted, readApp } from './readApp.ts'
import { diffOf, reportOf } from './report.ts'
import { undoRun } from './undo.ts'
import { typesUnread, writeChecked } from './writeChecked.ts'

/**
 * Runs the command line. Resolves with the exit code. Each problem is printed as one sentence,
 * without a stack.
 */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal | undefined = terminalOf(process),
): Promise<number> {
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
        undo: { type: 'boolean' },
        yes: { type: 'boolean', short: 'y' },
      },
    })
    if (values.version) return say(`${version()}\n`)
    if (values.help) return say(HELP)
    const [folder = '.', ...more] = positionals
    if (more.length > 0) return complain(`"${more.at(-1)}" is one word too many. See --help.`)
    const from = KITS.find(({ id }) => id === values.from)?.id
    if (values.from !== undefined && !from)
      return complain(`--from knows ${KITS.map(({ id }) => id).join(', ')}, not "${values.from}".`)
    if (values.undo) return undo(resolve(folder))
    return await run(resolve(folder), {
      isDryRun: values['dry-run'] === true,
      isForced: values.force === true,
      terminal: values.yes ? undefined : terminal,
      from,
    })
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error))
  }
}

interface Options {
  readonly isDryRun: boolean
  readonly isForced: boolean
  /** The terminal that is asked before anything is written, if there is one. */
  readonly terminal: Terminal | undefined
  readonly from: KitId | undefined
}

async function run(
  folder: string,
  { isDryRun, isForced, terminal, from }: Options,
): Promise<number> {
  const sources = readApp(folder)
  const migration = withIgnored(folder, migrate(sources, { from }))
  const { changes, kits, refusals } = migration
  if (!isDryRun && !isForced && changes.length > 0) {
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
  const showDiff = () => void process.stdout.write(diffOf(changes))
  const plan = { sources, changes }
  if (isDryRun) {
    showDiff()
    say(reportOf(migration, { isDryRun, types: typesUnread(folder, plan) }))
  } else if (terminal && changes.length > 0) {
    say(reportOf(migration, { isDryRun: true, types: typesUnread(folder, plan) }))
    if (!(await askToWrite(terminal, { count: changes.length, showDiff })))
      return say('Nothing was written.\n')
    say(`\n${reportOf(migration, { isDryRun, types: writeChecked(folder, plan) })}`)
  } else say(reportOf(migration, { isDryRun, types: writeChecked(folder, plan) }))
  return kits.length === 0 && refusals.length > 0 ? 1 : 0
}

function undo(folder: string): number {
  const undone = undoRun(folder)
  if (!undone) return complain('Nothing is remembered that this tool has written here.')
  const { restored, left } = undone
  say(
    `Taken back: ${restored.length} ${restored.length === 1 ? 'file' : 'files'}\n${listOf(restored)}`,
  )
  if (left.length === 0) return say('Next: `npm install`.\n')
  say(`Changed since, and left as they are:\n${listOf(left)}`)
  return 1
}

const listOf = (paths: readonly string[]) => paths.map((path) => `      ${path}\n`).join('')

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

function say(text: string): number {
  process.stdout.write(withAddresses(text, repositoryOf(ownManifest())))
  return 0
}

function complain(problem: string): number {
  process.stderr.write(`bowline-migrate: ${problem}\n`)
  return 1
}
