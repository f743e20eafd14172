import { type ChainId, KitError } from '@bowline/common'
import type { Query } from '@tanstack/query-core'
import type { Kit } from '../kit.ts'
import { RETRY_HOLD_MS } from '../query/holdAfterFailure.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { queryKeyOf } from '../query/queryKeyOf.ts'
import { type Contracts, hasServices, serviceClient } from './serviceClient.ts'

const SERVED_TTL_MS = 5 * 60_000

/**
 * Tells whether the server answers for a chain: calls are made only where it does. Asked once in
 * 5 minutes; without a server nobody is asked. Throws what the call throws.
 */
export async function servesChain(kit: Kit, chainId: ChainId): Promise<boolean> {
  if (!hasServices(kit)) return false
  const { http } = await queryClientOf(kit).fetchQuery(servedChainsQuery(kit))
  return http.includes(chainId)
}

/** The same for calls that are worth a try where the server does not say which chains it serves. */
export const mayServeChain = (kit: Kit, chainId: ChainId): Promise<boolean> =>
  servesChain(kit, chainId).catch(() => true)

/**
 * The client of a contract whose calls are about one chain.
 *
 * Throws `CHAIN_UNSUPPORTED` for a chain that the server does not serve.
 */
export async function chainClient<K extends keyof Contracts>(kit: Kit, name: K, chainId: ChainId) {
  if (!(await mayServeChain(kit, chainId))) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
  return serviceClient(kit, name)
}

/**
 * What the server has said about a chain; `undefined` until it has answered. What is offered waits for
 * a yes, what was asked for by the visitor ends at a no.
 */
export function isServed(kit: Kit, chainId: ChainId): boolean | undefined {
  if (!hasServices(kit)) return false
  const { queryKey } = servedChainsQuery(kit)
  return queryClientOf(kit).getQueryData<ServedChains>(queryKey)?.http.includes(chainId)
}

interface ServedChains {
  readonly http: readonly string[]
}

/** Query for the chains that the server answers for. While it fails and is looked at, it is asked again every 30 s. */
export function servedChainsQuery(kit: Kit) {
  return {
    queryKey: queryKeyOf(kit, 'servedChains'),
    queryFn: async (): Promise<ServedChains> =>
      (await serviceClient(kit, 'data')).supportedChains({}),
    staleTime: SERVED_TTL_MS,
    // Whoever asks tries again by its own rules.
    retry: false,
    refetchInterval: ({ state }: Pick<Query, 'state'>) => state.status === 'error' && RETRY_HOLD_MS,
    enabled: hasServices(kit),
  }
}
