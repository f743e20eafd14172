import type { ReadingParts } from '../../reading/createReading.ts'
import type { ContractRole } from '../knownContracts.ts'
import type { Scene } from '../Scene.ts'
import type { TypedMessage, TypedValue } from './parseTypedData.ts'

/** What is known about one type of message. */
export interface TypedReader {
  /** The type as it is hashed: another order or type of a member is another message. */
  readonly type: string | ((encodedType: string) => boolean)
  /** The only contracts that take such messages. Default: any contract may be the one. */
  readonly role?: ContractRole
  /** The chain that all such messages name, whatever chain the account is asked on, since they count at one app alone. */
  readonly chainId?: string
  /** Returns `undefined` where the members contradict each other. */
  read(members: Members, message: TypedMessage, scene: Scene): ReadingParts | undefined
}

/** Reads the members of a value whose type is known. */
export interface Members {
  readonly names: readonly string[]
  address(name: string): string
  number(name: string): bigint
  boolean(name: string): boolean
  bytes(name: string): Uint8Array
  struct(name: string): Members
  list(name: string): readonly Members[]
  /** The value itself, of whatever type. */
  value(name: string): TypedValue
}

/** Throws for a member that the type does not have: only a mistake in a reader can ask for one. */
export function membersOf(struct: TypedValue): Members {
  const members = new Map(
    struct.kind === 'struct' ? struct.members.map(({ name, value }) => [name, value]) : [],
  )

  function find<K extends TypedValue['kind']>(name: string, kind: K) {
    const value = members.get(name)
    if (value?.kind !== kind) throw new TypeError(`${struct.type} has no ${kind} "${name}".`)
    // Its kind has just been compared.
    return value as Extract<TypedValue, { kind: K }>
  }

  return {
    names: [...members.keys()],
    address: (name) => find(name, 'address').value,
    number: (name) => find(name, 'number').value,
    boolean: (name) => find(name, 'boolean').value,
    bytes: (name) => find(name, 'bytes').value,
    struct: (name) => membersOf(find(name, 'struct')),
    list: (name) => find(name, 'array').items.map(membersOf),
    value(name) {
      const value = members.get(name)
      if (!value) throw new TypeError(`${struct.type} has no "${name}".`)
      return value
    },
  }
}
