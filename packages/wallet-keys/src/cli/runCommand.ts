import { parseArgs } from 'node:util'
import { version } from '../version.ts'
import { HELP } from './help.ts'
import { runOpen } from './runOpen.ts'
import { sentenceOf } from './sentenceOf.ts'

/** Ctrl-C, as shells count it. */
const STOPPED = 130

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
      },
    })
    const [command, file, ...more] = positionals
    if (values.version) return say(`${version()}\n`)
    if (values.help || command === undefined) return say(HELP)
    if (command !== 'open') return complain(`There is no command "${command}". See --help.`)
    if (file === undefined) return complain('open needs a file. See --help.')
    if (more.length > 0) return complain(`"${more.at(-1)}" is one word too many. See --help.`)
    return say(await runOpen(file, { withWords: values.words === true }))
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
