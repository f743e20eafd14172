import { createServer } from '../assembly/createServer.ts'
import {
  developmentProject,
  type Environment,
  parseConfig,
  unknownSettings,
} from '../config/parseConfig.ts'
import { commandName } from './commandName.ts'
import { untilStopped } from './untilStopped.ts'

/** After this time a shutdown is forced. */
export const HARD_STOP_MS = 30_000

/** Serves until the process receives SIGTERM or SIGINT (Ctrl-C). */
export async function runStart(env: Environment): Promise<number> {
  // Before the values: what is wrong with them may be the name of another.
  for (const name of unknownSettings(env))
    process.stderr.write(`bowline-server: nothing reads ${name}; is it spelled right?\n`)
  const config = parseConfig(env)
  const server = await createServer({ config, ownsProcess: true })
  const stopAsked = untilStopped()
  try {
    const { url } = await server.listen()
    process.stdout.write(`Bowline server: ${url} (documentation at ${url}/docs)\n`)
    if (config.projects.includes(developmentProject))
      process.stdout.write(
        `For pages of this machine: projectId: '${developmentProject.id}', services: { url: '${url}' }. For other apps: ${commandName(env)} init\n`,
      )
    await stopAsked
  } finally {
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref()
    await server.close()
  }
  return 0
}
