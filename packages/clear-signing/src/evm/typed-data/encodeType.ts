export type Types = ReadonlyMap<string, readonly { readonly name: string; readonly type: string }[]>

/** Structs within structs. No message needs more. */
const MAX_DEPTH = 16

/** Writes a type with those that it is made of; `undefined` for an unknown one. */
export function encodeType(primary: string, types: Types): string | undefined {
  if (!isWhole(primary, types)) return undefined
  const names = namesIn(primary, types)
  if ([...names].some((name) => types.get(name)?.some(({ type }) => isInherited(type, types))))
    return undefined
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

/** Whether a type is made of types that are there, and no deeper than messages are. */
function isWhole(primary: string, types: Types): boolean {
  const heights = new Map<string, number>()
  const heightOf = (name: string, path: readonly string[]): number => {
    const members = types.get(name)
    // A list of its own kind ends where it is empty, and a member of its own type where it is left out.
    if (members && path.includes(name)) return 0
    const isWrong = !members || path.length >= MAX_DEPTH || isInherited(name, types)
    if (isWrong || new Set(members.map((member) => member.name)).size !== members.length)
      return Number.POSITIVE_INFINITY
    const known = heights.get(name)
    if (known !== undefined) return known
    const inner = [...path, name]
    const within = members.map(({ type }) =>
      isAtom(baseOf(type)) ? 0 : heightOf(baseOf(type), inner),
    )
    const height = 1 + Math.max(0, ...within)
    heights.set(name, height)
    return height
  }
  return heightOf(primary, []) <= MAX_DEPTH
}

/**
 * Finds the types that are hashed with another one, as wallets do: each by the word that its name begins with. So
 * `A:B` leads to none, or to `A` if there is one.
 */
function namesIn(type: string, types: Types, found = new Set<string>()): Set<string> {
  const word = wordOf(type)
  const members = types.get(word)
  if (!members || found.has(word)) return found
  found.add(word)
  for (const member of members) namesIn(member.type, types, found)
  return found
}

/** The word by which wallets look for a type. */
const wordOf = (type: string): string => /^\w*/.exec(type)?.[0] ?? ''

/** Returns true where wallets in JavaScript would find what every object inherits in the place of a type. */
const isInherited = (type: string, types: Types): boolean =>
  wordOf(type) in Object.prototype && !types.has(wordOf(type))

/** What a list is a list of, at the bottom. */
export const baseOf = (type: string): string => type.split('[')[0] ?? type

export const isAtom = (type: string): boolean =>
  ['address', 'bool', 'bytes', 'string'].includes(type) || sizeOf(type) !== undefined

/** The bits of a number, or the bytes of a short value. */
export function sizeOf(type: string) {
  const [, kind, digits = ''] = /^(uint|int|bytes)(\d{1,3})$/.exec(type) ?? []
  const size = Number(digits)
  const isRight =
    kind === 'bytes' ? size >= 1 && size <= 32 : size >= 8 && size <= 256 && size % 8 === 0
  return kind && isRight && !digits.startsWith('0') ? { kind, size } : undefined
}
