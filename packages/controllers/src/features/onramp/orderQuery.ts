import type { ChainId } from '@bowline/common'
import { isChainId } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ServerError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { serviceClient } from '../../services/serviceClient.ts'
import type { OrderStatus } from './OnrampState.ts'

export interface OrderProgress {
  readonly status: OrderStatus
  /** The hash of the payout transaction. */
  readonly hash: string | undefined
  readonly chainId: ChainId | undefined
  readonly received: { readonly amount: string; readonly currency: string } | undefined
}

/** Interval between status requests while the visitor waits. */
export const ORDER_POLL_MS = 4_000
/** After this time the visitor is told that the order may take longer, and can leave. */
export const ORDER_PATIENCE_MS = 180_000

export const isOver = (status: OrderStatus | undefined): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled'

/** Query for the status of an order. Refetches until the order has ended. */
export function orderQuery(kit: Kit, orderId: string) {
  const queryKey = queryKeyOf(kit, 'onrampOrder', orderId)
  return kitQuery<ServerError>()({
    queryKey,
    staleTime: 0,
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data?: OrderProgress | undefined }
    }) => (isOver(state.data?.status) ? false : ORDER_POLL_MS),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<OrderProgress> => {
      const client = await serviceClient(kit, 'onramp')
      const { status, hash, chainId, purchaseAmount } = await client.order({ orderId }, { signal })
      return {
        status,
        hash,
        chainId: chainId !== undefined && isChainId(chainId) ? chainId : undefined,
        received: purchaseAmount,
      }
    },
  } satisfies QueryObserverOptions<
    OrderProgress,
    ServerError,
    OrderProgress,
    OrderProgress,
    typeof queryKey
  >)
}
