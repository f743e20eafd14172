import type { ChainId } from '@bowline/common'
import type { Kit } from '../kit.ts'
import { callerOf } from './callerOf.ts'
import { hasServices, serviceClient } from './serviceClient.ts'

const SERVED_TTL_MS = 5 * 60_000

/**
 * Tells whether the server answers for a chain: calls are made only where it does. Asked once in
 * 5 minutes; without a server nobody is asked. Throws what the call throws.
 */
export async function servesChain(kit: Kit, chainId: ChainId): Promise<boolean> {
  if (!hasServices(kit)) return false
  const { http } = await kit.queryClient.fetchQuery({
    queryKey: ['bowline', 'servedChains', kit.config.services.data, callerOf(kit)],
    queryFn: async () => (await serviceClient(kit, 'data')).supportedChains({}),
    staleTime: SERVED_TTL_MS,
  })
  return http.includes(chainId)
}
