import { KitError, type TransferIntent, type TransferNotice } from '@bowline/common'
import { dustLimit } from './dustLimit.ts'
import { readIntent } from './readIntent.ts'

/**
 * Reports an amount so small that nodes would not relay it (dust), and a receiver whose address has a
 * later witness version, whose rules this adapter does not know.
 *
 * Throws `ABORTED`, or what `readIntent` throws.
 */
export function inspectTransfer(
  intent: TransferIntent<'bip122'>,
  signal: AbortSignal,
): readonly TransferNotice[] {
  if (signal.aborted) throw new KitError('ABORTED')
  const { to } = readIntent(intent)
  const notices: TransferNotice[] = []
  const least = dustLimit(to)
  if (intent.amount < least)
    notices.push({ code: 'receiverBelowMinimum', stops: true, amount: least })
  if (to.type === 'unknownWitness') notices.push({ code: 'unknownReceiverType', stops: false })
  return notices
}
