export type Types = ReadonlyMap<string, readonly { readonly name: string; readonly type: string }[]>

/** Structs within structs. No message needs more. */
export const MAX_DEPTH = 16

/** Writes a type with those that it is made of; `undefined` for an unknown one, or one made of itself. */
export function encodeType(primary: string, types: Types): string | undefined {
  const parts = new Map<string, string>()
  const visit = (name: string, path: readonly string[]): boolean => {
    const members = types.get(name)
    if (!members || path.includes(name) || path.length > MAX_DEPTH) return false
    if (parts.has(name)) return true
    if (new Set(members.map((member) => member.name)).size !== members.length) return false
    const inner = [...path, name]
    if (!members.every(({ type }) => isAtom(baseOf(type)) || visit(baseOf(type), inner)))
      return false
    parts.set(name, `${name}(${members.map((one) => `${one.type} ${one.name}`).join(',')})`)
    return true
  }
  if (!visit(primary, [])) return undefined
  const first = parts.get(primary)
  parts.delete(primary)
  const names = [...parts.keys()].sort()
  return [first, ...names.map((name) => parts.get(name))].join('')
}

const baseOf = (type: string): string => type.split('[')[0] ?? type

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
