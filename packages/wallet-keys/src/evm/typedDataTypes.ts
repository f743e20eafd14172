import * as v from 'valibot'
import { KeyError } from '../KeyError.ts'

/** Messages have a handful of types; thousands only keep the page busy. */
const MAX_TYPES = 64
const MAX_MEMBERS = 64
/** Types of types of types. */
const MAX_DEPTH = 16

export const DOMAIN_TYPE = 'EIP712Domain'

/**
 * What wallets sign as a name, which is more than Solidity has: letters and digits of any script, with their marks,
 * and the signs of ASCII. None of them is one of those that set names apart in what is hashed, `(),[]` and the
 * space, or is not drawn.
 */
const LETTERS =
  /^(?:[!-'*+\-./:-@\\^-`{-~]|(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}](?:(?!\p{Default_Ignorable_Code_Point})\p{M}){0,3})+$/u
const MAX_NAME = 128

const NAME = v.pipe(v.string(), v.maxLength(MAX_NAME), v.regex(LETTERS))
const TYPE = v.pipe(
  v.string(),
  v.regex(/^[^[\]]{1,128}(?:\[\d{0,4}\]){0,24}$/),
  v.check((type) => LETTERS.test(baseOf(type))),
)
const members = v.pipe(
  v.array(v.object({ name: NAME, type: TYPE })),
  v.maxLength(MAX_MEMBERS),
  v.check((list) => new Set(list.map(({ name }) => name)).size === list.length),
)
/** Names that `v.record` leaves out of its output: who hashes a type of such a name would hash another one than wallets. */
const LEFT_OUT = ['__proto__', 'prototype', 'constructor']

const typesSchema = v.pipe(
  v.custom<object>((types) => typeof types === 'object' && types !== null),
  v.check((types) => !LEFT_OUT.some((name) => Object.hasOwn(types, name))),
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

/** The members in the order of EIP-712, which counts where the request does not give one. */
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
 * Throws `INVALID_TYPED_DATA` for an unknown type.
 */
export function encodeType(primary: string, types: TypeTable): string {
  assertWhole(primary, types)
  const names = namesIn(primary, types)
  assertNoneInherited(names, types)
  names.delete(primary)
  return [primary, ...[...names].sort()]
    .map(
      (name) =>
        `${name}(${types
          .get(name)
          ?.map((one) => `${one.type} ${one.name}`)
          .join(',')})`,
    )
    .join('')
}

/** Throws unless a type is made of types that are there, and no deeper than messages are. */
function assertWhole(primary: string, types: TypeTable): void {
  const heights = new Map<string, number>()
  const heightOf = (name: string, path: readonly string[]): number => {
    const list = types.get(name)
    // A list of its own kind ends where it is empty, and a member of its own type where it is left out.
    if (list && path.includes(name)) return 0
    if (!list || path.length >= MAX_DEPTH || isInherited(name, types))
      return Number.POSITIVE_INFINITY
    const known = heights.get(name)
    if (known !== undefined) return known
    const inner = [...path, name]
    const within = list.map(({ type }) =>
      isAtom(baseOf(type)) ? 0 : heightOf(baseOf(type), inner),
    )
    const height = 1 + Math.max(0, ...within)
    heights.set(name, height)
    return height
  }
  if (heightOf(primary, []) > MAX_DEPTH)
    throw new KeyError('INVALID_TYPED_DATA', { field: 'types' })
}

/**
 * Finds the types that are hashed with another one, as MetaMask and viem do: each by the word that its name begins
 * with. So `A:B` leads to none, or to `A` if there is one, and what it is made of is bound by its own hash alone.
 */
function namesIn(type: string, types: TypeTable, found = new Set<string>()): Set<string> {
  const word = wordOf(type)
  const list = types.get(word)
  if (!list || found.has(word)) return found
  found.add(word)
  for (const member of list) namesIn(member.type, types, found)
  return found
}

/** Throws where wallets in JavaScript would look into what every object inherits for the types that are hashed with another one. */
function assertNoneInherited(names: ReadonlySet<string>, types: TypeTable): void {
  for (const name of names)
    if (types.get(name)?.some(({ type }) => isInherited(type, types)))
      throw new KeyError('INVALID_TYPED_DATA', { field: 'types' })
}

/** The word by which wallets look for a type. */
const wordOf = (type: string): string => /^\w*/.exec(type)?.[0] ?? ''

/** Returns true where wallets in JavaScript would find what every object inherits in the place of a type. */
const isInherited = (type: string, types: TypeTable): boolean =>
  wordOf(type) in Object.prototype && !types.has(wordOf(type))

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
