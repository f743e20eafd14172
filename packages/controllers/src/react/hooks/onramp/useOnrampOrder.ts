'use client'

import { purchaseQuery } from '../../../between/purchaseQuery.ts'
import { onramp } from '../../../features/onramp/createOnramp.ts'
import type { OnrampState } from '../../../features/onramp/OnrampState.ts'
import { ORDER_PATIENCE_MS, type OrderProgress } from '../../../features/onramp/orderQuery.ts'
import { type ProgressState, progressState } from '../../../features/onramp/progressState.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit, useKitStore } from '../../context/useKit.tsx'
import { useIsPast } from '../timing/useIsPast.ts'

export interface UseOnrampOrderResult {
  readonly purchase: Extract<OnrampState, { readonly status: 'away' }>
  /** Where the order stands, or why that is not known. */
  readonly progress: ProgressState
  /** The provider's last answer. */
  readonly order: OrderProgress | undefined
}

/**
 * Follows the order that the visitor pays on a provider's page, every 4 s until it has ended. Returns
 * `undefined` without one.
 *
 * @example
 * const order = useOnrampOrder()
 * if (order?.progress === 'completed') console.log(order.order?.received)
 */
export function useOnrampOrder(): UseOnrampOrderResult | undefined {
  const kit = useKit()
  const state = useKitStore(onramp(kit).state)
  const purchase = state.status === 'away' ? state : undefined
  const orderId = purchase?.link.orderId
  const isLate = useIsPast(purchase && purchase.since + ORDER_PATIENCE_MS)
  const { data, error } = useKitQuery(
    purchase && orderId !== undefined
      ? purchaseQuery(kit, { order: purchase.order, orderId })
      : undefined,
  )
  if (!purchase) return undefined
  const progress = progressState({ orderId, status: data?.status, error, isLate })
  return { purchase, progress, order: data }
}
