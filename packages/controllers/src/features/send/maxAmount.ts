import type { SendFacts } from './checkSend.ts'

/** The fee may rise until the wallet signs, so this much of it is kept, in percent. */
export const FEE_RESERVE_PERCENT = 125n

/**
 * The most that can be sent, in the smallest unit: all of a token, and of the native currency what
 * the fee leaves. `undefined` while the fee is not known.
 */
export function maxAmount({
  balance,
  isNative,
  fee,
  paysGas,
}: Pick<SendFacts, 'balance' | 'isNative' | 'fee' | 'paysGas'>): bigint | undefined {
  if (!isNative || !paysGas) return balance
  if (fee === undefined) return undefined
  // Rounded up: a reserve that lacks one unit is no reserve.
  const reserve = (fee * FEE_RESERVE_PERCENT + 99n) / 100n
  return balance > reserve ? balance - reserve : 0n
}
