import { type Clock, type Logger, systemClock } from '@bowline/common'
import { ConfigError } from '../config/ConfigError.ts'
import { openOwnDatabase } from '../drivers/db/openOwnDatabase.ts'
import { createLogger } from '../drivers/logger/createLogger.ts'
import { createListener } from '../http/createListener.ts'
import type { AgentConfig } from './agentConfig.ts'
import { publicKeyOf, readAgentKeys } from './agentKeys.ts'
import { createAgent } from './createAgent.ts'
import { createAgentApp } from './createAgentApp.ts'

export interface AgentDrivers {
  readonly clock?: Clock | undefined
  readonly logger?: Logger | undefined
}

export interface RunningAgent {
  /** The address of the agent, for example `http://127.0.0.1:8788`. */
  readonly url: string
  /** The public key that slots are sealed for from now on: the setting `key` of the server. */
  readonly key: string
  close(): Promise<void>
}

/**
 * Starts the recovery agent of assisted wallets. Run it apart from the server: under another user, best on another
 * machine, with its own key file.
 *
 * Throws `ConfigError`, `KmsError` without a usable key file, and `DatabaseError`.
 */
export async function startAgent(
  { keyFile, databasePath, host, port, secret, mostADay }: AgentConfig,
  { clock = systemClock, logger = createLogger('info') }: AgentDrivers = {},
): Promise<RunningAgent> {
  if (!secret) throw new ConfigError(['BOWLINE_AGENT_SECRET is needed.'])
  const readKeys = () => readAgentKeys(keyFile)
  const readPublicKeys = async () => (await readKeys()).map(publicKeyOf)
  const [key = ''] = await readPublicKeys()
  const { db, close } = openOwnDatabase(databasePath)
  try {
    const agent = createAgent({ db, clock, logger, readKeys, mostADay })
    const app = createAgentApp({ agent, secret, logger, readPublicKeys })
    const listener = createListener({ app, relay: undefined, clock, logger, ownsProcess: false })
    const { url } = await listener.listen(port, host)
    return {
      url,
      key,
      async close() {
        await listener.close()
        close()
      },
    }
  } catch (error) {
    close()
    throw error
  }
}
