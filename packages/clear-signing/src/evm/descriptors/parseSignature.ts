import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toHex } from '../../reading/hex.ts'
import { type AbiType, address, array, bool, bytes, mapped, tuple, uint, word } from '../abi/abi.ts'
import { sizeOf } from '../typed-data/encodeType.ts'
import type { TypedValue } from '../typed-data/parseTypedData.ts'

export interface Signature {
  /** The first four bytes of its calls, without `0x`. */
  readonly selector: string
  /** A struct of the parameters. */
  readonly parameters: AbiType<TypedValue>
}

/** Structs within structs, and members altogether. No function that people call has more. */
const MAX_DEPTH = 8
const MAX_MEMBERS = 64
/** The greatest length of arrays whose length is part of their type. */
const MAX_LENGTH = 32

const TOKEN = /[a-z_$][\w$]*|\[\d{0,2}\]|[(),]/gi

/**
 * Reads a function's signature with the names of its parameters, such as `deposit(uint256 amount,address to)`.
 * Throws for one that is none: signatures are part of the pack, never of a request.
 */
export function parseSignature(text: string): Signature {
  const tokens = text.match(TOKEN) ?? []
  if (tokens.join('') !== text.replaceAll(' ', '')) throw new TypeError(`No signature: ${text}`)
  const [name = ''] = tokens
  let at = 1
  let members = 0
  const isNext = (wanted: string) => tokens[at] === wanted && ++at > 0
  const refuse = (): never => {
    throw new TypeError(`No signature: ${text}`)
  }

  function readStruct(depth: number): AbiType<TypedValue> {
    if (depth > MAX_DEPTH || !isNext('(')) return refuse()
    const types: AbiType<TypedValue>[] = []
    const names: string[] = []
    while (!isNext(')')) {
      members += 1
      if (members > MAX_MEMBERS || (types.length > 0 && !isNext(','))) return refuse()
      types.push(readType(depth))
      names.push(/^[a-z_$]/i.test(tokens[at] ?? '') ? (tokens[at++] ?? '') : `${names.length}`)
    }
    // An empty struct within arrays would take no bytes.
    if (types.length === 0 && depth > 0) return refuse()
    return mapped(tuple(...types), (values) => ({
      kind: 'struct',
      type: '',
      members: values.map((value, index) => ({ name: names[index] ?? '', value })),
    }))
  }

  function readType(depth: number): AbiType<TypedValue> {
    let type = tokens[at] === '(' ? readStruct(depth + 1) : (atom(tokens[at++] ?? '') ?? refuse())
    for (let suffix = tokens[at]; suffix?.startsWith('['); suffix = tokens[++at])
      type = listOf(type, suffix)
    return type
  }

  function listOf(type: AbiType<TypedValue>, suffix: string): AbiType<TypedValue> {
    const length = Number(suffix.slice(1, -1))
    if (length > MAX_LENGTH || suffix === '[0]') return refuse()
    const list = length ? tuple(...Array<typeof type>(length).fill(type)) : array(type)
    const named = { ...list, name: `${type.name}${suffix}` }
    return mapped<readonly TypedValue[], TypedValue>(named, (items) => ({
      kind: 'array',
      type: '',
      items,
    }))
  }

  const parameters = readStruct(0)
  if (at !== tokens.length) return refuse()
  const hash = toHex(keccak_256(utf8ToBytes(`${name}${parameters.name}`)))
  return { selector: hash.slice(2, 10), parameters }
}

function atom(type: string): AbiType<TypedValue> | undefined {
  if (type === 'address') return mapped(address, (value) => ({ kind: 'address', type, value }))
  if (type === 'bool') return mapped(bool, (value) => ({ kind: 'boolean', type, value }))
  if (type === 'bytes') return mapped(bytes, (value) => ({ kind: 'bytes', type, value }))
  if (type === 'string')
    return {
      ...mapped(bytes, (value) => {
        const text = textOf(value)
        return text === undefined ? undefined : { kind: 'text', type, value: text }
      }),
      name: type,
    }
  const { kind, size } = sizeOf(type) ?? {}
  if (size === undefined) return undefined
  if (kind === 'uint') return mapped(uint(size), (value) => ({ kind: 'number', type, value }))
  if (kind === 'int')
    return word(type, (content) => {
      const value = BigInt.asIntN(256, BigInt(toHex(content)))
      return BigInt.asIntN(size, value) === value ? { kind: 'number', type, value } : undefined
    })
  return word(type, (content) =>
    content.subarray(size).every((byte) => byte === 0)
      ? { kind: 'bytes', type, value: content.subarray(0, size) }
      : undefined,
  )
}

/** Contracts take any bytes for a string; what is no text is not shown as one. */
function textOf(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return undefined
  }
}
