import type { Field, FieldLabel, Token, Value } from '@bowline/common/reading'
import { toHex } from './hex.ts'
import { markText } from './markText.ts'

/** The part of data for a contract that is shown. More would only hide the rest; a digest stands for it. */
const MAX_SHOWN_BYTES = 256
/** The most bytes of a message, or of a part of one: what is signed is shown. */
const MAX_SIGNED_BYTES = 8_192
/** Longer texts are cut, and then nobody should sign them. */
const MAX_SHOWN_CHARACTERS = 32_768

export const account = (label: FieldLabel, address: string): Field => ({
  label,
  value: { type: 'account', address },
})

/** Finds the address under a label. */
export function addressIn(fields: readonly Field[], wanted: FieldLabel): string | undefined {
  const value = fields.find(({ label }) => label === wanted)?.value
  return value?.type === 'account' ? value.address : undefined
}

/** Lists the accounts of facts and of what is in them, each with its label. */
export const accountsIn = (
  fields: readonly Field[],
): readonly { readonly label: FieldLabel; readonly address: string }[] =>
  fields.flatMap(({ label, value }) => {
    if (value.type === 'list') return accountsIn(value.items)
    return value.type === 'account' ? [{ label, address: value.address }] : []
  })

export const number = (label: FieldLabel, value: bigint): Field => ({
  label,
  value: { type: 'number', value },
})

export const yesNo = (label: FieldLabel, value: boolean): Field => ({
  label,
  value: { type: 'boolean', value },
})

export const bytes = (label: FieldLabel, value: Uint8Array): Field =>
  firstBytes(label, value, MAX_SHOWN_BYTES)

/** Bytes that are a message, or part of one. */
export const signedBytes = (label: FieldLabel, value: Uint8Array): Field =>
  firstBytes(label, value, MAX_SIGNED_BYTES)

const firstBytes = (label: FieldLabel, value: Uint8Array, most: number): Field => ({
  label,
  value: { type: 'bytes', hex: toHex(value.subarray(0, most)), length: value.length },
})

/** Returns whether a fact of a message is not shown whole. */
export function isCut({ value }: Field): boolean {
  if (value.type === 'list') return value.items.some(isCut)
  if (value.type === 'bytes') return value.hex.length - 2 < 2 * value.length
  return value.type === 'text' && value.isCut
}

export const list = (label: FieldLabel, items: readonly Field[]): Field => ({
  label,
  value: { type: 'list', items },
})

export function text(label: FieldLabel, value: string): Field {
  const shown = markText(value.slice(0, MAX_SHOWN_CHARACTERS))
  return {
    label,
    value: { type: 'text', text: shown, isCut: value.length > MAX_SHOWN_CHARACTERS },
  }
}

/** A meaning that has a text in each language. */
export type Word = Extract<Value, { readonly type: 'word' }>['word']

export const word = (label: FieldLabel, value: Word): Field => ({
  label,
  value: { type: 'word', word: value },
})

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
