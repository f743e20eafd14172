import { settledTransaction } from '../../core/settledTransaction.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import type { SwapIntent } from './SwapState.ts'

/** The toast for each outcome of a swap. */
const ENDS = {
  confirmed: { kind: 'success', code: 'swapped' },
  reverted: { kind: 'error', code: 'transactionFailed' },
  replaced: { kind: 'error', code: 'transactionReplaced' },
  cancelled: { kind: 'success', code: 'requestCancelled' },
} as const

/** Shows a swap's progress. Resolves once it has ended, with true if it was confirmed. */
export async function followSwap(kit: Kit, intent: SwapIntent, hash: string): Promise<boolean> {
  const { from, to } = intent
  const values = { from: from.symbol, to: to.symbol, chainId: from.chainId }
  kit.toasts.show({ kind: 'loading', code: 'swapping', values: { ...values, hash } })
  const sent = await settledTransaction(internals(kit), hash)
  const status = sent?.status ?? 'unknown'
  const isOther = sent?.kind !== 'swap' && status === 'confirmed'
  // Nobody knows what was swapped. The history tells what was sent.
  if (status === 'unknown' || status === 'pending' || isOther) kit.toasts.hide()
  else
    kit.toasts.show({
      ...ENDS[status],
      values: { ...values, hash: sent?.hash ?? hash },
    })
  return status === 'confirmed'
}
