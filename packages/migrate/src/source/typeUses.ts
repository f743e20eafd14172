import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'

/** The uses of names as types, of which scopes do not tell them all. */
export function findTypeUses(
  program: NodePath<t.Program>,
): ReadonlyMap<string, readonly NodePath[]> {
  const uses = new Map<string, NodePath[]>()
  program.traverse({
    TSTypeReference(path) {
      const name = path.get('typeName')
      if (!name.isIdentifier()) return
      uses.set(name.node.name, [...(uses.get(name.node.name) ?? []), name])
    },
  })
  return uses
}

/** References with the uses as a type that are not among them. */
export function withTypes(
  references: readonly NodePath[],
  types: readonly NodePath[] = [],
): readonly NodePath[] {
  return [
    ...references,
    ...types.filter(({ node }) => references.every((one) => one.node !== node)),
  ]
}
