import type { TransferIntent } from '@bowline/common'
import { planTransfer } from './planTransfer.ts'
import { priceTransfer } from './priceTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'

interface Parameters {
  readonly intent: TransferIntent<'solana'>
  readonly signal: AbortSignal
}

/**
 * Finds what a transfer costs now, in lamports: the signature, and what is offered for a place in a
 * block. The rent of an account that is made for the receiver is told by `inspectTransfer`.
 */
export async function estimateFee(
  context: SolanaContext,
  { intent, signal }: Parameters,
): Promise<bigint> {
  const plan = await planTransfer(context, intent, signal)
  const { fee } = await priceTransfer(context, { intent, plan, signal })
  return fee
}
