import type { unifyMetadata } from '@polkadot-api/substrate-bindings'
import type { RuntimeType } from './runtimes.ts'

type Lookup = ReturnType<typeof unifyMetadata>['lookup']
type Entry = Lookup[number]

interface Place {
  readonly lookup: Lookup
  /** The type of all calls. */
  readonly call: number | undefined
  /** Returns the number by which another type is named. By default, that of the metadata. */
  typeOf?(id: number): number
}

/** Writes a type of metadata as the decoder of calls has it. */
export function writtenType(
  { id, path, def }: Entry,
  { lookup, call, typeOf = (of) => of }: Place,
): RuntimeType {
  if (id === call) return 'call'
  if (path.at(-1) === 'AccountId32') return 'account'
  switch (def.tag) {
    case 'primitive':
      return def.value.tag
    case 'compact':
      return ['compact', widthOf(def.value, lookup)]
    case 'sequence':
      return ['list', typeOf(def.value)]
    case 'array':
      return ['list', typeOf(def.value.type), def.value.len]
    case 'tuple':
      return ['struct', ...def.value.flatMap((one) => ['', typeOf(one)])]
    case 'composite':
      return ['struct', ...def.value.flatMap(({ name, type }) => [name ?? '', typeOf(type)])]
    case 'variant':
      return [
        'enum',
        ...def.value.map(
          ({ index, name, fields }) =>
            [index, name, ...fields.flatMap((one) => [one.name ?? '', typeOf(one.type)])] as const,
        ),
      ]
    case 'bitSequence':
      return 'bits'
  }
}

/** The number within a compact type, which may be wrapped. What is no number cannot be decoded. */
function widthOf(id: number, lookup: Lookup): string {
  const def = lookup.find((entry) => entry.id === id)?.def
  if (def?.tag === 'tuple') return def.value.length === 0 ? 'nothing' : 'unknown'
  if (def?.tag === 'primitive') return def.value.tag
  const [field] = def?.tag === 'composite' ? def.value : []
  return field ? widthOf(field.type, lookup) : 'unknown'
}
