import type { Kit } from '../../kit.ts'
import type { SwapIntent } from './SwapState.ts'
import { settledTransaction } from './settledTransaction.ts'

/** The toast for each outcome of a swap. */
const ENDS = {
  confirmed: { kind: 'success', code: 'swapped' },
  reverted: { kind: 'error', code: 'transactionFailed' },
  replaced: { kind: 'error', code: 'transactionReplaced' },
} as const

/** Shows a swap's progress. Resolves once it has ended, with true if it was confirmed. */
export async function followSwap(kit: Kit, intent: SwapIntent, hash: string): Promise<boolean> {
  const { from, to } = intent
  const values = { from: from.symbol, to: to.symbol }
  kit.toasts.show({ kind: 'loading', code: 'swapping', values })
  const status = await settledTransaction(kit, hash)
  if (status === 'unknown') {
    kit.toasts.hide()
    return false
  }
  kit.toasts.show({ ...ENDS[status], values: { ...values, chainId: from.chainId, hash } })
  return status === 'confirmed'
}
