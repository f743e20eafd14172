import { type ChainId, loadCode } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import type { Receiver } from './Receiver.ts'

/** What a name leads to counts as fresh as long as the name of an address does. */
export const RECEIVER_TTL_MS = 5 * 60_000

/**
 * Query for what was typed as a receiver: an address of the family, or a name.
 *
 * Fails with `INVALID_RECEIVER` for what is neither, `NAME_UNRESOLVED` for a name that leads nowhere,
 * or with a `service` error.
 */
export function receiverQuery(kit: Kit, chainId: ChainId, typed: string) {
  const text = typed.trim()
  const queryKey = queryKeyOf(kit, 'receiver', chainId, text)
  return {
    queryKey,
    enabled: text !== '',
    staleTime: RECEIVER_TTL_MS,
    // Nobody is asked again by itself: a name that was wrong is corrected, not repeated.
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Receiver> => {
      const { readReceiver } = await loadCode(() => import('./readReceiver.ts'))
      return readReceiver(kit, chainId, text, signal)
    },
  } satisfies QueryObserverOptions<Receiver, Error, Receiver, Receiver, typeof queryKey>
}
