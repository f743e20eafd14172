import { formatAccountId, parseAccountId } from '@bowline/common'
import type { OnrampOrder } from '../features/onramp/OnrampState.ts'
import { orderQuery } from '../features/onramp/orderQuery.ts'
import { refreshPortfolio } from '../features/portfolio/refreshPortfolio.ts'
import type { Kit } from '../kit/kit.ts'

export interface PurchaseQueryOptions {
  readonly order: Pick<OnrampOrder, 'account' | 'purchase'>
  readonly orderId: string
}

/**
 * Query for the status of an order. Refetches until it has ended, then refreshes the receiver's
 * portfolio.
 */
export function purchaseQuery(kit: Kit, { order, orderId }: PurchaseQueryOptions) {
  const query = orderQuery(kit, orderId)
  const { account, purchase } = order
  const receiver = formatAccountId(purchase.chainId, parseAccountId(account).address)
  return {
    ...query,
    queryFn: async (context: { readonly signal: AbortSignal }) => {
      const progress = await query.queryFn(context)
      // Not awaited: the status must not wait for the balances.
      if (progress.status === 'completed') void refreshPortfolio(kit, receiver, [purchase.token])
      return progress
    },
  }
}
