import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'

/** The uses of names as types, of which scopes do not tell them all. */
export function findTypeUses(
  program: NodePath<t.Program>,
): ReadonlyMap<string, readonly NodePath[]> {
  const uses = new Map<string, NodePath[]>()
  const add = (path: NodePath<t.Node | null>) => {
    if (!path.isIdentifier()) return
    uses.set(path.node.name, [...(uses.get(path.node.name) ?? []), path])
  }
  program.traverse({
    TSTypeReference: (path) => add(path.get('typeName')),
    TSInterfaceHeritage: (path) => add(path.get('expression')),
    TSClassImplements: (path) => add(path.get('expression')),
    TSQualifiedName: (path) => add(path.get('left')),
    TSTypeQuery: (path) => add(path.get('exprName')),
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
