import { parseArgs } from 'node:util'
import { ConfigError } from '../config/ConfigError.ts'
import type { Environment } from '../config/parseConfig.ts'
import { version } from '../version.ts'
import { HELP } from './help.ts'
import { runDoctor } from './runDoctor.ts'
import { runStart } from './runStart.ts'

/** Runs the command line. Resolves with the exit code; problems are one sentence each, no stack. */
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
    if (more.length > 0) return complain([`"${more[0]}" is one word too many. See --help.`])
    if (command === 'doctor') return await runDoctor(env)
    if (command === 'start') return await runStart(env)
    return complain([`There is no command "${command}". See --help.`])
  } catch (error) {
    if (error instanceof ConfigError) return complain(error.problems)
    return complain([sentence(error)])
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

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program: stop it, or set BOWLINE_PORT to another one.'
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return 'The address cannot be used: check BOWLINE_HOST and BOWLINE_PORT.'
  if (code === 'ERR_SQLITE_ERROR')
    return `The database cannot be opened (${error.message}): check BOWLINE_DB.`
  return error.message.split('\n')[0] ?? 'Something went wrong.'
}
