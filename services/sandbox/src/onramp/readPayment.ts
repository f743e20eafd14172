export interface Payment {
  readonly card: string
  readonly expiry: string
  readonly code: string
  readonly consent: boolean
}

/** The errors by field, in words for the visitor. */
export type PaymentProblems = Partial<Record<keyof Payment, string>>

/** The card number that test systems accept. */
export const GOOD_CARD = '4242 4242 4242 4242'
/** The card number that test systems decline. */
export const DECLINED_CARD = '4000 0000 0000 0002'

const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

export function readPayment(form: Readonly<Record<string, unknown>>): Payment {
  const text = (name: string) => String(form[name] ?? '').slice(0, 64)
  return {
    card: text('card'),
    expiry: text('expiry'),
    code: text('code'),
    consent: form.consent === 'yes',
  }
}

/** Checks a payment form. Only the test card is accepted. */
export function checkPayment({ card, expiry, code, consent }: Payment): PaymentProblems {
  const problems: PaymentProblems = {}
  if (digitsOf(card) === digitsOf(DECLINED_CARD)) problems.card = 'The card was declined.'
  else if (digitsOf(card) !== digitsOf(GOOD_CARD))
    problems.card = `Only the test card works here: ${GOOD_CARD}.`
  if (!/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/.test(expiry))
    problems.expiry = 'Enter month and year, for example 12 / 34.'
  if (!/^\d{3,4}$/.test(code)) problems.code = 'Enter three digits, for example 123.'
  if (!consent) problems.consent = 'Agree to the test terms to go on.'
  return problems
}
