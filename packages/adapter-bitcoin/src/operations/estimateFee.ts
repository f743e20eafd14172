import { KitError, type TransferIntent } from '@bowline/common'
import type { BitcoinContext } from './BitcoinContext.ts'
import { planTransfer } from './planTransfer.ts'
import { readSpending } from './readSpending.ts'

interface Parameters {
  readonly intent: TransferIntent<'bip122'>
  readonly signal: AbortSignal
}

/**
 * Finds what a transfer costs if it is sent now, in satoshis: the size of the transaction that the
 * account's coins would make, at the intent's rate. Change that nobody would pass on is part of it.
 *
 * Throws `INSUFFICIENT_FUNDS`, or what `readSpending` throws.
 */
export async function estimateFee(
  context: BitcoinContext,
  { intent, signal }: Parameters,
): Promise<bigint> {
  const { to, ...spending } = await readSpending(context, { intent, signal })
  const plan = planTransfer(spending, { to: to.address, amount: intent.amount })
  if (!plan) throw new KitError('INSUFFICIENT_FUNDS')
  return plan.fee
}
