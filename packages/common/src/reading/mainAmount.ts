import type { AmountValue, Field } from './Field.ts'
import type { Reading } from './Reading.ts'

export type AmountField = Field & { readonly value: AmountValue }

/** Finds what a payment or a permission is about, which is shown first. */
export function mainAmount({ fields, calls }: Reading): AmountField | undefined {
  if (calls.length > 0) return undefined
  return fields.find(
    (field): field is AmountField => field.label === 'amount' && field.value.type === 'amount',
  )
}

/** Whether the facts name the token on their own, so that amounts need not. */
export const namesToken = (fields: readonly Field[]): boolean =>
  fields.some(({ label, value }) => label === 'token' && value.type === 'account')
