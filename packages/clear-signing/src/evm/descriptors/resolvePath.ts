import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { TypedValue } from '../typed-data/parseTypedData.ts'
import { Unfit } from './Unfit.ts'

/** Where paths of a descriptor begin. */
export interface Roots {
  /** `#.`: the arguments of the call, or the message. */
  readonly data: TypedValue
  /** Where relative paths begin: a part of `data`. */
  readonly part: TypedValue
  /** `@.`: what is around the data. */
  readonly container: ReadonlyMap<string, TypedValue>
}

const STEP = /\[(-?\d{0,3})(:?)(-?\d{0,3})\]|[\w$]+/g

/**
 * Finds what a path leads to, in its order: several values where it has `[]`. Throws `Unfit` where it leads
 * nowhere, so that its descriptor is not for this data.
 */
export function resolvePath(path: string, { data, part, container }: Roots): readonly TypedValue[] {
  const [sign] = path
  const root: TypedValue = sign === '#' ? data : sign === '@' ? around(container) : part
  let found: readonly TypedValue[] = [root]
  for (const [step, first, colon, last] of path.matchAll(STEP))
    found = found.flatMap((value) => {
      const taken = take(value, step, { first, colon, last })
      if (!taken) throw new Unfit()
      return taken
    })
  return found
}

const around = (container: Roots['container']): TypedValue => ({
  kind: 'struct',
  type: '',
  members: [...container].map(([name, value]) => ({ name, value })),
})

interface Range {
  readonly first: string | undefined
  readonly colon: string | undefined
  readonly last: string | undefined
}

function take(
  value: TypedValue,
  step: string,
  { first, colon, last }: Range,
): readonly TypedValue[] | undefined {
  // No bracket: the name of a member.
  if (first === undefined) {
    const members = value.kind === 'struct' ? value.members : []
    const member = members.find(({ name }) => name === step)
    return member && [member.value]
  }
  const [start, end] = [first ? Number(first) : 0, last ? Number(last) : undefined]
  if (colon) {
    if (value.kind === 'array') return value.items.slice(start, end)
    const content = bytesOf(value)
    return content && [{ kind: 'bytes', type: 'bytes', value: content.slice(start, end) }]
  }
  if (value.kind !== 'array') return undefined
  const one = value.items.at(start)
  return first ? one && [one] : value.items
}

/** Slices are of bytes; a number is the word that it stands in. */
function bytesOf(value: TypedValue): Uint8Array | undefined {
  if (value.kind === 'bytes') return value.value
  if (value.kind === 'address') return hexToBytes(value.value.slice(2))
  if (value.kind !== 'number') return undefined
  const word = BigInt.asUintN(256, value.value).toString(16).padStart(64, '0')
  return concatBytes(hexToBytes(word))
}
