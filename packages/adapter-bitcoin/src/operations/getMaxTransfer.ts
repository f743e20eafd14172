import type { TransferIntent } from '@bowline/common'
import type { BitcoinContext } from './BitcoinContext.ts'
import { planSweep } from './planTransfer.ts'
import { readSpending } from './readSpending.ts'

interface Parameters {
  readonly intent: TransferIntent<'bip122'>
  readonly signal: AbortSignal
}

/**
 * Finds the most that can be sent, in satoshis: all coins that are worth what it costs to spend them,
 * less the fee, with no change and without those that may hold a collectible, unless `spendsKept`. 0 when that is less than nodes
 * pass on.
 *
 * Throws what `readSpending` throws.
 */
export async function getMaxTransfer(
  context: BitcoinContext,
  { intent, signal }: Parameters,
): Promise<bigint> {
  const { to, ...spending } = await readSpending(context, { intent, signal })
  return planSweep(spending, to)?.outputs[0]?.amount ?? 0n
}
