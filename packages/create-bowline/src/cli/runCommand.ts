import { parseArgs } from 'node:util'
import type { Answers } from '../app/Answers.ts'
import { createApp } from '../app/createApp.ts'
import { rpcSetting } from '../app/rpcSetting.ts'
import type { Templates } from '../app/Templates.ts'
import { CreateError } from '../CreateError.ts'
import { ask, type Terminal } from './ask.ts'
import { expectAll, readFlags } from './flags.ts'
import { HELP } from './help.ts'
import { nextSteps } from './nextSteps.ts'
import { packageManager } from './packageManager.ts'

const DEFAULT_FOLDER = 'bowline-app'
/** The server starts without it, which is why it is no step. */
const ENDPOINTS = `The server needs no settings to start. To have it read the chains, set BOWLINE_RPC to your endpoints
first: README.md shows how.
`

/** What the command reads and writes; the process's own by default. */
export interface Surroundings {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Where to ask; none if nobody can answer. */
  readonly terminal?: Terminal | undefined
  readonly say?: (text: string) => void
  readonly complain?: (text: string) => void
  readonly templates?: Templates | undefined
}

/** Runs the command line. Resolves with the exit code. Each problem is printed as one sentence, without a stack. */
export async function runCommand(
  args: readonly string[],
  {
    env = process.env,
    terminal = terminalOf(process, env),
    say = (text) => void process.stdout.write(text),
    complain = (text) => void process.stderr.write(text),
    templates,
  }: Surroundings = {},
): Promise<number> {
  try {
    const { values, folder } = parse(args)
    if (values.help) say(HELP)
    else {
      const given = readFlags(values)
      const answers = isWhole(given) || !terminal ? expectAll(given) : await ask(given, terminal)
      if (!answers) {
        complain('create-bowline: nothing was written.\n')
        return 1
      }
      createApp({ folder, answers, templates })
      const manager = packageManager(env.npm_config_user_agent)
      const steps = nextSteps({ folder, manager, server: answers.server })
      say(`\nYour app is in "${folder}". Now:\n\n${steps.map((one) => `  ${one}\n`).join('')}\n`)
      if (answers.server && rpcSetting(answers.families)) say(`${ENDPOINTS}\n`)
    }
    return 0
  } catch (error) {
    complain(`create-bowline: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function parse(args: readonly string[]) {
  const { values, positionals } = parseWords(args)
  const [folder = DEFAULT_FOLDER, ...more] = positionals
  const value = more[0]
  if (value !== undefined) throw new CreateError('ARGUMENT_UNKNOWN', { value })
  return { values, folder: folder || DEFAULT_FOLDER }
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        framework: { type: 'string' },
        families: { type: 'string' },
        server: { type: 'string' },
      },
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CreateError('FLAG_UNKNOWN', { reason }, { cause })
  }
}

const isWhole = ({ framework, families, server }: Partial<Answers>) =>
  framework !== undefined && families !== undefined && server !== undefined

/** Both ends have to be a terminal: a prompt whose question or answer goes elsewhere would wait for ever. */
function terminalOf(
  { stdin, stdout }: NodeJS.Process,
  env: NonNullable<Surroundings['env']>,
): Terminal | undefined {
  const isAttended = stdin.isTTY && stdout.isTTY && !env.CI
  return isAttended ? { input: stdin, output: stdout } : undefined
}
