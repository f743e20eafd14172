import { type Replacement, sameAddress } from '@bowline/common'
import type { LocalTransaction } from '../../kit/transactions.ts'

/**
 * Whether the transaction in another one's place does the same: the user, or the wallet, has changed the
 * fee. Where the family tells only what it pays, the receiver must have got at least as much, in one piece or several.
 */
export function isSamePayment(
  sent: LocalTransaction | undefined,
  { reason, pays }: Replacement,
): boolean {
  if (reason !== undefined) return reason === 'repriced'
  return sent !== undefined && isPaidBy(sent, pays)
}

function isPaidBy({ kind, to, moves }: LocalTransaction, pays: Replacement['pays']): boolean {
  const [move] = moves
  if (kind !== 'send' || to === undefined || !move || move.token !== undefined) return false
  const got = pays.filter((payment) => sameAddress(to, payment.to))
  const total = got.reduce((sum, { amount }) => sum + amount, 0n)
  return got.length > 0 && total >= BigInt(move.amount)
}
