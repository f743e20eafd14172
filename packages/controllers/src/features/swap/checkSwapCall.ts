import { KitError, parseAccountId, type TransactionCall } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { sameToken } from '../../services/tokenId.ts'
import { readSwapCall } from './readSwapCall.ts'
import type { SwapIntent } from './SwapState.ts'
import { trySwap } from './trySwap.ts'

export interface SwapSteps {
  /** The approvals that the swap needs, if they are not in a block yet. */
  readonly approvals: readonly TransactionCall[]
  readonly swap: TransactionCall
}

/**
 * Checks that a built swap pays the account what was reviewed: what its data says, and what the app's own node sees when
 * it tries the swap out. A call that is not read has to be seen. A malicious server would have the router pay
 * somebody else.
 *
 * Throws `TRANSACTION_MISMATCH`.
 */
export async function checkSwapCall(
  kit: Kit,
  intent: SwapIntent,
  { approvals, swap }: SwapSteps,
): Promise<void> {
  const isRead = isReadAsAgreed(swap, intent)
  const seen = await trySwap(kit, intent, [...approvals, swap])
  if (seen === undefined && !isRead) throw mismatch('data')
  if (seen?.paid !== undefined && seen.paid > intent.quote.fromAmount) throw mismatch('paid')
  if (seen !== undefined && seen.received < intent.minimum) throw mismatch('received')
}

/**
 * Returns whether the data of a swap says what was reviewed; false if it cannot be read. Throws `TRANSACTION_MISMATCH`
 * if it says something else.
 */
export function isReadAsAgreed(
  swap: TransactionCall,
  {
    account,
    from,
    to,
    quote,
    minimum,
  }: Pick<SwapIntent, 'account' | 'from' | 'to' | 'quote' | 'minimum'>,
): boolean {
  const read = readSwapCall(swap)
  if (!read) return false
  const { address } = parseAccountId(account)
  if (!sameToken(read.recipient ?? address, address)) throw mismatch('recipient')
  if (!sameToken(read.from, from.token)) throw mismatch('from')
  if (!sameToken(read.to, to.token)) throw mismatch('to')
  if (read.input !== quote.fromAmount) throw mismatch('amount')
  if (read.minimum < minimum) throw mismatch('minimum')
  return true
}

const mismatch = (field: string) => new KitError('TRANSACTION_MISMATCH', { field })
