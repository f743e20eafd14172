import type { ServerConfig } from '../config/ServerConfig.ts'
import { endpointsOf } from './endpointsOf.ts'
import { createRpcPool, type RpcPool, type RpcPoolOptions } from './rpc/createRpcPool.ts'

/** The nodes of the configured chains of Polkadot's kind. Only what describes a chain is asked of them. */
export interface PolkadotPools {
  /** CAIP-2 ids in the order of the configuration. */
  readonly chainIds: readonly string[]
  /** Returns the pool of one of the chains. */
  pool(chainId: string): RpcPool
}

type Options = Omit<RpcPoolOptions, 'chainId' | 'endpoints'> & Pick<ServerConfig, 'rpc'>

/** Creates a pool for each configured chain. Sends no request by itself. */
export function createPolkadotPools({ rpc, ...options }: Options): PolkadotPools {
  const pools = new Map(
    endpointsOf('polkadot', rpc).map(([chainId, endpoints]) => [
      chainId,
      createRpcPool({ ...options, chainId, endpoints }),
    ]),
  )
  return {
    chainIds: [...pools.keys()],
    pool(chainId) {
      const pool = pools.get(chainId)
      if (!pool) throw new Error(`There is no pool for ${chainId}.`)
      return pool
    },
  }
}
