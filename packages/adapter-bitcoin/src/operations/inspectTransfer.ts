import { KitError, type TransferIntent, type TransferNotice } from '@bowline/common'
import type { BitcoinContext } from './BitcoinContext.ts'
import { dustLimit } from './dustLimit.ts'
import { placeOf, worthOf } from './keepCollectibles.ts'
import { type Plan, planTransfer } from './planTransfer.ts'
import { readIntent } from './readIntent.ts'
import { type ReadSpending, readSpending } from './readSpending.ts'

interface Parameters {
  readonly intent: TransferIntent<'bip122'>
  readonly signal: AbortSignal
}

/**
 * Reports an amount so small that nodes would not relay it (dust), a receiver whose address has a
 * later witness version, whose rules this adapter does not know, and small coins that may hold collectibles:
 * that they stay, where all other coins are spent or would not suffice, or that they are spent.
 *
 * Throws `ABORTED`, or what `readIntent` and `readSpending` throw.
 */
export async function inspectTransfer(
  context: BitcoinContext,
  { intent, signal }: Parameters,
): Promise<readonly TransferNotice[]> {
  if (signal.aborted) throw new KitError('ABORTED')
  const { to } = readIntent(intent)
  const notices: TransferNotice[] = []
  const least = dustLimit(to)
  if (to.type === 'unknownWitness') notices.push({ code: 'unknownReceiverType', stops: false })
  if (intent.amount < least)
    return [{ code: 'receiverBelowMinimum', stops: true, amount: least }, ...notices]
  const spending = await readSpending(context, { intent, signal })
  const payment = { to, amount: intent.amount }
  const plan = planTransfer(spending, payment)
  const { coins, kept } = spending
  const isPossible = plan ?? planTransfer({ ...spending, coins: [...coins, ...kept] }, payment)
  // Nothing is asked of who spends a part of the other coins: there is change then.
  const isAll = isPossible !== undefined && (plan?.outputs.length ?? 0) < 2
  if (kept.length > 0 && isAll)
    notices.push({ code: 'smallCoinsKept', stops: !plan, amount: worthOf(kept) })
  return plan ? [...notices, ...spentNotices(spending, plan)] : notices
}

/** Reports small coins that a payment spends. */
export function spentNotices(
  { mayHold }: Pick<ReadSpending, 'mayHold'>,
  { inputs }: Plan,
): readonly TransferNotice[] {
  const places = new Set(mayHold.map(placeOf))
  const spent = inputs.filter((coin) => places.has(placeOf(coin)))
  if (spent.length === 0) return []
  return [{ code: 'smallCoinsSpent', stops: false, amount: worthOf(spent) }]
}
