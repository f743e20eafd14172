import { parseAst } from 'rolldown/parseAst'

interface Node {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
}

/** What asks a wallet or a service on the user's behalf. */
const ASKING =
  /^(connect|startConnect|disconnect|preparePairing|switchNetwork|startSwitch|switchAccount|sign\w*|send(Transaction|Transfer|Calls)|confirm|register|approve)$/
/** What moves the user to another screen. */
const MOVING = /^(router\.(push|replace|reset|back)|modal\.(open|close))$/
const EFFECTS = /^use(Layout|Insertion)?Effect$/

/**
 * Lists the commands that the effects of a component call themselves. An effect runs after a drawing, twice
 * while developing, and outside of the click that a window or a passkey needs.
 */
export function commandsInEffects(code: string, file: string): readonly string[] {
  const found: string[] = []
  const visit = (node: Node, isInEffect: boolean) => {
    if (isInEffect && node.type === 'CallExpression' && node.callee) {
      const { method, path } = nameOf(node.callee)
      if (MOVING.test(path)) found.push(path)
      else if (ASKING.test(method)) found.push(method)
    }
    const isEffect =
      node.type === 'CallExpression' && EFFECTS.test(node.callee?.name ?? '') && !isInEffect
    if (isEffect) {
      const [effect] = node.arguments ?? []
      for (const child of childrenOf(effect)) visit(child, true)
      return
    }
    // A function inside an effect runs later, when what it listens to happens.
    for (const child of childrenOf(node))
      if (!(isInEffect && /Function/.test(child.type))) visit(child, isInEffect)
  }
  const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  // Of the many kinds of nodes only what all of them have is used.
  visit(program as unknown as Node, false)
  return found
}

function nameOf({ name = '', object, property }: Node) {
  if (!property) return { method: name, path: name }
  const owner = object?.property?.name ?? object?.name ?? ''
  return { method: property.name ?? '', path: `${owner}.${property.name}` }
}

const childrenOf = (node: Node | undefined): readonly Node[] =>
  node ? Object.values(node).flat().filter(isNode) : []

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
