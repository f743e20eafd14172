import { sanitizeText } from '@bowline/common'
import type { Field, FieldLabel, Token } from '@bowline/common/reading'
import { toHex } from './hex.ts'

/** More of a value would only hide the others. */
const MAX_SHOWN_BYTES = 256

/** Messages are longer than descriptions, and what is signed is shown. */
export const MAX_SHOWN_CHARACTERS = 8_000

export const account = (label: FieldLabel, address: string): Field => ({
  label,
  value: { type: 'account', address },
})

export const number = (label: FieldLabel, value: bigint): Field => ({
  label,
  value: { type: 'number', value },
})

export const yesNo = (label: FieldLabel, value: boolean): Field => ({
  label,
  value: { type: 'boolean', value },
})

export const bytes = (label: FieldLabel, value: Uint8Array): Field => ({
  label,
  value: {
    type: 'bytes',
    hex: toHex(value.subarray(0, MAX_SHOWN_BYTES)),
    length: value.length,
  },
})

export const list = (label: FieldLabel, items: readonly Field[]): Field => ({
  label,
  value: { type: 'list', items },
})

export function text(label: FieldLabel, value: string): Field {
  const isCut = value.length > MAX_SHOWN_CHARACTERS
  const shown = sanitizeText(value.slice(0, MAX_SHOWN_CHARACTERS), MAX_SHOWN_CHARACTERS) ?? ''
  return { label, value: { type: 'text', text: shown, isCut } }
}

export const amount = (
  label: FieldLabel,
  value: bigint,
  token: Token,
  isUnlimited = false,
): Field => ({ label, value: { type: 'amount', amount: value, token, isUnlimited } })

/** No clock of a chain gets there: contracts write it for "never". */
const NEVER_SECONDS = 2n ** 40n

export const time = (label: FieldLabel, seconds: bigint): Field => ({
  label,
  value: { type: 'time', seconds: seconds >= NEVER_SECONDS ? undefined : seconds },
})
