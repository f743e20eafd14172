import { isEvmAddress } from '../checksumAddress.ts'
import { asObject, constantAt, fillDefinition, type Place } from './fillReferences.ts'
import { isObject, type Json } from './json.ts'

/** Fills in what a field, or a group of fields, refers to. */
export function fillField(field: unknown, place: Place, path: string): unknown {
  if (!isObject(field)) return field
  if (Array.isArray(field.fields))
    return {
      ...(field.path !== undefined && { path: field.path }),
      ...(field.iteration !== undefined && { iteration: field.iteration }),
      fields: field.fields.map((one, index) => fillField(one, place, `${path}.fields.${index}`)),
    }
  const filled = fillDefinition(field, place, path)
  const { format, visible, encryption } = filled
  const value = filled.value === undefined ? undefined : constantAt(filled.value, place, path)
  return {
    ...(value === undefined ? { path: filled.path } : { value: `${value}` }),
    label: filled.label ?? filled.path ?? value,
    // What is encrypted is shown as the bytes that it is.
    format: encryption === undefined ? (format ?? 'raw') : 'raw',
    ...(visible !== undefined && { visible: visibility(visible) }),
    params: fillParams(asObject(filled.params), place, `${path}.params`),
  }
}

/** Values of a rule are compared as texts. */
function visibility(rule: unknown): unknown {
  if (!isObject(rule)) return rule
  const texts = (values: unknown) =>
    Array.isArray(values) ? values.map((one) => `${one}`.toLowerCase()) : values
  return Object.fromEntries(Object.entries(rule).map(([key, values]) => [key, texts(values)]))
}

/** The parameters of which there may be one or several. */
const LISTS: ReadonlySet<string> = new Set(['nativeCurrencyAddress', 'senderAddress'])
const TYPES: readonly unknown[] = ['wallet', 'eoa', 'contract', 'token', 'collection']

function fillParams(params: Json, place: Place, path: string): Json {
  const fill = (name: string, value: unknown): unknown => {
    const at = `${path}.${name}`
    if (name === '$ref') return value
    if (name === 'types')
      return Array.isArray(value) ? value.filter((one) => TYPES.includes(one)) : value
    if (LISTS.has(name)) return [value].flat().map((one) => plain(constantAt(one, place, at)))
    if (!isObject(value)) return plain(constantAt(value, place, at), name)
    const { map, keyPath } = value
    const values = asObject(asObject(constantAt(map, place, at)).values)
    const all = Object.entries(values).map(([key, one]) => [key, plain(one, name)])
    return { keyPath, values: Object.fromEntries(all) }
  }
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, fill(name, value)]),
  )
}

/** Amounts as texts, since JSON has no large numbers; addresses in lower case. */
function plain(value: unknown, name?: string): unknown {
  if (isEvmAddress(value)) return value.toLowerCase()
  const isAmount = name === 'amount' || name === 'threshold'
  return isAmount && typeof value === 'number' ? `${value}` : value
}
