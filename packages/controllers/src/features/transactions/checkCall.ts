import { type ChainOperations, KitError, type TransactionCall } from '@bowline/common'

/** Throws `INVALID_RECEIVER` or `INVALID_AMOUNT`. */
export function checkCall(
  { isAddress }: Pick<ChainOperations, 'isAddress'>,
  { to, value }: TransactionCall,
): void {
  if (!isAddress(to)) throw new KitError('INVALID_RECEIVER', { value: to })
  if (value < 0n) throw new KitError('INVALID_AMOUNT', { value: String(value) })
}
