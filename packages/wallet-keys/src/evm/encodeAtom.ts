import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { addressBytes, hexBytes } from './hexSchemas.ts'
import { sizeOf } from './typedDataTypes.ts'

const WORD_BITS = 256n

/** Writes a value of a type that is not made of others in 32 bytes; `undefined` if it is not of its type. */
export function encodeAtom(type: string, value: unknown): Uint8Array | undefined {
  if (type === 'string') return typeof value === 'string' ? encodeText(value) : undefined
  if (type === 'bool') return typeof value === 'boolean' ? word(value ? 1n : 0n) : undefined
  if (type === 'address') return padded(parsed(addressBytes, value), 'left')
  if (type === 'bytes') {
    const bytes = parsed(hexBytes, value)
    return bytes && keccak_256(bytes)
  }
  const size = sizeOf(type)
  if (size?.kind === 'bytes') {
    const bytes = parsed(hexBytes, value)
    return bytes?.length === size.size ? padded(bytes, 'right') : undefined
  }
  const number = parseNumber(value)
  if (number === undefined || !size) return undefined
  const bits = BigInt(size.kind === 'int' ? size.size - 1 : size.size)
  const lowest = size.kind === 'int' ? -(1n << bits) : 0n
  return number >= lowest && number < 1n << bits ? word(number) : undefined
}

/** A text with half a character (a lone surrogate) has no bytes of its own; another one would be signed. */
function encodeText(text: string): Uint8Array | undefined {
  return text.isWellFormed() ? keccak_256(utf8ToBytes(text)) : undefined
}

/** Numbers as wallets take them: safe integers, decimal or hexadecimal texts. */
function parseNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  const isNumber =
    typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|-?(?:0|[1-9]\d{0,77}))$/i.test(value)
  return isNumber ? BigInt(value) : undefined
}

function parsed<S extends typeof addressBytes | typeof hexBytes>(schema: S, value: unknown) {
  const { output, success } = v.safeParse(schema, value)
  return success ? output : undefined
}

/** Negative numbers are written in two's complement. */
function word(value: bigint): Uint8Array {
  const bytes = new Uint8Array(32)
  let rest = BigInt.asUintN(Number(WORD_BITS), value)
  for (let index = 31; rest > 0n; index -= 1) {
    bytes[index] = Number(rest & 0xffn)
    rest >>= 8n
  }
  return bytes
}

function padded(bytes: Uint8Array | undefined, side: 'left' | 'right'): Uint8Array | undefined {
  if (!bytes) return undefined
  const padded = new Uint8Array(32)
  padded.set(bytes, side === 'left' ? 32 - bytes.length : 0)
  return padded
}
