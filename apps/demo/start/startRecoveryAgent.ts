import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, silentLogger } from '@bowline/common'
import { parseAgentConfig, startAgent } from '@bowline/server'

export interface RecoveryAgentOptions {
  readonly keyFile: string
  /** Where it keeps what it was asked for; memory unless told. */
  readonly dataDir: string | undefined
  readonly clock: Clock
}

/** Starts the recovery agent of the demo. It shares its process with the rest, which no operator should do. */
export async function startRecoveryAgent({ keyFile, dataDir, clock }: RecoveryAgentOptions) {
  const secret = randomBytes(32).toString('base64url')
  const config = parseAgentConfig({
    BOWLINE_AGENT_KEYS: keyFile,
    BOWLINE_AGENT_DB: dataDir ? join(dataDir, 'agent.sqlite') : ':memory:',
    BOWLINE_AGENT_PORT: '0',
    BOWLINE_AGENT_SECRET: secret,
  })
  const { url, key, close } = await startAgent(config, { clock, logger: silentLogger })
  return { settings: { url, key, secret }, stop: close }
}
