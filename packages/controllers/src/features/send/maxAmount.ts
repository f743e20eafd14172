import type { SendFacts } from './checkSend.ts'

/** The share of the fee to reserve, in percent, since fees may rise until the wallet signs. */
export const FEE_RESERVE_PERCENT = 125n

/**
 * Returns the maximum amount that can be sent, in the smallest unit: the whole balance of a token, or the
 * native balance less the fee. `undefined` while the fee is unknown.
 */
export function maxAmount({
  balance,
  isNative,
  fee,
  paysGas,
}: Pick<SendFacts, 'balance' | 'isNative' | 'fee' | 'paysGas'>): bigint | undefined {
  if (!isNative || !paysGas) return balance
  if (fee === undefined) return undefined
  // Rounded up, so that the reserve is never one unit too small.
  const reserve = (fee * FEE_RESERVE_PERCENT + 99n) / 100n
  return balance > reserve ? balance - reserve : 0n
}
