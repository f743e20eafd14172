import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'

/**
 * The names that a program uses, wherever they mean something: as values, as types and in JSX. A name that is used in one
 * scope counts for all.
 */
export function usedNames(program: NodePath<t.Program>): ReadonlySet<string> {
  const names = new Set<string>()
  program.traverse({
    Identifier({ node, parent, parentPath, key, listKey }) {
      const isBound = key === 'value' && parentPath?.parent.type === 'ObjectPattern'
      if (!isBound && !isOnlyWritten(parent, key, listKey)) names.add(node.name)
    },
    JSXIdentifier({ node, parent, key }) {
      const isTag = parent.type !== 'JSXAttribute' && parent.type !== 'JSXNamespacedName'
      const isMember = parent.type === 'JSXMemberExpression' && key === 'property'
      if (isTag && !isMember) names.add(node.name)
    },
  })
  return names
}

/** Whether an identifier declares a name, or is the name of a property. */
function isOnlyWritten(
  parent: t.Node,
  key: string | number | null | undefined,
  listKey: string | null | undefined,
): boolean {
  switch (parent.type) {
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return true
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return key === 'property' && !parent.computed
    case 'ObjectProperty':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return key === 'key' && !parent.computed
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return key === 'id'
    case 'AssignmentPattern':
      return key === 'left'
    case 'ArrayPattern':
      return listKey === 'elements'
    case 'RestElement':
      return true
    default:
      return false
  }
}

/** The names that a pattern declares. */
export function declaredNames(pattern: t.Node): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        declaredNames(one.type === 'ObjectProperty' ? one.value : one.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? declaredNames(one) : []))
    case 'AssignmentPattern':
      return declaredNames(pattern.left)
    case 'RestElement':
      return declaredNames(pattern.argument)
    default:
      return []
  }
}
