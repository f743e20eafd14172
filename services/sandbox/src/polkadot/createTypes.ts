import type { V14 } from '@polkadot-api/substrate-bindings'

export type Type = V14['lookup'][number]
type Definition = Type['def']
export type Types = ReturnType<typeof createTypes>

/** Adds types to those of a runtime, each by its number. */
export function createTypes(lookup: readonly Type[]) {
  const all = [...lookup]
  const add = (
    def: Definition,
    path: readonly string[] = [],
    params: Readonly<Record<string, number>> = {},
  ): number => {
    const id = all.length
    const named = Object.entries(params).map(([name, type]) => ({ name, type }))
    all.push({ id, path: [...path], params: named, def, docs: [] })
    return id
  }
  const field = (type: number, name?: string) => ({ name, type, typeName: undefined, docs: [] })
  return {
    all,
    add,
    /** Finds a type by the last part of its path. */
    named(name: string): number {
      const found = lookup.find(({ path }) => path.at(-1) === name)
      if (!found) throw new TypeError(`The runtime has no type ${name}.`)
      return found.id
    },
    primitive(tag: 'bool' | 'str' | 'u8' | 'u32' | 'u64' | 'u128'): number {
      const isIt = ({ def }: Type) => def.tag === 'primitive' && def.value.tag === tag
      return all.find(isIt)?.id ?? add({ tag: 'primitive', value: { tag, value: undefined } })
    },
    list: (type: number) => add({ tag: 'sequence', value: type }),
    struct: (fields: Readonly<Record<string, number>>, path?: readonly string[]) =>
      add(
        {
          tag: 'composite',
          value: Object.entries(fields).map(([name, type]) => field(type, name)),
        },
        path,
      ),
    /** Cases in their order, each with the type of its value, or none. */
    choice: (
      cases: Readonly<Record<string, number | undefined>>,
      path: readonly string[],
      params?: Readonly<Record<string, number>>,
    ) =>
      add(
        {
          tag: 'variant',
          value: Object.entries(cases).map(([name, type], index) => ({
            name,
            index,
            fields: type === undefined ? [] : [field(type)],
            docs: [],
          })),
        },
        path,
        params,
      ),
  }
}
