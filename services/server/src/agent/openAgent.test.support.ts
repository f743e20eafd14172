import { join } from 'node:path'
import type { Clock, Logger } from '@bowline/common'
import { silentLogger } from '@bowline/common'
import { onTestFinished } from 'vitest'
import { createAgentClient } from '../drivers/agent/createAgentClient.ts'
import { createKeyFile } from '../drivers/kms/keyFile.ts'
import { temporaryFolder } from '../testing/runServer.test.support.ts'
import { parseAgentConfig } from './agentConfig.ts'
import { startAgent } from './startAgent.ts'

export const AGENT_SECRET = 'a-secret-that-the-server-and-the-agent-share'

export interface OpenAgentOptions {
  readonly clock: Clock
  readonly logger?: Logger | undefined
  readonly daily?: number | undefined
  /** The folder with its key file and its database. Default: a new one. */
  readonly folder?: string | undefined
}

/** A recovery agent on a loopback port, as the command starts it, with the client of the server. */
export async function openAgent(options: OpenAgentOptions) {
  const { clock, logger = silentLogger, daily = 50, folder = temporaryFolder() } = options
  const keyFile = join(folder, 'agent.keys')
  try {
    createKeyFile(keyFile, clock.now())
  } catch {
    // The agent of an earlier start, which has its file.
  }
  const config = parseAgentConfig({
    BOWLINE_AGENT_KEYS: keyFile,
    BOWLINE_AGENT_DB: join(folder, 'agent.sqlite'),
    BOWLINE_AGENT_PORT: '0',
    BOWLINE_AGENT_SECRET: AGENT_SECRET,
    BOWLINE_AGENT_DAILY: String(daily),
  })
  const { url, key, close } = await startAgent(config, { clock, logger })
  let isOpen = true
  const stop = async () => {
    if (isOpen) await close()
    isOpen = false
  }
  onTestFinished(stop)
  const settings = { url, key, secret: AGENT_SECRET }
  return { folder, keyFile, settings, stop, client: createAgentClient(settings) }
}
