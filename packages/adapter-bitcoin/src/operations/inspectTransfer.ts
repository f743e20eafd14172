import { KitError, type TransferIntent, type TransferNotice } from '@bowline/common'
import { dustLimit } from './dustLimit.ts'
import { readIntent } from './readIntent.ts'

/**
 * Tells when an amount is so small that nodes would not pass it on (dust).
 *
 * Throws `ABORTED`, or what `readIntent` throws.
 */
export function inspectTransfer(
  intent: TransferIntent<'bip122'>,
  signal: AbortSignal,
): readonly TransferNotice[] {
  if (signal.aborted) throw new KitError('ABORTED')
  const { to } = readIntent(intent)
  const least = dustLimit(to)
  if (intent.amount >= least) return []
  return [{ code: 'receiverBelowMinimum', stops: true, amount: least }]
}
