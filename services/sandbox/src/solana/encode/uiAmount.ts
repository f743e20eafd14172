/** An amount of a token as nodes tell it. */
export interface UiAmount {
  readonly amount: string
  readonly decimals: number
  /** For people only: it is not exact. */
  readonly uiAmount: number
  readonly uiAmountString: string
}

/** Writes an amount in the smallest unit in all the forms that nodes tell. */
export function uiAmount(amount: bigint, decimals: number): UiAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}
