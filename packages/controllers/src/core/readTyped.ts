import { formatAmount, readAmount } from '@bowline/common'

/** One of the amounts that a typed text can mean. */
export interface AmountChoice {
  /** The text that means this amount alone, to put into the field. */
  readonly text: string
  /** The amount as people write it, to choose by. */
  readonly shown: string
}

export interface TypedAmount {
  /** The amount in the smallest unit; `undefined` if the text is not an amount, or could be two. */
  readonly amount: bigint | undefined
  /** The two amounts that the text can mean, the smaller one first, if it can mean two. */
  readonly choices?: readonly AmountChoice[] | undefined
  /** The text as it was understood, to put into the field once nobody types any more. `undefined` if it was not. */
  readonly understood?: string | undefined
}

/** Reads the text of an amount's field. `locale` is the language that the screen shows amounts in. */
export function readTyped(text: string, decimals: number, locale: string): TypedAmount {
  const amounts = readAmount(text, decimals, locale)
  const textOf = (amount: bigint) => formatAmount(amount, decimals, { locale, useGrouping: false })
  const [amount, other] = amounts
  if (other === undefined)
    return { amount, understood: amount === undefined ? undefined : textOf(amount) }
  const choices = amounts.map((amount) => ({
    text: textOf(amount),
    shown: formatAmount(amount, decimals, { locale }),
  }))
  return { amount: undefined, choices }
}
