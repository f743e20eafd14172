import { silentLogger } from '@bowline/common'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createDiscovery } from '../modules/chain-data/discovery/createDiscovery.ts'
import type { Finding } from './Finding.ts'
import type { InspectOptions } from './InspectOptions.ts'

/** Nobody's. Addresses that are well known hold more tokens than a service tells. */
const NOBODY = '0x5eed00000000000000000000000000000000b0a7'

/** Asks each service that names holdings once, as for an account. */
export async function inspectHoldings(
  { holdings, roles, rpc }: ServerConfig,
  { fetch, clock }: Pick<InspectOptions, 'fetch' | 'clock'>,
): Promise<readonly Finding[]> {
  if (!roles.includes('api')) return []
  const discover = createDiscovery({ holdings, fetch, clock, logger: silentLogger })
  return Promise.all(
    Object.entries(holdings).map(async ([chainId, { kind }]): Promise<Finding> => {
      const service = `The service of holdings of ${chainId} (${kind})`
      if (!(chainId in rpc))
        return {
          level: 'warning',
          text: `${service} is not asked: the chain is not in BOWLINE_RPC.`,
        }
      const { isComplete } = await discover(NOBODY, chainId)
      return isComplete
        ? { level: 'ok', text: `${service} answers.` }
        : {
            level: 'warning',
            text: `${service} does not answer as it should: look at its address and key. Tokens on no list are missing.`,
          }
    }),
  )
}
