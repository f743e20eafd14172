import { formatAmount, readAmount } from '@bowline/common'

/** One of the amounts that a typed text can mean. */
export interface AmountChoice {
  /** The text that means this amount alone, to put into the field. */
  readonly text: string
  /** The amount as people write it, to choose by. */
  readonly shown: string
}

export interface TypedAmount {
  /** In the smallest unit; `undefined` if the text is not an amount, or could be two. */
  readonly amount: bigint | undefined
  /** The two amounts that the text can mean, the smaller one first, if it can mean two. */
  readonly choices?: readonly AmountChoice[] | undefined
}

/** Reads the text of an amount's field. `locale` is the language that the screen shows amounts in. */
export function readTyped(text: string, decimals: number, locale: string): TypedAmount {
  const amounts = readAmount(text, decimals, locale)
  if (amounts.length < 2) return { amount: amounts[0] }
  const choices = amounts.map((amount) => ({
    text: formatAmount(amount, decimals, { locale, useGrouping: false }),
    shown: formatAmount(amount, decimals, { locale }),
  }))
  return { amount: undefined, choices }
}
