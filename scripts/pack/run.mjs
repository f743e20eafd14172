import { spawnSync } from 'node:child_process'

const MOST_SHOWN = 4_000

/** Runs a command to its end. Throws with its output when it fails. */
export function run(cwd, command, ...args) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (status === 0) return stdout
  // Errors first: some tools say much before them. A command that is not found says nothing at all.
  console.error(`${stderr ?? ''}${stdout ?? ''}`.slice(0, MOST_SHOWN))
  throw new Error(`"${[command, ...args].join(' ')}" failed${error ? `: ${error.message}` : '.'}`)
}
