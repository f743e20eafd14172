/** The parts of a syntax tree that are looked at. */
export interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly id?: Node | null
  readonly init?: Node | null
  readonly callee?: Node
  readonly tag?: Node
  readonly object?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
  readonly expressions?: readonly Node[]
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
  readonly left?: Node
  readonly right?: Node
  readonly operator?: string
  readonly argument?: Node
  readonly elements?: readonly (Node | null)[]
  readonly properties?: readonly Node[]
  readonly key?: Node
  readonly computed?: boolean
  readonly expression?: Node
  readonly start?: number
  readonly end?: number
}

/** A value of which a part is not written down. */
const UNKNOWN = Symbol('unknown')

/**
 * Collects the values that a file writes down, as titles of tests show them: texts, numbers, names of properties,
 * and objects and lists of such values as JSON.
 */
export function literalsOf(ast: Node): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const part of Object.values(value)) visit(part)
    if (!('type' in value)) return
    const node = value as Node
    const literal = literalOf(node)
    if (typeof literal === 'object' && literal !== null) found.add(JSON.stringify(literal))
    else if (literal !== UNKNOWN) {
      found.add(String(literal))
      found.add(JSON.stringify(literal) ?? 'undefined')
    }
    if (node.type === 'Property') found.add(nameOf(node) ?? '')
  }
  visit(ast)
  return found
}

export const sourceOf = ({ start, end }: Node, code: string): string => code.slice(start, end)

function literalOf(node: Node | null | undefined): unknown {
  if (!node) return UNKNOWN
  if (node.type === 'Literal') return typeof node.value === 'bigint' ? UNKNOWN : node.value
  if (node.type === 'TemplateLiteral' && node.expressions?.length === 0)
    return node.quasis?.[0]?.value.cooked
  if (node.type === 'Identifier' && node.name === 'undefined') return undefined
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = literalOf(node.argument)
    return typeof value === 'number' ? -value : UNKNOWN
  }
  if (/^TS(As|Satisfies)Expression$/.test(node.type)) return literalOf(node.expression)
  if (node.type === 'ArrayExpression') {
    const values = (node.elements ?? []).map(literalOf)
    return values.includes(UNKNOWN) ? UNKNOWN : values
  }
  return node.type === 'ObjectExpression' ? objectOf(node) : UNKNOWN
}

function objectOf({ properties = [] }: Node): unknown {
  const entries = properties.map((one) => [nameOf(one), literalOf(one.value as Node)] as const)
  const isWhole = entries.every(([name, value]) => name !== undefined && value !== UNKNOWN)
  return isWhole ? Object.fromEntries(entries) : UNKNOWN
}

function nameOf({ key, computed }: Node): string | undefined {
  if (key?.type === 'Literal') return String(key.value)
  return computed ? undefined : key?.name
}
