import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import type { SourceFile } from './SourceFile.ts'

/** The properties of an object in code, by name. Spreads and computed names are in `others`. */
export function propertiesOf(object: t.ObjectExpression) {
  const named = new Map<string, t.ObjectProperty | t.ObjectMethod>()
  const others: t.Node[] = []
  for (const property of object.properties) {
    const name = property.type === 'SpreadElement' ? undefined : keyOf(property)
    if (name === undefined || property.type === 'SpreadElement') others.push(property)
    else named.set(name, property)
  }
  return { named, others }
}

/** The value of a property, without `as`, `satisfies` and `!` around it. */
export function plainValue(
  property: t.ObjectProperty | t.ObjectMethod | undefined,
): t.Node | undefined {
  return property?.type === 'ObjectProperty' ? bare(property.value) : undefined
}

export function bare(node: t.Node): t.Node {
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression'
  )
    return bare(node.expression)
  return node
}

/** The literal that an expression is, or that the constant of the file which it names holds. */
export function literalOf({ program }: SourceFile, node: t.Node | undefined): t.Node | undefined {
  const given = node && bare(node)
  if (given?.type !== 'Identifier') return given
  const binding = program.scope.getBinding(given.name)
  const declared = binding?.constant ? binding.path.node : undefined
  return declared?.type === 'VariableDeclarator' && declared.init ? bare(declared.init) : given
}

/**
 * The properties of an object by name, with those that are spread into it, where each spread is a literal or a constant of
 * the file that holds one. What else is spread is in `others`.
 */
export function allProperties(file: SourceFile, object: t.ObjectExpression) {
  const named = new Map<string, t.ObjectProperty | t.ObjectMethod>()
  const others: t.Node[] = []
  for (const property of object.properties) {
    if (property.type !== 'SpreadElement') {
      const name = keyOf(property)
      if (name === undefined) others.push(property)
      else named.set(name, property)
      continue
    }
    const value = literalOf(file, property.argument)
    const inner = value?.type === 'ObjectExpression' ? allProperties(file, value) : undefined
    if (!inner || inner.others.length > 0) others.push(property)
    for (const [name, one] of inner?.named ?? []) named.set(name, one)
  }
  return { named, others }
}

/** The names of the properties that are spread into an object; `undefined` if they are not known. */
export function spreadNames(
  file: SourceFile,
  spread: readonly t.Node[],
): ReadonlySet<string> | undefined {
  const names = new Set<string>()
  for (const node of spread) {
    const value = node.type === 'SpreadElement' ? literalOf(file, node.argument) : undefined
    if (value?.type !== 'ObjectExpression') return undefined
    const { named, others } = allProperties(file, value)
    if (others.length > 0) return undefined
    for (const name of named.keys()) names.add(name)
  }
  return names
}

/** Takes properties out of an object, with their commas and lines. */
export function removeProperties(
  { text }: SourceFile,
  object: t.ObjectExpression,
  nodes: ReadonlySet<t.Node>,
) {
  const { properties } = object
  const lastKept = properties.findLastIndex((property) => !nodes.has(property))
  if (lastKept === -1 && properties.length > 0) {
    text.remove((object.start ?? 0) + 1, (object.end ?? 0) - 1)
    return
  }
  properties.forEach((property, index) => {
    if (!nodes.has(property)) return
    const isAfterAll = index > lastKept
    const start = isAfterAll ? properties[lastKept]?.end : property.start
    const end = isAfterAll ? property.end : properties[index + 1]?.start
    text.remove(start ?? 0, end ?? 0)
  })
}

/** What a JSX attribute holds: its string, its expression, or `true` for an attribute without a value. */
export function attributeValue(attribute: t.JSXAttribute): t.Node | true | undefined {
  const { value } = attribute
  if (!value) return true
  if (value.type === 'StringLiteral') return value
  if (value.type !== 'JSXExpressionContainer') return undefined
  return value.expression.type === 'JSXEmptyExpression' ? undefined : bare(value.expression)
}

/** The attributes of an element by name, and whether there are spreads among them. */
export function attributesOf({ node }: NodePath<t.JSXElement>) {
  const named = new Map<string, t.JSXAttribute>()
  const others: t.Node[] = []
  for (const attribute of node.openingElement.attributes) {
    if (attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier')
      named.set(attribute.name.name, attribute)
    else others.push(attribute)
  }
  return { named, others }
}

function keyOf({ key, computed }: t.ObjectProperty | t.ObjectMethod): string | undefined {
  if (key.type === 'StringLiteral') return key.value
  return key.type === 'Identifier' && !computed ? key.name : undefined
}
