/** A value of a call, as its type says. */
export type Decoded =
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'account'; readonly key: Uint8Array }
  | { readonly kind: 'list'; readonly items: readonly Decoded[] }
  | { readonly kind: 'struct'; readonly fields: DecodedFields }
  | { readonly kind: 'variant'; readonly name: string; readonly fields: DecodedFields }
  | DecodedCall

/** The fields of a value in their order. Names are empty where there are only places. */
export type DecodedFields = readonly (readonly [name: string, value: Decoded])[]

/** A call of a runtime with its arguments. */
export interface DecodedCall {
  readonly kind: 'call'
  readonly pallet: string
  readonly name: string
  readonly fields: DecodedFields
}

/** The value of a field. */
export const fieldOf = (fields: DecodedFields, wanted: string): Decoded | undefined =>
  fields.find(([name]) => name === wanted)?.[1]

/** The first of the fields that has one of the names: runtimes have renamed some. */
export const anyFieldOf = (
  fields: DecodedFields,
  ...wanted: readonly string[]
): Decoded | undefined => fields.find(([name]) => wanted.includes(name))?.[1]

export const numberOf = (value: Decoded | undefined): bigint | undefined =>
  value?.kind === 'number' ? value.value : undefined

/** What an `Option` has; `undefined` for `None`, and for another type. */
export const someOf = (value: Decoded | undefined): Decoded | undefined =>
  value?.kind === 'variant' && value.name === 'Some' ? value.fields[0]?.[1] : undefined

/** The key of an account, where it is named by it. */
export function keyOf(value: Decoded | undefined): Uint8Array | undefined {
  if (value?.kind === 'account') return value.key
  const isById = value?.kind === 'variant' && value.name === 'Id'
  return isById ? keyOf(value.fields[0]?.[1]) : undefined
}

/** Everything within a value, and the value itself. */
export function partsOf(value: Decoded): readonly Decoded[] {
  if (value.kind === 'list') return [value, ...value.items.flatMap(partsOf)]
  return 'fields' in value ? [value, ...value.fields.flatMap(([, one]) => partsOf(one))] : [value]
}
