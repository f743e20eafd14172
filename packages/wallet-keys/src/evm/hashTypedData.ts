import type { TypedData } from '@bowline/common'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { KeyError } from '../KeyError.ts'
import { encodeAtom } from './encodeAtom.ts'
import { DOMAIN_TYPE, encodeType, isAtom, parseTypes, type TypeTable } from './typedDataTypes.ts'

/** Values of all kinds in one message: 64 orders that are signed as one have some 3,000. */
const MAX_VALUES = 4_096
/** Structs and lists within each other. */
const MAX_DEPTH = 40

/**
 * Hashes typed data (EIP-712) as it is signed. It is strict, so that everyone reads the same message: a
 * type that is unknown, and a missing or ill-formed value, are errors. A struct within another one may be `null` or
 * missing, which ends a type that is made of itself: it is hashed as 32 bytes of zero, as MetaMask does. Members of the
 * message or the domain that their types do not have are not signed.
 *
 * Throws `INVALID_TYPED_DATA` with the place of the problem.
 */
export function hashTypedData({ domain, types, primaryType, message }: TypedData): Uint8Array {
  if (!isRecord(domain)) throw new KeyError('INVALID_TYPED_DATA', { field: 'domain' })
  const table = parseTypes(types, domain)
  const hashing = { types: table, typeHashes: new Map(), budget: { values: MAX_VALUES } }
  const parts = [hashStruct(DOMAIN_TYPE, domain, { ...hashing, path: ['domain'] })]
  if (primaryType !== DOMAIN_TYPE)
    parts.push(hashStruct(primaryType, message, { ...hashing, path: ['message'] }))
  return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), ...parts))
}

interface Hashing {
  readonly types: TypeTable
  readonly typeHashes: Map<string, Uint8Array>
  readonly budget: { values: number }
  readonly path: readonly string[]
}

function hashStruct(type: string, value: unknown, hashing: Hashing): Uint8Array {
  // First, since an unknown type is a problem of the types.
  const hash = typeHash(type, hashing)
  if (!isRecord(value)) throw problemAt(hashing)
  const values = hashing.types.get(type)?.map((member) => {
    const inner = within(hashing, member.name)
    // What objects inherit is a value to some wallets, and none to others.
    if (!Object.hasOwn(value, member.name) && member.name in value) throw problemAt(inner)
    return encodeValue(member.type, value[member.name], inner)
  })
  return keccak_256(concatBytes(hash, ...(values ?? [])))
}

function encodeValue(type: string, value: unknown, hashing: Hashing): Uint8Array {
  hashing.budget.values -= 1
  if (hashing.budget.values < 0) throw problemAt(hashing)
  const [, of, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (of !== undefined) {
    if (!Array.isArray(value) || (length && value.length !== Number(length)))
      throw problemAt(hashing)
    if (value.length > hashing.budget.values) throw problemAt(hashing)
    const items = Array.from(value, (item, index) =>
      encodeValue(of, item, within(hashing, String(index))),
    )
    return keccak_256(concatBytes(...items))
  }
  if (!isAtom(type)) {
    const isAbsent = value === null || value === undefined
    return isAbsent ? new Uint8Array(32) : hashStruct(type, value, hashing)
  }
  const encoded = encodeAtom(type, value)
  if (!encoded) throw problemAt(hashing)
  return encoded
}

function typeHash(type: string, { types, typeHashes }: Hashing): Uint8Array {
  const known = typeHashes.get(type)
  if (known) return known
  const hash = keccak_256(utf8ToBytes(encodeType(type, types)))
  typeHashes.set(type, hash)
  return hash
}

function within(hashing: Hashing, step: string): Hashing {
  if (hashing.path.length > MAX_DEPTH) throw problemAt(hashing)
  return { ...hashing, path: [...hashing.path, step] }
}

const problemAt = ({ path }: Hashing) =>
  new KeyError('INVALID_TYPED_DATA', { field: path.join('.') })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
