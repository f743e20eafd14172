import { formatAccountId, parseAccountId } from '@bowline/common'
import type { OnrampOrder } from './features/onramp/OnrampState.ts'
import { orderQuery } from './features/onramp/orderQuery.ts'
import { refreshPortfolio } from './features/portfolio/refreshPortfolio.ts'
import type { Kit } from './kit.ts'

export interface PurchaseQueryOptions {
  readonly order: Pick<OnrampOrder, 'account' | 'purchase'>
  readonly orderId: string
}

/** Query for how a purchase goes. Asks again until it is over; what it has paid out is read anew. */
export function purchaseQuery(kit: Kit, { order, orderId }: PurchaseQueryOptions) {
  const query = orderQuery(kit, orderId)
  const { account, purchase } = order
  const receiver = formatAccountId(purchase.chainId, parseAccountId(account).address)
  return {
    ...query,
    queryFn: async (context: { readonly signal: AbortSignal }) => {
      const progress = await query.queryFn(context)
      // Nobody who waits for the purchase has to wait for the balances as well.
      if (progress.status === 'completed') void refreshPortfolio(kit, receiver, [purchase.token])
      return progress
    },
  }
}
