import { type Replacement, sameAddress } from '@bowline/common'
import type { LocalTransaction } from './LocalTransaction.ts'

/**
 * Whether the transaction in another one's place does the same: the user, or the wallet, has changed the
 * fee.
 */
export function isSamePayment(
  sent: LocalTransaction | undefined,
  { reason, pays }: Replacement,
): boolean {
  if (reason !== undefined) return reason === 'repriced'
  return sent !== undefined && pays.some((payment) => isPaymentOf(sent, payment))
}

function isPaymentOf(
  { kind, to, moves }: LocalTransaction,
  payment: Replacement['pays'][number],
): boolean {
  const [move] = moves
  if (kind !== 'send' || to === undefined || !move || move.token !== undefined) return false
  return sameAddress(to, payment.to) && BigInt(move.amount) === payment.amount
}
