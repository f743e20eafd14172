import type { Field, Reading } from '@bowline/common/reading'
import { toHex } from '../../reading/hex.ts'
import type { Scene } from '../Scene.ts'
import type { TypedValue } from '../typed-data/parseTypedData.ts'
import type { Descriptor, FieldFormat } from './Descriptor.ts'
import { type Roots, resolvePath } from './resolvePath.ts'
import { Unfit } from './Unfit.ts'

/** What the fields of one description are written with, and what they tell. */
export interface Formatting {
  readonly scene: Scene
  readonly enums: Descriptor['metadata']['enums']
  readonly roots: Roots
  /** The contract that the data is for. */
  readonly to: string
  /** Hears of each value that a field has shown whole. */
  onShown(value: TypedValue): void
  /** Hears of each address that gets something. */
  onReceiver(address: string): void
  /** Hears of each call that the data leads to. */
  onCall(reading: Reading): void
}

/** One value of a field that may have several. */
export interface Item {
  readonly value: TypedValue
  readonly index: number
  readonly count: number
  readonly params: FieldFormat['params']
}

/** What an item is shown as. */
export interface Form {
  readonly fields: readonly Field[]
  /** A text or another value stands in its place: it is shown as it is besides. */
  readonly replaces?: boolean
}

type PathName = 'token' | 'chainId' | 'collection' | 'callee' | 'selector' | 'amount' | 'spender'

/** What a parameter stands for: a text of the descriptor, or a value of the data. */
export type Parameter =
  | { readonly text: string; readonly value?: undefined }
  | { readonly text?: undefined; readonly value: TypedValue }

/** Finds a parameter of one item: a constant, one of a list, or what stands in the data. */
export function parameterOf(
  name: PathName,
  { params, index, count }: Item,
  { roots }: Pick<Formatting, 'roots'>,
): Parameter | undefined {
  const path = params[`${name}Path`]
  if (path !== undefined) {
    const values = flat(resolvePath(path, roots))
    // One for all, or one for each.
    const value =
      values.length === 1 || values.length === count
        ? values.at(values.length === 1 ? 0 : index)
        : undefined
    if (!value) throw new Unfit()
    return { value }
  }
  const constant = params[name]
  if (constant === undefined || typeof constant !== 'object')
    return constant === undefined ? undefined : { text: `${constant}` }
  const [key] = resolvePath(constant.keyPath, roots)
  const known = key && textOf(key)
  if (known === undefined || !Object.hasOwn(constant.values, known)) throw new Unfit()
  return { text: `${constant.values[known]}` }
}

/** The items of lists, and what is none. */
export const flat = (values: readonly TypedValue[]): readonly TypedValue[] =>
  values.flatMap((value) => (value.kind === 'array' ? flat(value.items) : [value]))

/** A value as the keys of lists have it; `undefined` for lists and structs. */
export function textOf(value: TypedValue): string | undefined {
  if (value.kind === 'array' || value.kind === 'struct') return undefined
  return value.kind === 'bytes' ? toHex(value.value) : `${value.value}`
}

/** Finds an address, in lower case. Some contracts keep it in a number, or within a longer value, of which a slice is taken. */
export function addressOf(value: TypedValue | undefined): string | undefined {
  if (value?.kind === 'address') return value.value
  if (value?.kind === 'number' && value.value >= 0n && value.value >> 160n === 0n)
    return `0x${value.value.toString(16).padStart(40, '0')}`
  return value?.kind === 'bytes' && value.value.length === 20 ? toHex(value.value) : undefined
}

/** No negative one. A slice of a number is bytes, with the first digits first. */
export function numberOf(value: TypedValue | undefined): bigint | undefined {
  if (value?.kind === 'number') return value.value >= 0n ? value.value : undefined
  const isShort = value?.kind === 'bytes' && value.value.length > 0 && value.value.length <= 32
  return isShort ? BigInt(toHex(value.value)) : undefined
}
