import type { Field } from '@bowline/common/reading'
import { text } from '../../reading/fields.ts'
import { markText } from '../../reading/markText.ts'
import type { TypedValue } from '../typed-data/parseTypedData.ts'
import { typedField } from '../typed-data/typedFields.ts'
import type { FieldFormat, GroupFormat } from './Descriptor.ts'
import { type Formatting, flat, textOf } from './Formatting.ts'
import { formatValue } from './formatValue.ts'
import { resolvePath } from './resolvePath.ts'
import { Unfit } from './Unfit.ts'

/** A field as it is shown, with the path that the descriptor has for it. */
export interface Shown {
  readonly path: string
  readonly field: Field
}

/** Writes the fields of a description, groups of them within. Throws `Unfit` for data of another form. */
export function formatFields(
  formats: GroupFormat['fields'],
  formatting: Formatting,
  above = '',
): readonly Shown[] {
  return formats.flatMap((format) => {
    if (!('fields' in format)) return formatField(format, formatting, above)
    const { path = '', iteration, fields } = format
    const within = path ? pathOf(path, above) : above
    const { roots } = formatting
    return resolvePath(path, roots).flatMap((part) => {
      const inner = { ...formatting, roots: { ...roots, part } }
      if (iteration !== 'bundled') return formatFields(fields, inner, within)
      return bundle(fields.map((one) => formatFields([one], inner, within)))
    })
  })
}

/** The first of each list, then the second of each; lists of several lengths one after the other. */
function bundle(lists: readonly (readonly Shown[])[]): readonly Shown[] {
  const [first] = lists
  if (lists.some(({ length }) => length !== first?.length)) return lists.flat()
  return (first ?? []).flatMap((_, index) => lists.flatMap((list) => list[index] ?? []))
}

/** Writes a path as `{…}` of an interpolated intent may name it. */
const pathOf = (path: string, above: string): string =>
  /^[#@]/.test(path) || above === '' ? path.replace(/^#\./, '') : `${above}.${path}`

function formatField(
  { path = '', value, label, format, visible = 'always', params }: FieldFormat,
  formatting: Formatting,
  above: string,
): readonly Shown[] {
  const shown = { path: pathOf(path, above) }
  if (value !== undefined) return [{ ...shown, field: named(text('described', value), label) }]
  // It is left for the end, where it is shown under its own name.
  if (visible === 'never') return []
  const found = resolvePath(path, formatting.roots)
  const values = format === 'raw' ? found : flat(found)
  if (typeof visible === 'object' && 'mustMatch' in visible) {
    if (values.some((one) => !isAmong(visible.mustMatch, one))) throw new Unfit()
    return []
  }
  return values.flatMap((one, index) => {
    if (typeof visible === 'object' && isAmong(visible.ifNotIn, one)) return []
    const form = formatValue(
      format,
      { value: one, index, count: values.length, params },
      formatting,
    )
    if (!form?.replaces) formatting.onShown(one)
    const fields = form?.fields ?? [typedField('described', one)]
    return fields.map((field) => ({ ...shown, field: named(field, label) }))
  })
}

/** Screens draw names as they are. */
const named = (field: Field, name: string): Field => ({
  ...field,
  label: 'described',
  name: markText(name),
})

/** Numbers are the same in any form. */
function isAmong(texts: readonly string[], value: TypedValue): boolean {
  const own = textOf(value)?.toLowerCase()
  const isNumber = (one: string) => /^(?:\d+|0x[0-9a-f]+)$/.test(one)
  return texts.some(
    (one) =>
      one === own ||
      (value.kind === 'number' &&
        value.value >= 0n &&
        isNumber(one) &&
        BigInt(one) === value.value),
  )
}
