import { toHex } from '../reading/hex.ts'
import { addressOf } from './addresses.ts'
import type { Decoded, DecodedFields } from './Decoded.ts'

/** Writes a value in one line, as tools of these chains do: names with what they have, and addresses as the chain's. */
export function describe(value: Decoded, prefix: number): string {
  const inner = (fields: DecodedFields): string =>
    fields
      .map(([name, one]) => (name ? `${name}: ${describe(one, prefix)}` : describe(one, prefix)))
      .join(', ')
  switch (value.kind) {
    case 'number':
    case 'boolean':
      return `${value.value}`
    case 'text':
      return JSON.stringify(value.text)
    case 'bytes':
      return toHex(value.bytes)
    case 'account':
      return addressOf(value.key, prefix)
    case 'list':
      return `[${value.items.map((one) => describe(one, prefix)).join(', ')}]`
    case 'struct':
      return value.fields.length === 0 ? 'nothing' : `{ ${inner(value.fields)} }`
    case 'variant':
      return value.fields.length === 0 ? value.name : `${value.name} { ${inner(value.fields)} }`
    case 'call':
      return `${value.pallet}.${value.name} { ${inner(value.fields)} }`
  }
}
