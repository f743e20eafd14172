import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Finding } from './Finding.ts'
import type { InspectOptions } from './InspectOptions.ts'
import { inspectAgent } from './inspectAgent.ts'
import { inspectBundlers } from './inspectBundlers.ts'
import { inspectDatabase } from './inspectDatabase.ts'
import { inspectEndpoints } from './inspectEndpoints.ts'
import { inspectHistory } from './inspectHistory.ts'
import { inspectHoldings } from './inspectHoldings.ts'
import { inspectKeys } from './inspectKeys.ts'
import { inspectListedContracts } from './inspectListedContracts.ts'
import { inspectLogin } from './inspectLogin.ts'
import { inspectNode } from './inspectNode.ts'
import { inspectPasskeys } from './inspectPasskeys.ts'
import { inspectSettings } from './inspectSettings.ts'
import { inspectSignIn } from './inspectSignIn.ts'
import { inspectTokenLists } from './inspectTokenLists.ts'

/**
 * Looks for unsafe settings and for parts that do not answer. Writes nothing except a probe row.
 */
export async function inspectServer(
  config: ServerConfig,
  { fetch, clock, nodeVersion }: InspectOptions,
): Promise<readonly Finding[]> {
  return [
    ...inspectNode(nodeVersion),
    ...inspectSettings(config),
    ...inspectSignIn(config),
    ...(await inspectDatabase(config, clock)),
    ...(await inspectEndpoints(config, { fetch, clock })),
    ...(await inspectBundlers(config, { fetch, clock })),
    ...(await inspectListedContracts(config, { fetch, clock })),
    ...(await inspectTokenLists(config, { fetch })),
    ...(await inspectHoldings(config, { fetch, clock })),
    ...(await inspectHistory(config, { fetch, clock })),
    ...(await inspectLogin(config)),
    ...(await inspectKeys(config)),
    ...(await inspectPasskeys(config)),
    ...(await inspectAgent(config)),
  ]
}
