import type { TypedValue } from '../typed-data/parseTypedData.ts'

interface Left {
  readonly name: string
  readonly value: TypedValue
}

/** What no field has shown, under the names of the signature: a descriptor hides nothing. */
export function leftOf(
  value: TypedValue,
  shown: ReadonlySet<TypedValue>,
  name = '',
): readonly Left[] {
  if (shown.has(value)) return []
  const members = value.kind === 'struct' ? value.members : []
  const items = value.kind === 'array' ? value.items : []
  const parts = [...members, ...items.map((item, index) => ({ name: `${index + 1}`, value: item }))]
  const isTouched = parts.some((part) => touches(part.value, shown))
  if (name !== '' && !isTouched) return [{ name, value }]
  return parts.flatMap((part) => leftOf(part.value, shown, part.name))
}

const touches = (value: TypedValue, shown: ReadonlySet<TypedValue>): boolean =>
  shown.has(value) || partsOf(value).some((part) => touches(part, shown))

export function partsOf(value: TypedValue): readonly TypedValue[] {
  if (value.kind === 'array') return value.items
  return value.kind === 'struct' ? value.members.map((member) => member.value) : []
}

export const countValues = (value: TypedValue): number =>
  partsOf(value).reduce((sum, part) => sum + countValues(part), 1)

/** Lists the addresses among values, in lower case. */
export const addressesIn = (value: TypedValue): readonly string[] =>
  value.kind === 'address' ? [value.value] : partsOf(value).flatMap(addressesIn)
