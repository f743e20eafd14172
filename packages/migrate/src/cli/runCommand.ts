import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { KitId } from '../core/Kit.ts'
import { KITS } from '../kits/kits.ts'
import { migrate } from '../migrate.ts'
import { version } from '../version.ts'
import { HELP } from './help.ts'
import { isCommitted, readApp } from './readApp.ts'
import { diffOf, reportOf } from './report.ts'

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
  if (!isDryRun && !isForced) {
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
  const migration = migrate(sources, { from })
  if (isDryRun) say(diffOf(migration.changes))
  else
    for (const { path, after } of migration.changes) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), after)
    }
  return say(reportOf(migration, { isDryRun }))
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

function complain(problem: string): number {
  process.stderr.write(`bowline-migrate: ${problem}\n`)
  return 1
}
