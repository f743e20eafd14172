import { parseArgs } from 'node:util'
import { ConfigError } from '../config/ConfigError.ts'
import type { Environment } from '../config/parseConfig.ts'
import { version } from '../version.ts'
import { HELP } from './help.ts'
import { sentenceOf } from './sentenceOf.ts'

type Action = (env: Environment) => number | Promise<number>

const agent = () => import('./runAgent.ts')
const keys = () => import('./runKeys.ts')

/**
 * The commands without a file. Each loads what it needs: a server takes half a second of CPU to load, which the agent
 * and commands for keys and backups do without.
 */
const ACTIONS = new Map<string, () => Promise<Action>>([
  ['start', async () => (await import('./runStart.ts')).runStart],
  ['doctor', async () => (await import('./runDoctor.ts')).runDoctor],
  ['move', async () => (await import('./runMove.ts')).runMove],
  ['keys create', async () => (await keys()).runCreateKeys],
  ['keys prepare', async () => (await keys()).runPrepareKeys],
  ['keys rotate', async () => (await keys()).runRotateKeys],
  ['audit verify', async () => (await keys()).runVerifyAudit],
  ['agent', async () => (await agent()).runAgent],
  ['agent keys create', async () => (await agent()).runCreateAgentKeys],
  ['agent keys rotate', async () => (await agent()).runRotateAgentKeys],
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
    const load = ACTIONS.get([command, ...more].join(' '))
    if (load) return await (await load())(env)
    const [file] = more
    const words = command === 'backup' || command === 'restore' ? 1 : 0
    if (ACTIONS.has(command) || words > 0) {
      if (more.length > words)
        return complain([`"${more.at(-1)}" is one word too many. See --help.`])
      if (file === undefined) return complain([`${command} needs a file. See --help.`])
      const { runBackup, runRestore } = await import('./runBackup.ts')
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
