import { parseAmount } from '@bowline/common'
import { PAYMENT_DECIMALS, type PaymentLimit } from './OnrampOptions.ts'

export type PaymentProblem = 'enterAmount' | 'incorrectAmount' | 'belowMinimum' | 'aboveMaximum'

export interface PaymentCheck {
  readonly problem: PaymentProblem | undefined
  /** In hundredths of the currency. */
  readonly amount: bigint | undefined
}

/** Checks a typed payment against the limits of the payment method. */
export function checkPayment(text: string, limit: PaymentLimit | undefined): PaymentCheck {
  if (text.trim() === '') return { problem: 'enterAmount', amount: undefined }
  const amount = read(text)
  if (amount === undefined) return { problem: 'incorrectAmount', amount }
  if (limit && amount < limit.min) return { problem: 'belowMinimum', amount }
  if (limit && amount > limit.max) return { problem: 'aboveMaximum', amount }
  return { problem: undefined, amount }
}

function read(text: string): bigint | undefined {
  try {
    const amount = parseAmount(text, PAYMENT_DECIMALS)
    return amount > 0n ? amount : undefined
  } catch {
    // A text that is not a number is reported as an invalid amount.
    return undefined
  }
}
