import type { TransferIntent } from '@bowline/common'
import type { BitcoinContext } from './BitcoinContext.ts'
import { planPayment } from './planPayment.ts'
import { readSpending } from './readSpending.ts'

interface Parameters {
  readonly intent: TransferIntent<'bip122'>
  readonly signal: AbortSignal
}

/**
 * Estimates the fee of a transfer in satoshis: the size of the transaction that the account's coins
 * would make, at the intent's rate. Change below the dust limit is part of the fee.
 *
 * Throws what `planPayment` and `readSpending` throw.
 */
export async function estimateFee(
  context: BitcoinContext,
  { intent, signal }: Parameters,
): Promise<bigint> {
  const { to, ...spending } = await readSpending(context, { intent, signal })
  return planPayment(spending, { to, amount: intent.amount }).fee
}
