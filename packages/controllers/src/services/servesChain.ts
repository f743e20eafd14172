import type { ChainId } from '@bowline/common'
import type { Kit } from '../kit.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { queryKeyOf } from '../query/queryKeyOf.ts'
import { hasServices, serviceClient } from './serviceClient.ts'

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

/** Whether the server has said that it does not serve a chain, as far as it was asked. */
export function isUnserved(kit: Kit, chainId: ChainId): boolean {
  const answer = queryClientOf(kit).getQueryData<ServedChains>(servedChainsQuery(kit).queryKey)
  return answer !== undefined && !answer.http.includes(chainId)
}

interface ServedChains {
  readonly http: readonly string[]
}

/** Query for the chains that the server answers for. */
export function servedChainsQuery(kit: Kit) {
  return {
    queryKey: queryKeyOf(kit, 'servedChains'),
    queryFn: async (): Promise<ServedChains> =>
      (await serviceClient(kit, 'data')).supportedChains({}),
    staleTime: SERVED_TTL_MS,
    // Whoever asks tries again by its own rules.
    retry: false,
    enabled: hasServices(kit),
  }
}
