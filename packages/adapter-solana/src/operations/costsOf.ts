import type { TransferNotice } from '@bowline/common'
import { getRent } from './getRent.ts'
import type { TransferPlan } from './planTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** What a planned transfer costs beside its fee: the rent of a new account, what the token keeps, a memo, its program. */
export async function costsOf(
  context: SolanaContext,
  { chainId, newAccountSize: size, kept, hook, hasMemo }: TransferPlan,
  signal?: AbortSignal,
): Promise<readonly TransferNotice[]> {
  const costs: TransferNotice[] = []
  if (size !== undefined) {
    const amount = await getRent(context, { chainId, size, signal })
    costs.push({ code: 'tokenAccountCreated', stops: false, amount })
  }
  if (kept) costs.push({ code: 'transferFee', stops: false, tokenAmount: kept })
  if (hasMemo) costs.push({ code: 'memoAdded', stops: false })
  if (hook) costs.push({ code: 'transferHook', stops: false })
  return costs
}
