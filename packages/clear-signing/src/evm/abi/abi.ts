import { toHex } from '../../reading/hex.ts'

/** A type of the contract ABI that reads itself. */
export interface AbiType<T> {
  /** The name as in a signature: `uint256`, `(address,bytes)[]`. */
  readonly name: string
  /** Bytes that it takes among its siblings; the rest of a dynamic type is behind them. */
  readonly headBytes: number
  readonly isDynamic: boolean
  /** Reads the value that begins at `at`; `end` is where it ends. Throws `Malformed`. */
  read(data: Uint8Array, at: number): { readonly value: T; readonly end: number }
}

export type ValueOf<A> = A extends AbiType<infer T> ? T : never

const WORD = 32

/**
 * Decodes data that is encoded exactly as compilers do: each part where it has to be, none twice, no byte
 * too many, and all padding zero. Returns `undefined` for anything else. A contract might read such data as
 * another call than the one that is shown.
 */
export function decodeAbi<T>(type: AbiType<T>, data: Uint8Array): T | undefined {
  const { value, end } = decodeStart(type, data) ?? {}
  return end === data.length ? value : undefined
}

/** Decodes as `decodeAbi` does, but more bytes may follow from `end` on. */
export function decodeStart<T>(type: AbiType<T>, data: Uint8Array) {
  try {
    return type.read(data, 0)
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

class Malformed extends Error {}

export const uint = (bits: number): AbiType<bigint> =>
  word(`uint${bits}`, (content) => {
    const value = BigInt(toHex(content))
    return value >> BigInt(bits) === 0n ? value : undefined
  })

export const uint256 = uint(256)

/** An address, in lower case. */
export const address: AbiType<string> = word('address', (content) =>
  isZero(content.subarray(0, 12)) ? toHex(content.subarray(12)) : undefined,
)

export const bool: AbiType<boolean> = word('bool', (content) => {
  const last = content[WORD - 1] ?? 0
  return isZero(content.subarray(0, WORD - 1)) && last <= 1 ? last === 1 : undefined
})

export const bytes32: AbiType<Uint8Array> = word('bytes32', (content) => content)

export const bytes: AbiType<Uint8Array> = {
  name: 'bytes',
  headBytes: WORD,
  isDynamic: true,
  read(data, at) {
    const length = readSize(data, at)
    const start = at + WORD
    const end = start + Math.ceil(length / WORD) * WORD
    if (end > data.length || !isZero(data.subarray(start + length, end))) throw new Malformed()
    return { value: data.subarray(start, start + length), end }
  },
}

export function array<T>(type: AbiType<T>): AbiType<readonly T[]> {
  return {
    name: `${type.name}[]`,
    headBytes: WORD,
    isDynamic: true,
    read(data, at) {
      const length = readSize(data, at)
      const start = at + WORD
      // Before anything is made of that length.
      if (length * type.headBytes > data.length - start) throw new Malformed()
      const { values, end } = readAll(
        Array.from({ length }, () => type),
        data,
        start,
      )
      // Every member is of that type.
      return { value: values as T[], end }
    },
  }
}

export function tuple<const A extends readonly AbiType<unknown>[]>(
  ...types: A
): AbiType<{ readonly [K in keyof A]: ValueOf<A[K]> }> {
  const isDynamic = types.some((type) => type.isDynamic)
  return {
    name: `(${types.map(({ name }) => name).join(',')})`,
    headBytes: isDynamic ? WORD : sizeOf(types),
    isDynamic,
    read(data, at) {
      const { values, end } = readAll(types, data, at)
      // One value for each type, in their order.
      return { value: values as { readonly [K in keyof A]: ValueOf<A[K]> }, end }
    },
  }
}

/** A type whose values are written otherwise; `convert` returns `undefined` for those that are none. */
export function mapped<T, U>(type: AbiType<T>, convert: (value: T) => U | undefined): AbiType<U> {
  return {
    ...type,
    read(data, at) {
      const { value, end } = type.read(data, at)
      const converted = convert(value)
      if (converted === undefined) throw new Malformed()
      return { value: converted, end }
    },
  }
}

/** Reads values that stand side by side: their heads first, then what is behind the dynamic ones. */
function readAll(types: readonly AbiType<unknown>[], data: Uint8Array, base: number) {
  let head = base
  let tail = base + sizeOf(types)
  const values: unknown[] = []
  for (const type of types) {
    if (type.isDynamic && readSize(data, head) !== tail - base) throw new Malformed()
    const { value, end } = type.read(data, type.isDynamic ? tail : head)
    values.push(value)
    head += type.headBytes
    if (type.isDynamic) tail = end
  }
  return { values, end: tail }
}

const sizeOf = (types: readonly AbiType<unknown>[]): number =>
  types.reduce((sum, { headBytes }) => sum + headBytes, 0)

/** A type of 32 bytes; `parse` returns `undefined` for those that are none of its values. */
export function word<T>(name: string, parse: (content: Uint8Array) => T | undefined): AbiType<T> {
  return {
    name,
    headBytes: WORD,
    isDynamic: false,
    read(data, at) {
      const value = parse(wordAt(data, at))
      if (value === undefined) throw new Malformed()
      return { value, end: at + WORD }
    },
  }
}

function wordAt(data: Uint8Array, at: number): Uint8Array {
  if (at + WORD > data.length) throw new Malformed()
  return data.subarray(at, at + WORD)
}

function readSize(data: Uint8Array, at: number): number {
  const value = BigInt(toHex(wordAt(data, at)))
  if (value > BigInt(data.length)) throw new Malformed()
  return Number(value)
}

const isZero = (data: Uint8Array): boolean => data.every((byte) => byte === 0)
