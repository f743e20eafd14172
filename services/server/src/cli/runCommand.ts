import { parseArgs } from 'node:util'
import { ConfigError } from '../config/ConfigError.ts'
import type { Environment } from '../config/parseConfig.ts'
import { version } from '../version.ts'
import { HELP } from './help.ts'
import { runBackup, runRestore } from './runBackup.ts'
import { runDoctor } from './runDoctor.ts'
import { runStart } from './runStart.ts'
import { sentenceOf } from './sentenceOf.ts'

/**
 * Runs the command line. Resolves with the exit code. Each problem is printed as one sentence,
 * without a stack.
 */
export async function runCommand(args: readonly string[], env: Environment): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
    const [command = 'start', ...more] = positionals
    if (values.help) return say(HELP)
    if (values.version) return say(`${version()}\n`)
    const files = command === 'backup' || command === 'restore' ? 1 : 0
    const [file] = more
    if (more.length > files) return complain([`"${more.at(-1)}" is one word too many. See --help.`])
    if (files > 0 && file === undefined) return complain([`${command} needs a file. See --help.`])
    if (file !== undefined)
      return command === 'backup' ? await runBackup(env, file) : runRestore(env, file)
    if (command === 'doctor') return await runDoctor(env)
    if (command === 'start') return await runStart(env)
    return complain([`There is no command "${command}". See --help.`])
  } catch (error) {
    if (error instanceof ConfigError) return complain(error.problems)
    return complain([sentenceOf(error)])
  }
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

function complain(problems: readonly string[]): number {
  for (const problem of problems) process.stderr.write(`bowline-server: ${problem}\n`)
  return 1
}
