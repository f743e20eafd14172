/** A token amount as nodes return it. */
export interface UiAmount {
  readonly amount: string
  readonly decimals: number
  /** The amount in whole tokens. It is not exact, and for display only. */
  readonly uiAmount: number
  readonly uiAmountString: string
}

/** Formats an amount in the smallest unit in all forms that nodes return. */
export function uiAmount(amount: bigint, decimals: number, multiplier?: number): UiAmount {
  // Nodes do it in the same numbers, and cut the rest off.
  const shown = multiplier === undefined ? amount : BigInt(Math.trunc(Number(amount) * multiplier))
  const digits = shown.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}
