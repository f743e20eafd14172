import type { AmountValue, Field } from './Field.ts'
import type { Reading } from './Reading.ts'

export type AmountField = Field & { readonly value: AmountValue }

/**
 * Finds what a payment or a permission is about, which is shown first. Of several amounts, none is: the others would be
 * overlooked. A right that is taken back is about no amount.
 */
export function mainAmount({ intent, fields, calls }: Reading): AmountField | undefined {
  if (calls.length > 0 || intent === 'revokeApproval') return undefined
  const amounts = fields.filter(
    (field): field is AmountField => field.label === 'amount' && field.value.type === 'amount',
  )
  return amounts.length === 1 ? amounts[0] : undefined
}

/** Whether the facts name the token on their own, so that amounts need not. */
export const namesToken = (fields: readonly Field[]): boolean =>
  fields.some(({ label, value }) => label === 'token' && value.type === 'account')
