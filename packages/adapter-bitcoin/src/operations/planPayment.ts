import { KitError } from '@bowline/common'
import { type SortedCoins, shortage } from './keepCollectibles.ts'
import { type Payment, type Plan, planTransfer, type Spending } from './planTransfer.ts'

/**
 * The highest fee of a payment: a tenth of a bitcoin, in satoshis, the default of Bitcoin Core's wallet
 * (`maxtxfee`). A higher one comes from a wrong endpoint or a typing error.
 */
export const MAX_FEE = 10_000_000n

/**
 * Chooses coins for a payment.
 *
 * Throws `INSUFFICIENT_FUNDS`, `COLLECTIBLES_PROTECTED` if only coins that payments leave alone would cover it,
 * or `INVALID_AMOUNT` with a fee that is beyond reason.
 */
export function planPayment(spending: Spending & SortedCoins, payment: Payment): Plan {
  const plan = planTransfer(spending, payment)
  if (!plan) throw shortage(spending, (withKept) => planTransfer(withKept, payment) !== undefined)
  if (plan.fee > MAX_FEE) throw new KitError('INVALID_AMOUNT', { value: `${plan.fee}` })
  return plan
}
