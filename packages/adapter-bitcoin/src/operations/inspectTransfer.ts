import { KitError, type TransferIntent, type TransferNotice } from '@bowline/common'
import { dustLimit } from './dustLimit.ts'
import { readIntent } from './readIntent.ts'

/**
 * Tells when an amount is so small that nodes would not pass it on (dust), and when the receiver's
 * address is of a later witness version, whose rules are not known here.
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
