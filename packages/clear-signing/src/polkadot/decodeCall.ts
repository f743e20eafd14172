import type { Decoded, DecodedCall, DecodedFields } from './Decoded.ts'
import type { Runtime } from './runtimes.ts'

const MAX_DEPTH = 64
/** Calls carry lists of what needs no bytes: without a limit, a few of them would fill the memory. */
const MAX_VALUES = 20_000
const KEY_BYTES = 32

/**
 * Decodes a call by what the metadata of its chain says. Returns `undefined` where it is not whole, has bytes left, or is
 * none of the chain's.
 */
export function decodeCall(content: Uint8Array, runtime: Runtime): DecodedCall | undefined {
  try {
    const cursor = createCursor(content, runtime)
    const call = cursor.call(0)
    return cursor.isAtEnd() ? call : undefined
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

class Malformed extends Error {}

function createCursor(content: Uint8Array, { types, pallets }: Runtime) {
  let at = 0
  let count = 0

  function take(length: number): Uint8Array {
    if (at + length > content.length) throw new Malformed()
    at += length
    return content.subarray(at - length, at)
  }

  const byte = () => take(1)[0] ?? 0

  /** A number of SCALE's compact form, in its only short form. */
  function compact(): bigint {
    const first = byte()
    const mode = first & 3
    const length = mode === 3 ? (first >> 2) + 4 : ([0, 1, 3][mode] ?? 0)
    if (length > 32) throw new Malformed()
    const rest = take(length)
    const raw = littleEndian(mode === 3 ? rest : Uint8Array.of(first, ...rest))
    const value = mode === 3 ? raw : raw >> 2n
    const lowest = mode === 3 ? lowestOf(length) : ([0n, 64n, 16_384n][mode] ?? 0n)
    if (value < lowest) throw new Malformed()
    return value
  }

  function length(): number {
    const value = compact()
    if (value > BigInt(MAX_VALUES) && value > BigInt(content.length)) throw new Malformed()
    return Number(value)
  }

  function value(place: number, depth: number): Decoded {
    const type = types[place]
    count += 1
    if (type === undefined || depth > MAX_DEPTH || count > MAX_VALUES) throw new Malformed()
    if (typeof type === 'string') return primitive(type, depth)
    if (type[0] === 'compact')
      return { kind: 'number', value: type[1] === 'nothing' ? 0n : within(compact(), type[1]) }
    if (type[0] === 'list') return list(type[1], type[2] ?? length(), depth)
    if (type[0] === 'struct') return { kind: 'struct', fields: fields(type.slice(1), depth) }
    const index = byte()
    const found = type.slice(1).find((one) => one[0] === index)
    if (typeof found !== 'object') throw new Malformed()
    return { kind: 'variant', name: String(found[1]), fields: fields(found.slice(2), depth) }
  }

  function primitive(type: string, depth: number): Decoded {
    if (type === 'call') return call(depth + 1)
    if (type === 'account') return { kind: 'account', key: take(KEY_BYTES) }
    if (type === 'bool') return { kind: 'boolean', value: boolean() }
    if (type === 'str') return { kind: 'text', text: new TextDecoder().decode(take(length())) }
    if (type === 'bits') return { kind: 'bytes', bytes: take(Math.ceil(length() / 8)) }
    return { kind: 'number', value: littleEndian(take(bytesOf(type))) }
  }

  function boolean(): boolean {
    const found = byte()
    if (found > 1) throw new Malformed()
    return found === 1
  }

  function list(place: number, size: number, depth: number): Decoded {
    if (types[place] === 'u8') return { kind: 'bytes', bytes: take(size) }
    if (size > MAX_VALUES) throw new Malformed()
    return { kind: 'list', items: Array.from({ length: size }, () => value(place, depth + 1)) }
  }

  function fields(written: readonly unknown[], depth: number): DecodedFields {
    const found: [string, Decoded][] = []
    for (let index = 0; index < written.length; index += 2)
      found.push([String(written[index]), value(Number(written[index + 1]), depth + 1)])
    return found
  }

  function call(depth: number): DecodedCall {
    const index = byte()
    const [, pallet, place] = pallets.find((one) => one[0] === index) ?? []
    if (pallet === undefined || place === undefined) throw new Malformed()
    const found = value(place, depth)
    if (found.kind !== 'variant') throw new Malformed()
    return { kind: 'call', pallet, name: found.name, fields: found.fields }
  }

  return { call, isAtEnd: () => at === content.length }
}

/** How many bytes a number takes; of signed ones the value is not needed, and shown without its sign. */
function bytesOf(type: string): number {
  const bits = type === 'char' ? 32 : Number(type.slice(1))
  if (!(bits >= 8)) throw new Malformed()
  return bits / 8
}

/** A compact number fits into its type, or the chain refuses it. */
function within(value: bigint, type: string): bigint {
  if (value >= 1n << BigInt(8 * bytesOf(type))) throw new Malformed()
  return value
}

const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((value, one) => (value << 8n) | BigInt(one), 0n)

/** The lowest number that needs so many bytes. */
const lowestOf = (length: number): bigint =>
  length === 4 ? 2n ** 30n : 1n << BigInt(8 * (length - 1))
