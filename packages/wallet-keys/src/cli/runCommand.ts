import { parseArgs } from 'node:util'
import { version } from '../version.ts'
import { HELP } from './help.ts'
import { readMove } from './move/readMove.ts'
import { runMove } from './move/runMove.ts'
import { runOpen } from './runOpen.ts'
import { sentenceOf } from './sentenceOf.ts'
import { readVerify } from './verify/readVerify.ts'
import { runVerify } from './verify/runVerify.ts'

/** Ctrl-C, as shells count it. */
const STOPPED = 130

/** The options of each command. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  open: ['words', 'from-words'],
  move: ['from-words', 'rpc', 'to', 'amount', 'token', 'data', 'yes'],
  verify: ['project', 'pages', 'json'],
}

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
        words: { type: 'boolean' },
        'from-words': { type: 'boolean' },
        rpc: { type: 'string' },
        to: { type: 'string' },
        amount: { type: 'string' },
        token: { type: 'string' },
        data: { type: 'string' },
        yes: { type: 'boolean' },
        project: { type: 'string' },
        pages: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const [command, ...files] = positionals
    if (values.version) return say(`${version()}\n`)
    if (values.help || command === undefined) return say(HELP)
    const options = Object.hasOwn(OPTIONS, command) ? OPTIONS[command] : undefined
    if (!options) return complain(`There is no command "${command}". See --help.`)
    const other = Object.keys(values).find((name) => !options.includes(name))
    if (other) return complain(`${command} has no option --${other}. See --help.`)
    const [file, ...more] = values['from-words'] ? [undefined, ...files] : files
    if (more.length > 0) return complain(`"${more.at(-1)}" is one word too many. See --help.`)
    if (file === undefined && !values['from-words'])
      return complain(
        `${command} needs ${command === 'verify' ? 'the address of a wallet' : 'a file'}. See --help.`,
      )
    if (command === 'verify') return await runVerify(readVerify(file ?? '', values), say)
    const source = file === undefined ? 'words' : { file }
    if (command === 'open') return say(await runOpen(source, { withWords: values.words === true }))
    return say(await runMove(source, readMove(values), say))
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return STOPPED
    return complain(sentenceOf(error))
  }
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

function complain(problem: string): number {
  process.stderr.write(`bowline: ${problem}\n`)
  return 1
}
