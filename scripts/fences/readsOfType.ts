import { parseAst } from 'rolldown/parseAst'

/** The parts of a syntax tree that are looked at. */
interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

/**
 * Lists where a source file reads a property called `type`: of what (`connector.type`), or as `{ type }` where
 * it is taken out of something. What is called `event` is no connector and may be asked.
 */
export function readsOfType(code: string, file: string): readonly string[] {
  const found = new Set<string>()
  function visit(node: Node) {
    if (node.type === 'MemberExpression' && isNamed(node.property, 'type') && !node.computed)
      if (!isNamed(node.object, 'event')) found.add(`${nameOf(node.object)}.type`)
    if (node.type === 'ObjectPattern' && partsOf(node.properties).some(isType))
      found.add('{ type }')
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  // Of the many kinds of nodes only what all of them have is used.
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node)
  return [...found]
}

const isType = ({ key }: Node) => isNamed(key, 'type')
const isNamed = (node: unknown, name: string) => isNode(node) && node.name === name
const nameOf = (node: unknown) => (isNode(node) && node.name ? String(node.name) : '…')
const partsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
