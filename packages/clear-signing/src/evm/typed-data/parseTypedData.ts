import * as v from 'valibot'
import { parseHex } from '../../reading/hex.ts'
import { isEvmAddress } from '../checksumAddress.ts'
import { isObject } from '../descriptors/json.ts'
import { encodeType, sizeOf, type Types } from './encodeType.ts'
import { typedDataSchema } from './typedDataSchema.ts'

/** A value of typed data, checked against its type. */
export type TypedValue =
  /** A struct without members may be one that is left out: see `hasAbsent`. */
  | { readonly kind: 'struct'; readonly type: string; readonly members: readonly TypedMember[] }
  | { readonly kind: 'array'; readonly type: string; readonly items: readonly TypedValue[] }
  | { readonly kind: 'number'; readonly type: string; readonly value: bigint }
  | { readonly kind: 'boolean'; readonly type: 'bool'; readonly value: boolean }
  /** An address in lower case. */
  | { readonly kind: 'address'; readonly type: 'address'; readonly value: string }
  | { readonly kind: 'bytes'; readonly type: string; readonly value: Uint8Array }
  | { readonly kind: 'text'; readonly type: 'string'; readonly value: string }

export interface TypedMember {
  readonly name: string
  readonly value: TypedValue
}

export interface TypedMessage {
  readonly primaryType: string
  /** The primary type and all that it is made of, as it is hashed. */
  readonly encodedType: string
  readonly message: Extract<TypedValue, { kind: 'struct' }>
  /** Only what is signed of it. */
  readonly domain: ReadonlyMap<string, TypedValue>
  /** The types leave out what the domain is made of, and wallets differ in what they sign of it then. */
  readonly isDomainLoose: boolean
  /** A struct within it is left out, as where a type that is made of itself ends: it is hashed as 32 bytes of zero. */
  readonly hasAbsent: boolean
}

/** 64 orders that are signed as one have some 3,000. */
const MAX_VALUES = 4_096
/** Structs and lists within each other. */
const MAX_DEPTH = 40

const DOMAIN_TYPE = 'EIP712Domain'
/** The members in the order of EIP-712, which counts where the request does not give one. */
const DOMAIN_MEMBERS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/**
 * Parses what `eth_signTypedData_v4` signs: an object, or its JSON. Returns `undefined` if wallets could
 * disagree about what it means: a value that is not of its type, or a missing member. A struct within another one may be
 * `null` or missing: wallets that sign it agree what its hash is, and the others refuse.
 */
export function parseTypedData(input: unknown): TypedMessage | undefined {
  const { output, success } = v.safeParse(
    typedDataSchema,
    typeof input === 'string' ? fromJson(input) : input,
  )
  if (!success) return undefined
  const types: Types = new Map(Object.entries(output.types))
  const domainMembers =
    types.get(DOMAIN_TYPE) ??
    DOMAIN_MEMBERS.filter(({ name }) => Object.hasOwn(output.domain, name))
  const all: Types = new Map([...types, [DOMAIN_TYPE, domainMembers]])
  const encodedType = encodeType(output.primaryType, all)
  if (encodedType === undefined || !encodeType(DOMAIN_TYPE, all)) return undefined
  const budget = { values: MAX_VALUES, hasAbsent: false }
  const parsing = { types: all, budget, depth: 0 }
  const domain = parseValue(DOMAIN_TYPE, output.domain, parsing)
  // Of a message that is a domain, the domain is what is signed.
  const isDomain = output.primaryType === DOMAIN_TYPE
  const message = isDomain ? domain : parseValue(output.primaryType, output.message, parsing)
  if (message?.kind !== 'struct' || domain?.kind !== 'struct') return undefined
  return {
    primaryType: output.primaryType,
    encodedType,
    message,
    domain: new Map(domain.members.map(({ name, value }) => [name, value])),
    isDomainLoose: !types.has(DOMAIN_TYPE),
    hasAbsent: budget.hasAbsent,
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no typed data either; the schema refuses `undefined`.
    return undefined
  }
}

interface Parsing {
  readonly types: Types
  readonly budget: { values: number; hasAbsent: boolean }
  readonly depth: number
}

function parseValue(type: string, input: unknown, parsing: Parsing): TypedValue | undefined {
  parsing.budget.values -= 1
  if (parsing.budget.values < 0 || parsing.depth > MAX_DEPTH) return undefined
  const inner = { ...parsing, depth: parsing.depth + 1 }
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) return parseArray(type, list, input, inner)
  const members = parsing.types.get(type)
  if (!members) return parseAtom(type, input)
  const isWithin = parsing.depth > 0
  if (!isWithin || (input !== null && input !== undefined))
    return parseStruct(type, members, input, inner)
  parsing.budget.hasAbsent = true
  return { kind: 'struct', type, members: [] }
}

function parseArray(
  type: string,
  [, of = '', length = '']: RegExpExecArray,
  input: unknown,
  parsing: Parsing,
): TypedValue | undefined {
  if (!Array.isArray(input) || (length && input.length !== Number(length))) return undefined
  const items: TypedValue[] = []
  for (const one of input) {
    const item = parseValue(of, one, parsing)
    if (!item) return undefined
    items.push(item)
  }
  return { kind: 'array', type, items }
}

function parseStruct(
  type: string,
  members: NonNullable<ReturnType<Types['get']>>,
  input: unknown,
  parsing: Parsing,
): TypedValue | undefined {
  if (!isObject(input)) return undefined
  const values = new Map(Object.entries(input))
  const parsed: TypedMember[] = []
  for (const { name, type: of } of members) {
    // What objects inherit is a value to some wallets, and none to others.
    if (!values.has(name) && name in input) return undefined
    const value = parseValue(of, values.get(name), parsing)
    if (!value) return undefined
    parsed.push({ name, value })
  }
  return { kind: 'struct', type, members: parsed }
}

function parseAtom(type: string, input: unknown): TypedValue | undefined {
  if (type === 'string')
    return typeof input === 'string' && input.isWellFormed()
      ? { kind: 'text', type, value: input }
      : undefined
  if (type === 'bool')
    return typeof input === 'boolean' ? { kind: 'boolean', type, value: input } : undefined
  if (type === 'address')
    return isEvmAddress(input) ? { kind: 'address', type, value: input.toLowerCase() } : undefined
  const size = sizeOf(type)
  if (type === 'bytes' || size?.kind === 'bytes') {
    const value = parseHex(input)
    const isRight = value && (type === 'bytes' || value.length === size?.size)
    return isRight ? { kind: 'bytes', type, value } : undefined
  }
  const value = parseNumber(input)
  if (value === undefined || !size) return undefined
  const bits = BigInt(size.kind === 'int' ? size.size - 1 : size.size)
  const lowest = size.kind === 'int' ? -(1n << bits) : 0n
  return value >= lowest && value < 1n << bits ? { kind: 'number', type, value } : undefined
}

/** Numbers as wallets take them: safe integers, decimal or hexadecimal texts. */
function parseNumber(input: unknown): bigint | undefined {
  if (typeof input === 'bigint') return input
  if (typeof input === 'number') return Number.isSafeInteger(input) ? BigInt(input) : undefined
  const isNumber =
    typeof input === 'string' && /^(?:0x[0-9a-f]{1,64}|-?(?:0|[1-9]\d{0,77}))$/i.test(input)
  return isNumber ? BigInt(input) : undefined
}
