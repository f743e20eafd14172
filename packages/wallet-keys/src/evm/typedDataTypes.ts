import * as v from 'valibot'
import { KeyError } from '../KeyError.ts'

/** Messages have a handful of types; thousands only keep the page busy. */
const MAX_TYPES = 64
const MAX_MEMBERS = 64
/** Types of types of types. */
const MAX_DEPTH = 16

export const DOMAIN_TYPE = 'EIP712Domain'

// As Solidity takes them. They are hashed with the values, so nothing may hide in them.
const NAME = v.pipe(v.string(), v.regex(/^[a-z_$][\w$]{0,63}$/i))
const TYPE = v.pipe(v.string(), v.regex(/^[a-z_$][\w$]{0,63}(?:\[\d{0,4}\]){0,8}$/i))
const members = v.pipe(
  v.array(v.object({ name: NAME, type: TYPE })),
  v.maxLength(MAX_MEMBERS),
  v.check((list) => new Set(list.map(({ name }) => name)).size === list.length),
)
const typesSchema = v.pipe(
  v.record(
    v.pipe(
      NAME,
      v.check((name) => !isAtom(name)),
    ),
    members,
  ),
  v.check((types) => Object.keys(types).length <= MAX_TYPES),
)

export type TypeMembers = v.InferOutput<typeof members>
export type TypeTable = ReadonlyMap<string, TypeMembers>

/** In the order of EIP-712, which counts where the request does not give one. */
const DOMAIN_MEMBERS: TypeMembers = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Parses the types of typed data, with the type of the domain where they leave it out. */
export function parseTypes(types: unknown, domain: object): TypeTable {
  const { output, success } = v.safeParse(typesSchema, types)
  if (!success) throw new KeyError('INVALID_TYPED_DATA', { field: 'types' })
  const table = new Map(Object.entries(output))
  if (!table.has(DOMAIN_TYPE))
    table.set(
      DOMAIN_TYPE,
      DOMAIN_MEMBERS.filter(({ name }) => Object.hasOwn(domain, name)),
    )
  return table
}

/**
 * Writes a type with those that it is made of, as it is hashed.
 *
 * Throws `INVALID_TYPED_DATA` for an unknown type, or one that is made of itself.
 */
export function encodeType(primary: string, types: TypeTable): string {
  const parts = new Map<string, string>()
  const visit = (name: string, path: readonly string[]): void => {
    const list = types.get(name)
    if (!list || path.includes(name) || path.length >= MAX_DEPTH)
      throw new KeyError('INVALID_TYPED_DATA', { field: 'types' })
    if (parts.has(name)) return
    for (const { type } of list) if (!isAtom(baseOf(type))) visit(baseOf(type), [...path, name])
    parts.set(name, `${name}(${list.map((one) => `${one.type} ${one.name}`).join(',')})`)
  }
  visit(primary, [])
  const first = parts.get(primary)
  parts.delete(primary)
  const others = [...parts.keys()].sort().map((name) => parts.get(name))
  return [first, ...others].join('')
}

/** What a list is a list of, at the bottom. */
const baseOf = (type: string): string => type.split('[', 1)[0] ?? ''

/** Returns true for a type that is not made of others. */
export const isAtom = (type: string): boolean =>
  ['address', 'bool', 'bytes', 'string'].includes(type) || sizeOf(type) !== undefined

/** The bits of a number, or the bytes of a short value. There are no aliases such as `uint`. */
export function sizeOf(
  type: string,
): { readonly kind: 'uint' | 'int' | 'bytes'; readonly size: number } | undefined {
  const [, kind, digits = ''] = /^(uint|int|bytes)([1-9]\d{0,2})$/.exec(type) ?? []
  const size = Number(digits)
  if (kind === 'bytes') return size <= 32 ? { kind, size } : undefined
  if (kind !== 'uint' && kind !== 'int') return undefined
  return size <= 256 && size % 8 === 0 ? { kind, size } : undefined
}
