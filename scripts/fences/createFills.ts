import { GIVEN, namesOf } from './calls.ts'
import { literalsOf, type Node } from './literalsOf.ts'

export interface Fills {
  /**
   * The texts of values that can stand in the title of a test, given by the nodes around its call and the call itself:
   * those of its table, of loops around it, of calls of functions that it stands in, and of names in its title.
   */
  of(path: readonly Node[]): ReadonlySet<string>
  /** The texts of values that a function is called with. */
  ofCalls(name: string): ReadonlySet<string>
}

/** Reads which values of a file can stand in the titles of which of its tests. */
export function createFills(ast: Node): Fills {
  const declared = new Map<string, Node>()
  const calls: Node[] = []
  forEachNode(ast, (node) => {
    if (node.type === 'CallExpression') calls.push(node)
    const name = node.id?.name
    if (!name) return
    if (node.type === 'VariableDeclarator' && node.init) declared.set(name, node.init)
    if (node.type === 'FunctionDeclaration') declared.set(name, node)
  })

  const callsOf = (name: string) =>
    calls
      .filter(({ callee }) => callee?.type === 'Identifier' && callee.name === name)
      .flatMap((call) => call.arguments ?? [])

  /** The values of nodes, and of all that they name. */
  function valuesOf(nodes: readonly Node[]): ReadonlySet<string> {
    const seen = new Set<Node>()
    const queue = [...nodes]
    for (const node of queue) {
      if (seen.has(node)) continue
      seen.add(node)
      forEachNode(node, ({ type, name = '' }) => {
        const found = type === 'Identifier' ? declared.get(name) : undefined
        if (found && !seen.has(found)) queue.push(found)
      })
    }
    return new Set([...seen].flatMap((node) => [...literalsOf(node)]))
  }

  return {
    of: (path) =>
      valuesOf(
        path.flatMap((node, index) => {
          const isTest = index === path.length - 1
          return [
            ...sourcesOf(node),
            ...(isTest ? (node.arguments ?? []).slice(0, 1) : []),
            ...nameOfFunction(node, path[index - 1]).flatMap(callsOf),
          ]
        }),
      ),
    ofCalls: (name) => valuesOf(callsOf(name)),
  }
}

/** What a node hands to what stands in it: the list of a loop, the table of tests. */
function sourcesOf({ type, right, callee }: Node): readonly Node[] {
  if (type === 'ForOfStatement' && right) return [right]
  if (type !== 'CallExpression' || !callee) return []
  // `[…].map((one) => …)`
  if (callee.type === 'MemberExpression' && callee.object) return [callee.object]
  if (callee.type === 'TaggedTemplateExpression') return [callee]
  const isGiven = GIVEN.has(namesOf(callee).at(-1) ?? '')
  return callee.type === 'CallExpression' && isGiven ? (callee.arguments ?? []) : []
}

function nameOfFunction(node: Node, parent: Node | undefined): readonly string[] {
  const named = node.type === 'FunctionDeclaration' ? node : isFunction(node) ? parent : undefined
  return named?.id?.name ? [named.id.name] : []
}

const isFunction = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

function forEachNode(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) visit(value as Node)
  for (const part of Object.values(value)) forEachNode(part, visit)
}
