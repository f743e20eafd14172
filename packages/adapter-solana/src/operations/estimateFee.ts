import type { TransferIntent } from '@bowline/common'
import { planTransfer } from './planTransfer.ts'
import { feeOf, priceTransfer } from './priceTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'

interface Parameters {
  readonly intent: TransferIntent<'solana'>
  readonly signal: AbortSignal
}

/**
 * Estimates the fee of a transfer in lamports: the signature fee and the priority fee. The rent of an
 * account that is created for the receiver is reported by `inspectTransfer`.
 */
export async function estimateFee(
  context: SolanaContext,
  { intent, signal }: Parameters,
): Promise<bigint> {
  const plan = await planTransfer(context, intent, signal)
  const priced = await priceTransfer(context, { intent, plan, signal })
  return feeOf(priced, priced.units.given)
}
