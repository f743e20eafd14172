import { systemClock } from '@bowline/common'
import { parseAgentConfig } from '../agent/agentConfig.ts'
import { publicKeyOf, readAgentKeys } from '../agent/agentKeys.ts'
import { startAgent } from '../agent/startAgent.ts'
import type { Environment } from '../config/parseConfig.ts'
import { addKey, createKeyFile } from '../drivers/kms/keyFile.ts'
import { untilStopped } from './untilStopped.ts'

/** Serves the recovery agent until the process is told to stop. */
export async function runAgent(env: Environment): Promise<number> {
  const stopAsked = untilStopped()
  const agent = await startAgent(parseAgentConfig(env))
  process.stdout.write(`Bowline recovery agent: ${agent.url}, with the key ${agent.key}\n`)
  await stopAsked
  await agent.close()
  return 0
}

/** Creates the key file of the agent. */
export async function runCreateAgentKeys(env: Environment): Promise<number> {
  const { keyFile } = parseAgentConfig(env)
  createKeyFile(keyFile, systemClock.now())
  return say(keyFile, 'Created')
}

/** Adds a key. Slots that are sealed for earlier ones still open. */
export async function runRotateAgentKeys(env: Environment): Promise<number> {
  const { keyFile } = parseAgentConfig(env)
  await addKey(keyFile, systemClock.now())
  return say(keyFile, 'Added a key to')
}

async function say(keyFile: string, done: string): Promise<number> {
  const [newest] = await readAgentKeys(keyFile)
  const key = newest ? publicKeyOf(newest) : ''
  process.stdout.write(
    `${done} ${keyFile}. Keep a copy apart from the server and its keys: without it nobody recovers a wallet.\nThe "key" in the server's BOWLINE_AGENT is\n${key}\n`,
  )
  return 0
}
