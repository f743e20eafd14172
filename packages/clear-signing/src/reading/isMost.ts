/** Four fifths. */
const MOST = { parts: 4n, of: 5n }

/** Returns whether an amount is so much of what there is that little is left. */
export const isMost = (amount: bigint, of: bigint): boolean =>
  amount > 0n && amount * MOST.of >= of * MOST.parts
