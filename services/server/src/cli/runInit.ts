import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '../config/ConfigError.ts'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { commandName } from './commandName.ts'
import { type Answers, askQuestions, askToReplace, type Terminal } from './init/askQuestions.ts'
import { QUESTIONS, questions } from './init/questions.ts'
import { writeSettings } from './init/writeSettings.ts'

const DEFAULT_FILE = 'bowline.env'

/** What the command reads and writes; the process's own by default. */
export interface InitSurroundings {
  readonly env: Environment
  /** Where to ask; none if nobody can answer. */
  readonly terminal?: Terminal | undefined
}

/**
 * Writes a file of settings from four answers: those of the command line, and those of a person for the rest.
 *
 * Throws `ConfigError` if an answer is missing or is none.
 */
export async function runInit(
  args: readonly string[],
  { env, terminal = terminalOf(process, env) }: InitSurroundings,
): Promise<number> {
  const { file, isForced, given } = readArguments(args)
  let mayReplace = isForced
  if (existsSync(file) && !isForced) {
    if (!terminal) throw new ConfigError([`${file} is there already. Replace it with --force.`])
    mayReplace = await askToReplace(file, terminal)
    if (!mayReplace) return leave()
  }
  const answers = terminal ? await askQuestions(given, terminal) : expectAll(given)
  if (!answers) return leave()
  const settings = settingsOf(answers)
  const text = writeSettings(settings)
  if (mayReplace) rmSync(file, { force: true })
  // Its addresses may hold keys and passwords. What came there meanwhile is not replaced.
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  process.stdout.write(nextSteps(commandName(env), file, settings))
  return 0
}

function settingsOf(answers: Answers): Environment {
  const problems: string[] = []
  const settings = QUESTIONS.map((name) => {
    try {
      return questions[name].read(answers[name])
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(...error.problems.map((problem) => `--${name}: ${problem}`))
      return {}
    }
  })
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.assign({}, ...settings)
}

function nextSteps(command: string, file: string, settings: Environment): string {
  const { projects, publicUrl, host, port } = parseConfig(settings)
  const url = publicUrl ?? `http://${host}:${port}`
  return `Wrote ${file}. Now:

  ${command} doctor --settings ${file}
  ${command} --settings ${file}

In the app: createKit({ projectId: '${projects[0]?.id}', services: { url: '${url}' }, … })
`
}

function leave(): number {
  process.stderr.write('bowline-server: nothing was written.\n')
  return 1
}

function readArguments(args: readonly string[]) {
  const answer = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      apps: answer,
      address: answer,
      chains: answer,
      data: answer,
      yes: { type: 'boolean', short: 'y' },
      force: { type: 'boolean' },
    },
  })
  const [file = DEFAULT_FILE, more] = positionals
  if (more !== undefined) throw new ConfigError([`"${more}" is one word too many. See --help.`])
  const { yes, force, ...given } = values
  const usual = Object.fromEntries(QUESTIONS.map((name) => [name, questions[name].usual]))
  return {
    file: resolve(file),
    isForced: force === true,
    given: yes ? { ...usual, ...given } : given,
  }
}

function expectAll(given: Partial<Answers>): Answers {
  const missing = QUESTIONS.filter((name) => given[name] === undefined)
  if (missing.length > 0)
    throw new ConfigError([
      `Nobody can be asked here: give ${missing.map((name) => `--${name}`).join(', ')}, or --yes for a server of this machine alone.`,
    ])
  // None is missing.
  return given as Answers
}

/** Both ends have to be a terminal: a question that goes elsewhere would wait for ever. */
function terminalOf({ stdin, stdout }: NodeJS.Process, env: Environment): Terminal | undefined {
  return stdin.isTTY && stdout.isTTY && !env.CI ? { input: stdin, output: stdout } : undefined
}
