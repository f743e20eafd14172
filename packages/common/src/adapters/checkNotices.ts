import { KitError } from '../errors/KitError.ts'
import type { TransferIntent, TransferNotice } from '../ports/TransferIntent.ts'

/**
 * Makes sure that what a transfer costs beside its fee was reviewed: the notices of `costs` are among the
 * reviewed ones, with at least their amounts. Does nothing if none were reviewed.
 *
 * Throws `TRANSFER_CHANGED`.
 */
export function checkNotices(
  { notices }: Pick<TransferIntent, 'notices'>,
  costs: readonly TransferNotice[],
): void {
  if (!notices) return
  for (const cost of costs) {
    const reviewed = notices.find(({ code }) => code === cost.code)
    const isCovered =
      reviewed !== undefined &&
      (cost.amount ?? 0n) <= (reviewed.amount ?? 0n) &&
      (cost.tokenAmount ?? 0n) <= (reviewed.tokenAmount ?? 0n)
    if (!isCovered) throw new KitError('TRANSFER_CHANGED', { notice: cost.code })
  }
}
