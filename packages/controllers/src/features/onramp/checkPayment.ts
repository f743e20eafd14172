import { readTyped, type TypedAmount } from '../../core/readTyped.ts'
import { PAYMENT_DECIMALS, type PaymentLimit } from './OnrampOptions.ts'

export type PaymentProblem =
  | 'enterAmount'
  | 'incorrectAmount'
  /** The text can mean two amounts: `choices`. */
  | 'ambiguousAmount'
  | 'belowMinimum'
  | 'aboveMaximum'

/** The problem, and the amount in hundredths of the currency. */
export interface PaymentCheck extends TypedAmount {
  readonly problem: PaymentProblem | undefined
}

/**
 * Checks a typed payment against the limits of the payment method. `locale` is the language that it was typed in.
 */
export function checkPayment(
  text: string,
  limit: PaymentLimit | undefined,
  locale: string,
): PaymentCheck {
  if (text.trim() === '') return { problem: 'enterAmount', amount: undefined }
  const { amount, choices, understood } = readTyped(text, PAYMENT_DECIMALS, locale)
  if (choices) return { problem: 'ambiguousAmount', amount, choices }
  if (!amount) return { problem: 'incorrectAmount', amount: undefined }
  if (limit && amount < limit.min) return { problem: 'belowMinimum', amount, understood }
  if (limit && amount > limit.max) return { problem: 'aboveMaximum', amount, understood }
  return { problem: undefined, amount, understood }
}
