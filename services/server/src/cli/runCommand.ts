import { parseArgs } from 'node:util'
import { ConfigError } from '../config/ConfigError.ts'
import type { Environment } from '../config/parseConfig.ts'
import { version } from '../version.ts'
import { HELP } from './help.ts'
import { runAgent, runCreateAgentKeys, runRotateAgentKeys } from './runAgent.ts'
import { runBackup, runRestore } from './runBackup.ts'
import { runDoctor } from './runDoctor.ts'
import { runCreateKeys, runPrepareKeys, runRotateKeys, runVerifyAudit } from './runKeys.ts'
import { runMove } from './runMove.ts'
import { runStart } from './runStart.ts'
import { sentenceOf } from './sentenceOf.ts'

/** The commands without a file. */
const ACTIONS = new Map<string, (env: Environment) => number | Promise<number>>([
  ['start', runStart],
  ['doctor', runDoctor],
  ['move', runMove],
  ['keys create', runCreateKeys],
  ['keys prepare', runPrepareKeys],
  ['keys rotate', runRotateKeys],
  ['audit verify', runVerifyAudit],
  ['agent', runAgent],
  ['agent keys create', runCreateAgentKeys],
  ['agent keys rotate', runRotateAgentKeys],
])

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
    const work = ACTIONS.get([command, ...more].join(' '))
    if (work) return await work(env)
    const [file] = more
    const words = command === 'backup' || command === 'restore' ? 1 : 0
    if (ACTIONS.has(command) || words > 0) {
      if (more.length > words)
        return complain([`"${more.at(-1)}" is one word too many. See --help.`])
      if (file === undefined) return complain([`${command} needs a file. See --help.`])
      return command === 'backup' ? await runBackup(env, file) : runRestore(env, file)
    }
    return complain([`There is no command "${[command, ...more].join(' ')}". See --help.`])
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
