import { KitError } from '../errors/KitError.ts'
import type { TransferIntent } from '../ports/TransferIntent.ts'

interface Fees {
  /** What the transfer costs at least if it is sent now, in the smallest native unit. */
  readonly needed: bigint
  /** What `estimateFee` gives now. */
  readonly highest: bigint
}

/**
 * Makes sure that a transfer can be sent for the fee that was reviewed. Does nothing if none was.
 *
 * Throws `FEE_TOO_HIGH` with the fee to review next.
 */
export function checkFee(
  { maxFee }: Pick<TransferIntent, 'maxFee'>,
  { needed, highest }: Fees,
): void {
  if (maxFee === undefined || needed <= maxFee) return
  throw new KitError('FEE_TOO_HIGH', { fee: highest, maxFee })
}
