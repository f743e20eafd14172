import type { Field, FieldLabel } from '@bowline/common/reading'
import { list, number, signedBytes, text, yesNo } from '../../reading/fields.ts'
import { accountAt } from '../evmFields.ts'
import type { TypedValue } from './parseTypedData.ts'

/** Writes a value of typed data with all that is in it, under the name that the request gives it. */
export function typedField(label: FieldLabel, value: TypedValue, name?: string): Field {
  return { ...bare(label, value), ...(name !== undefined && { name }) }
}

function bare(label: FieldLabel, value: TypedValue): Field {
  if (value.kind === 'struct')
    return list(
      label,
      value.members.map((member) => typedField('member', member.value, member.name)),
    )
  if (value.kind === 'array')
    return list(
      label,
      value.items.map((item) => typedField('member', item)),
    )
  if (value.kind === 'address') return accountAt(label, value.value)
  if (value.kind === 'number') return number(label, value.value)
  if (value.kind === 'boolean') return yesNo(label, value.value)
  return value.kind === 'bytes' ? signedBytes(label, value.value) : text(label, value.value)
}
