import { parseArgs } from 'node:util'
import { ConfigError } from '../config/ConfigError.ts'
import type { Environment } from '../config/parseConfig.ts'
import { version } from '../version.ts'
import { HELP } from './help.ts'
import { readSettings } from './readSettings.ts'
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
  ['history reread', async () => (await import('./runHistory.ts')).runRereadHistory],
  ['keys create', async () => (await keys()).runCreateKeys],
  ['keys prepare', async () => (await keys()).runPrepareKeys],
  ['keys rotate', async () => (await keys()).runRotateKeys],
  ['audit verify', async () => (await keys()).runVerifyAudit],
  ['agent', async () => (await agent()).runAgent],
  ['agent keys create', async () => (await agent()).runCreateAgentKeys],
  ['agent keys rotate', async () => (await agent()).runRotateAgentKeys],
])

interface WithWords {
  /** How many words it takes; one of them it needs. */
  readonly most: number
  readonly needs: string
  readonly run: (env: Environment, first: string, second?: string) => Promise<number>
}

/** The commands with a file or a commit behind them. */
const WITH_WORDS = new Map<string, WithWords>([
  [
    'backup',
    {
      most: 1,
      needs: 'a file',
      run: async (env, file) => (await import('./runBackup.ts')).runBackup(env, file),
    },
  ],
  [
    'backup verify',
    {
      most: 1,
      needs: 'a file',
      run: async (env, file) => (await import('./runVerifyBackup.ts')).runVerifyBackup(env, file),
    },
  ],
  [
    'restore',
    {
      most: 1,
      needs: 'a file',
      run: async (env, file) => (await import('./runBackup.ts')).runRestore(env, file),
    },
  ],
  [
    'descriptors fetch',
    {
      most: 2,
      needs: 'a commit',
      run: async (env, commit, from) =>
        (await import('./runDescriptors.ts')).runFetchDescriptors(env, commit, from),
    },
  ],
  [
    'descriptors add',
    {
      most: 1,
      needs: 'a file',
      run: async (env, file) => (await import('./runDescriptors.ts')).runAddDescriptor(env, file),
    },
  ],
])

/**
 * Runs the command line. Resolves with the exit code. Each problem is printed as one sentence,
 * without a stack.
 */
export async function runCommand(args: readonly string[], given: Environment): Promise<number> {
  try {
    // Its flags are its own.
    if (args[0] === 'init' && !args.some(isHelp))
      return await (await import('./runInit.ts')).runInit(args.slice(1), { env: given })
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        settings: { type: 'string' },
      },
    })
    const [command = 'start', ...more] = positionals
    if (values.help) return say(HELP)
    if (values.version) return say(`${version()}\n`)
    const env = values.settings === undefined ? given : readSettings(values.settings, given)
    const load = ACTIONS.get([command, ...more].join(' '))
    if (load) return await (await load())(env)
    const [second = ''] = more
    const isTwo = WITH_WORDS.has(`${command} ${second}`)
    const name = isTwo ? `${command} ${second}` : command
    const words = isTwo ? more.slice(1) : more
    const { most, needs, run } = WITH_WORDS.get(name) ?? { most: 0 }
    if (run || ACTIONS.has(command)) {
      if (words.length > most)
        return complain([`"${words.at(-1)}" is one word too many. See --help.`])
      const [first, ...others] = words
      if (run)
        return first === undefined
          ? complain([`${name} needs ${needs}. See --help.`])
          : await run(env, first, ...others)
    }
    return complain([`There is no command "${[command, ...more].join(' ')}". See --help.`])
  } catch (error) {
    if (error instanceof ConfigError) return complain(error.problems)
    return complain([sentenceOf(error)])
  }
}

const isHelp = (word: string) => word === '--help' || word === '-h'

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

function complain(problems: readonly string[]): number {
  for (const problem of problems) process.stderr.write(`bowline-server: ${problem}\n`)
  return 1
}
