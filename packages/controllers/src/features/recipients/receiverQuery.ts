import { type ChainId, loadCode } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ReceiverError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import type { Receiver } from './Receiver.ts'

/** How long a resolved name stays fresh, as long as an identity. */
export const RECEIVER_TTL_MS = 5 * 60_000

/**
 * Query for the address that a typed or pasted text resolves to: an address of the family, a name, or a link to pay one.
 *
 * Fails with `INVALID_RECEIVER` if the text is none of them, or a link that is not for this chain, `NAME_UNRESOLVED` if the
 * name has no address, or an error of the kind `service`.
 */
export function receiverQuery(kit: Kit, chainId: ChainId, typed: string) {
  const text = typed.trim()
  const queryKey = queryKeyOf(kit, 'receiver', chainId, text)
  return kitQuery<ReceiverError>()({
    queryKey,
    enabled: text !== '',
    staleTime: RECEIVER_TTL_MS,
    // Not repeated automatically: a wrong name has to be corrected.
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Receiver> => {
      const { readReceiver } = await loadCode(() => import('./readReceiver.ts'))
      return readReceiver(kit, chainId, text, signal)
    },
  } satisfies QueryObserverOptions<Receiver, ReceiverError, Receiver, Receiver, typeof queryKey>)
}
